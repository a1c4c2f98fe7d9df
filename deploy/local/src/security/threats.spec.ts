import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { workspace } from '../paths.js'
import { projectOf, shownBy, threatsIn, verdictOf } from './threats.js'

it('a row names its threat, what closes it and the tests that show it', () => {
  const rows = threatsIn([
    '| threat | what closes it | test |', '|---|---|---|',
    '| a `PUT` by a stranger | 404, **always** | `apps/a.e2e-spec.ts` “a stranger”<br>`libs/b.int-spec.ts` “nobody” |',
    'No row.',
  ].join('\n'))
  expect(rows).toEqual([{ threat: 'a PUT by a stranger', closedBy: '404, always', proofs: [{ file: 'apps/a.e2e-spec.ts', words: 'a stranger' }, { file: 'libs/b.int-spec.ts', words: 'nobody' }] }])
})

it.each([
  ['apps/web/src/a.spec.tsx', 'web'],
  ['apps/web/verifier/a.spec.ts', 'web'],
  ['libs/a/src/a.int-spec.ts', 'int'],
  ['libs/a/src/a.spec.ts', 'unit'],
  ['apps/e2e/src/api/a.e2e-spec.ts', 'e2e'],
  ['apps/e2e/src/alone/a.e2e-spec.ts', 'alone'],
  ['apps/e2e/src/two/a.e2e-spec.ts', 'two'],
])('%s is run by the project %s', (file, project) => {
  expect(projectOf(file)).toBe(project)
})

describe('a threat is', () => {
  const proofs = [{ file: 'libs/a.spec.ts', words: 'a stranger' }, { file: 'libs/b.spec.ts', words: 'nobody' }]
  const report = (name: string, ...tests: [fullName: string, status: string][]) => ({
    numPassedTests: 0, numFailedTests: 0, numRuntimeErrorTestSuites: 0, testResults: [{ name, message: '', assertionResults: tests.map(([fullName, status]) => ({ fullName, status, failureMessages: [] })) }],
  })
  const b = report('/huella/libs/b.spec.ts', ['nobody gets in', 'passed'])

  it.each([
    ['closed', [report('/huella/libs/a.spec.ts', ['reading › a stranger', 'passed'], ['something else', 'failed']), b]],
    ['OPEN', [report('/huella/libs/a.spec.ts', ['reading › a stranger', 'passed'], ['writing › a stranger', 'failed']), b]],
    ['OPEN', [report('/huella/libs/a.spec.ts', ['reading › a stranger', 'pending']), b]],
    ['not shown', [report('/huella/libs/a.spec.ts', ['something else', 'passed']), b]],
    ['not shown', [b, undefined]],
  ])('%s by what its tests say', (verdict, reports) => {
    for (const folder of ['/huella', '/huella/']) expect(verdictOf({ proofs }, reports.flatMap((each) => shownBy(each, folder)))).toBe(verdict)
  })

  it('not shown without any test', () => expect(verdictOf({ proofs: [] }, shownBy(b, '/huella'))).toBe('not shown'))
})

describe('docs/security.md', () => {
  const threats = threatsIn(readFileSync(join(workspace, 'docs/security.md'), 'utf8'))

  it('has a test for every threat', () => {
    expect(threats.length).toBeGreaterThan(60)
    expect(threats.filter(({ proofs }) => proofs.length === 0)).toEqual([])
  })

  it.each(threats.map(({ threat, proofs }) => [threat, proofs] as const))('the tests that show it are there: %s', (_, proofs) => {
    const names = (file: string): string[] => readFileSync(join(workspace, file), 'utf8').split('\n').filter((line) => /\b(it|describe)\b|\]\)\(/.test(line))
    const missing = proofs.filter(({ file, words }) => !existsSync(join(workspace, file)) || !names(file).some((name) => name.includes(words)))
    expect(missing).toEqual([])
  })
})
