import { stripVTControlCharacters } from 'node:util'

/** What Jest's JSON report says, as far as we read it. */
export interface JestReport {
  numPassedTests: number
  numFailedTests: number
  numRuntimeErrorTestSuites: number
  /** A file's message says why it could not be loaded, where it has no test to say so. */
  testResults: { name: string; message: string; assertionResults: { fullName: string; status: string; failureMessages: string[] }[] }[]
}

/** What a step of `npm test` found. */
export interface Tally {
  passed: number
  failed: number
  /** Lines for people, beyond what the step printed itself. */
  remarks: string[]
}

const unseen = new Set(['pending', 'todo', 'skipped', 'disabled'])

/** Enough to tell what failed and where, in a log that may be cut. */
const linesOfMessage = 12

const why = (messages: string[]): string[] => stripVTControlCharacters(messages.join('\n')).split('\n').filter(Boolean).slice(0, linesOfMessage).map((line) => `    ${line}`)

/** A test that did not run counts as failed: nothing is skipped silently. A file that could not be loaded counts as one. */
export function tallyOf(report: JestReport | undefined): Tally {
  if (!report) return { passed: 0, failed: 1, remarks: ['Jest ended without a report.'] }
  const tests = report.testResults.flatMap(({ name, assertionResults }) => assertionResults.map((test) => ({ ...test, file: name })))
  const failed = tests.filter(({ status }) => status === 'failed')
  const skipped = tests.filter(({ status }) => unseen.has(status))
  const unloaded = report.testResults.filter(({ message, assertionResults }) => message && assertionResults.length === 0)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites + skipped.length,
    remarks: [
      ...failed.flatMap(({ fullName, file, failureMessages }) => [`failed: ${fullName} (${file})`, ...why(failureMessages)]),
      ...unloaded.flatMap(({ name, message }) => [`not loaded: ${name}`, ...why([message])]),
      ...skipped.map(({ fullName, file }) => `skipped: ${fullName} (${file})`),
    ],
  }
}

export const sum = (tallies: Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
  remarks: tallies.flatMap(({ remarks }) => remarks),
})
