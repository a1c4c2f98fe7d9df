import { sum, tallyOf, type JestReport } from './tally.js'

const report = (statuses: string[], runtimeErrors = 0): JestReport => ({
  numPassedTests: statuses.filter((status) => status === 'passed').length,
  numFailedTests: statuses.filter((status) => status === 'failed').length,
  numRuntimeErrorTestSuites: runtimeErrors,
  testResults: [{ name: 'a.spec.ts', assertionResults: statuses.map((status, index) => ({ fullName: `test ${index}`, status })) }],
})

it.each([
  ['all passed', report(['passed', 'passed']), { passed: 2, failed: 0, remarks: [] }],
  ['one failed', report(['passed', 'failed']), { passed: 1, failed: 1, remarks: ['failed: test 1 (a.spec.ts)'] }],
  ['a file that cannot be loaded', report([], 1), { passed: 0, failed: 1, remarks: [] }],
  ['a skipped test', report(['passed', 'pending']), { passed: 1, failed: 1, remarks: ['skipped: test 1 (a.spec.ts)'] }],
  ['a test to be written', report(['todo']), { passed: 0, failed: 1, remarks: ['skipped: test 0 (a.spec.ts)'] }],
  ['no report', undefined, { passed: 0, failed: 1, remarks: ['Jest ended without a report.'] }],
])('%s', (_name, given, tally) => {
  expect(tallyOf(given)).toEqual(tally)
})

it('adds up', () => {
  expect(sum([{ passed: 1, failed: 2, remarks: ['a'] }, { passed: 3, failed: 0, remarks: ['b'] }])).toEqual({ passed: 4, failed: 2, remarks: ['a', 'b'] })
})
