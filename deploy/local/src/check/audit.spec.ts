import { auditTally } from './audit.js'

const report = (vulnerabilities: object) => JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: { vulnerabilities: { total: Object.keys(vulnerabilities).length } } })
const via = [{ title: 'Prototype pollution' }, 'other']

it.each<[string, string, { passed: number; failed: number }]>([
  ['nothing known', report({}), { passed: 1, failed: 0 }],
  ['something moderate', report({ a: { severity: 'moderate', via } }), { passed: 1, failed: 0 }],
  ['something high', report({ a: { severity: 'low' }, b: { severity: 'high', via } }), { passed: 0, failed: 1 }],
  ['something critical, between warnings', `npm warn x\n${report({ a: { severity: 'critical' } })}\nnpm warn y`, { passed: 0, failed: 1 }],
  ['a registry that refuses', 'npm warn audit 405 Method Not Allowed - POST https://registry.example/\n{"message":"405 Method Not Allowed","method":"POST"}', { passed: 0, failed: 0 }],
  ['no network', 'npm error code ENOTFOUND', { passed: 0, failed: 0 }],
  ['nothing in time', '\nnpm took longer than 20 s', { passed: 0, failed: 0 }],
  ['no npm', 'spawn npm ENOENT', { passed: 0, failed: 0 }],
])('%s', (_what, output, expected) => expect(auditTally(output)).toMatchObject(expected))

it('says what is known, and that nobody could be asked', () => {
  expect(auditTally(report({ b: { severity: 'high', via } })).remarks).toEqual(['  b: high, Prototype pollution'])
  expect(auditTally('').remarks).toEqual(['  known vulnerabilities: the package registry gave no answer, nothing was compared'])
})
