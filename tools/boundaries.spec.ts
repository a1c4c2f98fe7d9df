import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(__dirname, '..')
const rules = ['@nx/enforce-module-boundaries', 'no-restricted-imports', 'import-x/no-cycle']
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
  ['contracts know no library but the rules', 'libs/contracts/src/violation.ts', '@huella/messaging'],
  ['contracts know only yup and the rules', 'libs/contracts/src/violation.ts', 'rxjs'],
  ['rules import nothing of ours', 'libs/care-rules/src/violation.ts', '@huella/contracts'],
  ['rules are pure', 'libs/care-rules/src/violation.ts', 'yup'],
  ['the reader of certificates knows the rules only', 'libs/certificate-reader/src/violation.ts', '@huella/contracts'],
  ['the certificates’ format knows the rules only', 'libs/certificate-format/src/violation.ts', '@huella/contracts'],
  ['the certificates’ format knows only CBOR, keys and QR codes', 'libs/certificate-format/src/violation.ts', 'yup'],
  ['a library does not import a service', 'libs/messaging/src/violation.ts', '@huella/identity'],
  ['a library does not know how it is deployed', 'libs/persistence/src/violation.ts', '@huella/local'],
  ['the launcher does not import services', 'deploy/local/src/violation.ts', '@huella/gateway'],
  ['no module imports one that imports it', 'apps/web/src/lib/draft.ts', './draft-files'],
  ['nor one that does so through others', 'libs/contracts/src/fields.ts', './pets.js'],
  ['nor in a service', 'apps/gateway/src/caller/actor-resolver.ts', './permission.guard.js'],
  ['browser tests are black-box', 'apps/e2e/src/violation.ts', '@huella/pets-media'],
]

const allowed: [string, string, string][] = [
  ['a service uses libraries', 'apps/identity/src/fine.ts', '@huella/messaging'],
  ['a service uses the rules', 'apps/medical-records/src/fine.ts', '@huella/care-rules'],
  ['contracts name what the rules say', 'libs/contracts/src/fine.ts', '@huella/care-rules'],
  ['a service writes certificates', 'apps/medical-records/src/fine.ts', '@huella/certificate-format'],
  ['the SPA reads certificates on paper', 'apps/web/src/fine.ts', '@huella/certificate-reader'],
  ['the SPA reads them', 'apps/web/src/fine.ts', '@huella/certificate-format'],
  ['the SPA uses contracts', 'apps/web/src/fine.ts', '@huella/contracts'],
  ['a feature uses what stands below it', 'apps/web/src/features/pets/components/fine.ts', '../../../domain/doses'],
  ['a feature uses itself', 'apps/web/src/features/pets/components/fine.ts', '../words'],
  ['a screen is made of features', 'apps/web/src/app/routes/fine.ts', '../../features/pets/words'],
  ['a service\'s test uses the test network', 'apps/identity/src/fine.int-spec.ts', '@huella/testing'],
]

const circles: [string, string, string, string[]][] = [
  ['a circle that is closed when something is opened is one', 'apps/web/src/lib/draft.ts', 'export const load = () => import(\'./draft-files\')\n', ['import-x/no-cycle']],
  ['one of types is none', 'apps/web/src/lib/draft.ts', 'import type { readFiles } from \'./draft-files\'\n\nexport type Used = typeof readFiles\n', []],
]

const forbiddenTests = 'it' + '.only(\'x\', () => undefined)\n'

const place = 'apps/web/src/features/pets/components/place.tsx'
const refusedSyntax: [string, string, string][] = [
  ['a test that runs alone or not at all', 'apps/identity/src/x.spec.ts', forbiddenTests],
  ['the environment outside of config.ts, in a service', 'apps/identity/src/x.ts', 'export const port = process.env[\'PORT\']\n'],
  ['and in the SPA', 'apps/web/src/lib/x.ts', 'export const port = process.env[\'PORT\']\n'],
  ['a place of the app as text', place, 'export const page = \'/pets/new\'\n'],
  ['as a link', place, 'export const Way = () => <a href="/records">Records</a>\n'],
  ['as a link home', place, 'export const Way = () => <a href="/">Home</a>\n'],
  ['as a template', place, 'export const page = (id: number) => `/pets/${id}`\n'],
  ['as a template that goes on from another place', place, 'export const edit = (page: string) => `${page}/edit`\n'],
  ['as a pattern', place, 'export const isPet = (path: string) => /^\\/pets\\//.test(path)\n'],
  ['where it navigates to', place, 'export const leave = (navigate: (path: string) => void) => navigate(\'/\')\n'],
  ['in a list of places', place, 'export const items = [{ to: \'/\', label: \'Home\' }]\n'],
]
const allowedSyntax: [string, string, string][] = [
  ['a place of the app where they all stand', 'apps/web/src/lib/paths.ts', 'export const pets = \'/pets\'\n'],
  ['and in a test', 'apps/web/src/features/pets/place.spec.ts', 'export const page = \'/pets/new\'\n'],
  ['what the server answers', place, 'export const docs = (language: string) => `/api/docs?language=${language}`\n'],
]

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
    const all = [...cases, ...[...circles, ...refusedSyntax, ...allowedSyntax].map(([name, file, text]) => ({ name, file, text }))]
    const answers = lint(all)
    results = new Map(all.map(({ name }, index) => [name, answers[index]!.rules]))
  })

  it.each(refused)('%s', (name) => {
    expect(results.get(name)?.some((rule) => rules.includes(rule))).toBe(true)
  })

  it.each(allowed)('%s', (name) => {
    expect(results.get(name)).toEqual([])
  })

  it.each(circles)('%s', (name, _file, _text, expected) => {
    expect(results.get(name)).toEqual(expected)
  })

  it.each(refusedSyntax)('%s is refused', (name) => {
    expect(results.get(name)).toContain('no-restricted-syntax')
  })

  it.each(allowedSyntax)('%s is fine', (name) => {
    expect(results.get(name)).toEqual([])
  })
})
