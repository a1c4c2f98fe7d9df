import { sum, tallyOf, type JestReport } from './tally.js'

const report = (statuses: string[], failure = 'Error: no'): JestReport => ({
  numPassedTests: statuses.filter((status) => status === 'passed').length,
  numFailedTests: statuses.filter((status) => status === 'failed').length,
  numRuntimeErrorTestSuites: 0,
  testResults: [{
    name: 'a.spec.ts',
    message: statuses.includes('failed') ? failure : '',
    assertionResults: statuses.map((status, index) => ({ fullName: `test ${index}`, status, failureMessages: status === 'failed' ? [failure] : [] })),
  }],
})
const unloaded: JestReport = { numPassedTests: 0, numFailedTests: 0, numRuntimeErrorTestSuites: 1, testResults: [{ name: 'a.spec.ts', message: 'no such module', assertionResults: [] }] }

it.each([
  ['all passed', report(['passed', 'passed']), { passed: 2, failed: 0, remarks: [] }],
  ['one failed, and why', report(['passed', 'failed'], '\u001B[31mError: one\u001B[39m\n\n  at two'), { passed: 1, failed: 1, remarks: ['failed: test 1 (a.spec.ts)', '    Error: one', '      at two'] }],
  ['a file that cannot be loaded, and why', unloaded, { passed: 0, failed: 1, remarks: ['not loaded: a.spec.ts', '    no such module'] }],
  ['a skipped test', report(['passed', 'pending']), { passed: 1, failed: 1, remarks: ['skipped: test 1 (a.spec.ts)'] }],
  ['a test to be written', report(['todo']), { passed: 0, failed: 1, remarks: ['skipped: test 0 (a.spec.ts)'] }],
  ['no report', undefined, { passed: 0, failed: 1, remarks: ['Jest ended without a report.'] }],
])('%s', (_name, given, tally) => {
  expect(tallyOf(given)).toEqual(tally)
})

it('tells of a long failure how it begins', () => {
  expect(tallyOf(report(['failed'], 'line\n'.repeat(500))).remarks).toHaveLength(13)
})

it('adds up', () => {
  expect(sum([{ passed: 1, failed: 2, remarks: ['a'] }, { passed: 3, failed: 0, remarks: ['b'] }])).toEqual({ passed: 4, failed: 2, remarks: ['a', 'b'] })
})
