import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { workspace } from '../paths.js'
import { projectOf, threatsIn } from './threats.js'

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
  ['libs/a/src/a.int-spec.ts', 'int'],
  ['libs/a/src/a.spec.ts', 'unit'],
  ['apps/e2e/src/api/a.e2e-spec.ts', 'e2e'],
  ['apps/e2e/src/alone/a.e2e-spec.ts', 'alone'],
  ['apps/e2e/src/two/a.e2e-spec.ts', 'two'],
])('%s is run by the project %s', (file, project) => {
  expect(projectOf(file)).toBe(project)
})

describe('docs/security.md', () => {
  const threats = threatsIn(readFileSync(join(workspace, 'docs/security.md'), 'utf8'))

  it('has a test for every threat', () => {
    expect(threats.length).toBeGreaterThan(60)
    expect(threats.filter(({ proofs }) => proofs.length === 0)).toEqual([])
  })

  it.each(threats.map(({ threat, proofs }) => [threat, proofs] as const))('the tests that show it are there: %s', (_, proofs) => {
    const missing = proofs.filter(({ file, words }) => !existsSync(join(workspace, file)) || !readFileSync(join(workspace, file), 'utf8').includes(words))
    expect(missing).toEqual([])
  })
})
