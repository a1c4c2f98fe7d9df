import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(__dirname, '..')
const rules = ['@nx/enforce-module-boundaries', 'no-restricted-imports']
const imports = (from: string): string => `import { something } from '${from}'\n\nexport const used = something\n`

const refused: [string, string, string][] = [
  ['a service does not import another', 'apps/medical-records/src/violation.ts', '@huella/pets-media'],
  ['nor reach into it by path', 'apps/medical-records/src/violation.ts', '../../pets-media/src/config.js'],
  ['a service does not ship test code', 'apps/identity/src/violation.ts', '@huella/testing'],
  ['the SPA knows contracts and rules only', 'apps/web/src/violation.ts', '@huella/messaging'],
  ['the SPA knows no service', 'apps/web/src/violation.ts', '@huella/gateway'],
  ['a feature imports no other', 'apps/web/src/features/pets/violation.ts', '../media/use-audio'],
  ['nor from its depths', 'apps/web/src/features/pets/components/violation.ts', '../../media/use-audio'],
  ['a feature knows no screen', 'apps/web/src/features/pets/components/violation.ts', '../../../app/current-user'],
  ['what features share knows no feature', 'apps/web/src/domain/violation.ts', '../features/pets/words'],
  ['the design system knows no feature', 'apps/web/src/ui/formik/violation.ts', '../../features/pets/words'],
  ['nor do the tools below it', 'apps/web/src/lib/violation.ts', '../features/pets/words'],
  ['texts know no screen', 'apps/web/src/i18n/violation.ts', '../app/current-user'],
  ['contracts import nothing of ours', 'libs/contracts/src/violation.ts', '@huella/care-rules'],
  ['contracts know only yup', 'libs/contracts/src/violation.ts', 'rxjs'],
  ['rules import nothing of ours', 'libs/care-rules/src/violation.ts', '@huella/contracts'],
  ['rules are pure', 'libs/care-rules/src/violation.ts', 'yup'],
  ['a library does not import a service', 'libs/messaging/src/violation.ts', '@huella/identity'],
  ['a library does not know how it is deployed', 'libs/persistence/src/violation.ts', '@huella/local'],
  ['the launcher does not import services', 'deploy/local/src/violation.ts', '@huella/gateway'],
  ['browser tests are black-box', 'apps/e2e/src/violation.ts', '@huella/pets-media'],
]

const allowed: [string, string, string][] = [
  ['a service uses libraries', 'apps/identity/src/fine.ts', '@huella/messaging'],
  ['a service uses the rules', 'apps/medical-records/src/fine.ts', '@huella/care-rules'],
  ['the SPA uses contracts', 'apps/web/src/fine.ts', '@huella/contracts'],
  ['a feature uses what stands below it', 'apps/web/src/features/pets/components/fine.ts', '../../../domain/doses'],
  ['a feature uses itself', 'apps/web/src/features/pets/components/fine.ts', '../words'],
  ['a screen is made of features', 'apps/web/src/app/routes/fine.ts', '../../features/pets/words'],
  ['a service\'s test uses the test network', 'apps/identity/src/fine.int-spec.ts', '@huella/testing'],
]

const forbiddenTests = 'it' + '.only(\'x\', () => undefined)\n'

/** One ESLint run for all: it takes seconds to load. */
function lint(cases: { file: string; text: string }[]): { rules: string[]; messages: string[] }[] {
  const { stdout, stderr } = spawnSync(process.execPath, [join(root, 'tools/lint-texts.mjs')], { cwd: root, input: JSON.stringify(cases), encoding: 'utf8', env: { ...process.env, NX_DAEMON: 'false' } })
  if (!stdout.startsWith('[')) throw new Error(stdout + stderr)
  return JSON.parse(stdout) as { rules: string[]; messages: string[] }[]
}

describe('boundaries', () => {
  let results: Map<string, string[]>

  beforeAll(() => {
    const cases = [...refused, ...allowed].map(([name, file, from]) => ({ name, file, text: imports(from) }))
    const all = [...cases, { name: 'skip', file: 'apps/identity/src/x.spec.ts', text: forbiddenTests }]
    const answers = lint(all)
    results = new Map(all.map(({ name }, index) => [name, answers[index]!.rules]))
  })

  it.each(refused)('%s', (name) => {
    expect(results.get(name)?.some((rule) => rules.includes(rule))).toBe(true)
  })

  it.each(allowed)('%s', (name) => {
    expect(results.get(name)).toEqual([])
  })

  it('a test that runs alone or not at all is refused', () => {
    expect(results.get('skip')).toContain('no-restricted-syntax')
  })
})
