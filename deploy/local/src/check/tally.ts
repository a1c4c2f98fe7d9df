/** What Jest's JSON report says, as far as we read it. */
export interface JestReport {
  numPassedTests: number
  numFailedTests: number
  numRuntimeErrorTestSuites: number
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[]
}

/** What a step of `npm test` found. */
export interface Tally {
  passed: number
  failed: number
  /** Lines for people, beyond what the step printed itself. */
  remarks: string[]
}

const unseen = new Set(['pending', 'todo', 'skipped', 'disabled'])

/** A test that did not run counts as failed: nothing is skipped silently. A file that could not be loaded counts as one. */
export function tallyOf(report: JestReport | undefined): Tally {
  if (!report) return { passed: 0, failed: 1, remarks: ['Jest ended without a report.'] }
  const named = (word: string, isMeant: (status: string) => boolean) => report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => isMeant(status)).map(({ fullName }) => `${word}: ${fullName} (${name})`))
  const skipped = named('skipped', (status) => unseen.has(status))
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites + skipped.length,
    remarks: [...named('failed', (status) => status === 'failed'), ...skipped],
  }
}

export const sum = (tallies: Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
  remarks: tallies.flatMap(({ remarks }) => remarks),
})
