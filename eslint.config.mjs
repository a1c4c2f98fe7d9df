import { readdirSync } from 'node:fs'
import nx from '@nx/eslint-plugin'
import { createNodeResolver, importX } from 'eslint-plugin-import-x'
import tseslint from 'typescript-eslint'

// The boundary rule reads Nx's project graph; without a fresh one it would silently allow everything.
process.env['NX_DAEMON'] = 'false'
const { createProjectGraphAsync } = await import('@nx/devkit')
globalThis.projectGraph = await createProjectGraphAsync({ exitOnError: false })

/** Who may import whom; a project's layer stands in its package.json under nx.tags. */
const layers = {
  app: ['lib', 'contracts', 'rules', 'format', 'reader'],
  web: ['contracts', 'rules', 'format', 'reader'],
  contracts: ['rules'],
  rules: [],
  format: ['rules'],
  reader: ['rules'],
  lib: ['lib', 'contracts', 'rules'],
  provisioning: ['contracts'],
  deploy: ['provisioning', 'contracts', 'rules', 'format'],
  testing: ['contracts', 'lib', 'provisioning', 'deploy'],
  e2e: ['testing', 'contracts', 'rules', 'format', 'deploy'],
}

/** What is shared with the browser stays small: these layers may use only these packages. */
const packages = { contracts: ['yup'], rules: [], format: ['cborg', 'jose', 'qrcode'], reader: [] }

const may = (layer, targets, morePackages) => ({
  sourceTag: `layer:${layer}`,
  onlyDependOnLibsWithTags: targets.map((target) => `layer:${target}`),
  ...(packages[layer] && { allowedExternalImports: [...packages[layer], ...morePackages] }),
})

/** Tests of services and libraries may stand on libs/testing; what ships may not. */
const boundaries = (extra = [], morePackages = []) => [
  'error',
  { allow: [], depConstraints: Object.entries(layers).map(([layer, targets]) => may(layer, layer === 'web' ? targets : [...targets, ...extra], morePackages)) },
]

/** Applications export nothing: nobody may ask for one by its name. */
const applications = readdirSync(new URL('apps', import.meta.url)).map((name) => `@huella/${name}`)

const noApplications = { group: applications, message: 'An application is no library: ask it over the bus.' }

/** Refuses relative imports of a gateway's layer that match: they lead up or aside. */
const onlyDown = (regex) => ['error', { patterns: [noApplications, { regex, message: 'The layers of the gateway look down only: features, who is calling, platform.' }] }]

/** The layers of the app look down only: screens and frame, features, what features share (`domain`), then `lib`, `ui` and `i18n`, which know no pets. */
const webLayers = (files, regex, message) => ({ files, rules: { 'no-restricted-imports': ['error', { patterns: [noApplications, { regex, message }] }] } })
const noFeature = 'A feature imports no other: what several need stands in domain/, ui/ or lib/.'
const noUp = 'The layers of the app look down only: app, features, domain, then lib, ui and i18n.'
const web = 'apps/web/src'

/** From a feature's file the way to another feature, or to `app`, is as long as the file is deep. */
const featureAt = (depth) =>
  webLayers([`${web}/features/*/${'*/'.repeat(depth - 1)}*.{ts,tsx}`], `^(?:\\.\\./){${depth}}(?!\\.\\./)|^(?:\\.\\./)+app(?:/|$)`, noFeature)

/** Syntax that is refused in all that ships. */
const everywhere = [
  { selector: "CallExpression[callee.name='forwardRef']", message: 'A circle between modules: extract what both need.' },
  { selector: "MemberExpression[object.name='process'][property.name='env']", message: 'The environment is read once, in config.ts.' },
]

/** A text that begins as the app's own places do; what the server answers, and a draft's files, are none. `/` alone is one where it leads somewhere. */
const place = String.raw`/^\u002F(?!(api|media|dev-idp|assets|files)\b|[\w-]+\.\w+$)[a-z]/i`
const handmade = [
  `Literal[value=${place}]`,
  `TemplateElement[value.raw=${place}]:first-child`,
  `TemplateLiteral[quasis.0.value.raw=''] > TemplateElement[value.raw=${place}]`,
  String.raw`Literal[regex.pattern=/^\^\\\u002F\(?(?!api)[a-z]/i]`,
  "JSXAttribute[name.name=/^(to|href|[a-z]+To)$/] Literal[value='/']",
  "Property[key.name=/^(to|[a-z]+To)$/] > Literal[value='/']",
  "CallExpression[callee.name=/^(navigate|reloadTo)$/] > Literal[value='/']",
].map((selector) => ({ selector, message: 'Where a screen stands, lib/paths.ts knows alone.' }))

/** Tests, and the test beds that tests share. */
const tests = ['**/*.{spec,int-spec,e2e-spec}.{ts,tsx}', '{apps,libs}/*/src/testing/**', '{apps,libs}/*/test/**']

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.huella*/**', '.nx/**', 'coverage/**', 'apps/web/public/**'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  { files: ['**/*.{ts,tsx,mjs,cjs,js}'], extends: [tseslint.configs.recommended], plugins: { '@nx': nx } },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    rules: {
      '@nx/enforce-module-boundaries': boundaries(),
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports', disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/no-extraneous-class': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', 300],
      'max-lines-per-function': ['error', 60],
      'max-params': ['error', 5],
      'max-depth': ['error', 3],
      'max-nested-callbacks': ['error', 4],
      complexity: ['error', 20],
      'no-console': 'error',
      'no-throw-literal': 'error',
      'prefer-const': 'error',
      'no-restricted-imports': ['error', { patterns: [noApplications] }],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'hack', 'xxx'] }],
      'no-restricted-syntax': ['error', ...everywhere],
    },
  },
  // ES modules that import each other in a circle crash at start. Types alone may: they are gone when the program runs.
  {
    files: ['{apps,libs}/*/**/*.{ts,tsx}', 'deploy/local/**/*.ts'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/extensions': ['.ts', '.tsx'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts', '.tsx'], extensionAlias: { '.js': ['.ts', '.tsx'] } })],
    },
    rules: { 'import-x/no-cycle': ['error', { ignoreExternal: true }] },
  },
  // Nest's decorators keep an injected class alive as a value; the compiler's isolatedModules catches the wrong import type.
  { files: ['apps/{gateway,identity,pets-media,medical-records,doctors-reviews,parsing,notifications}/src/**/*.ts', 'libs/*/src/**/*.ts'], rules: { '@typescript-eslint/consistent-type-imports': 'off' } },
  { files: ['**/config.ts', 'deploy/local/**', 'libs/testing/**', 'apps/e2e/**', 'tools/**', '{apps,libs}/*/tools/**', '**/vite.config.ts', '*.mjs'], rules: { 'no-restricted-syntax': 'off' } },
  // The gateway's layers look down only: the platform knows neither who calls nor what features there are.
  { files: ['apps/gateway/src/platform/**/*.ts'], ignores: tests, rules: { 'no-restricted-imports': onlyDown('^\\.\\./\\.\\./(?!config\\.js)|^\\.\\./config(?!\\.js)') } },
  { files: ['apps/gateway/src/caller/*.ts'], ignores: tests, rules: { 'no-restricted-imports': onlyDown('^\\.\\./(?!platform/|config\\.js)') } },
  ...[1, 2, 3].map(featureAt).map((layer) => ({ ...layer, ignores: tests })),
  { ...webLayers([`${web}/domain/**/*.{ts,tsx}`], '^(?:\\.\\./)+(?:features|app)/', noUp), ignores: tests },
  { ...webLayers([`${web}/{lib,ui,i18n}/**/*.{ts,tsx}`], '^(?:\\.\\./)+(?:features|app|domain)/', noUp), ignores: tests },
  { files: [`${web}/**/*.{ts,tsx}`], ignores: [`${web}/lib/{paths,public-path}.ts`, ...tests], rules: { 'no-restricted-syntax': ['error', ...everywhere, ...handmade] } },
  // Plain Node that Jest runs before anything is built: it starts from files, not from packages.
  { files: ['libs/testing/jest/**', 'deploy/local/test/**', '{apps,libs}/*/tools/**'], rules: { '@nx/enforce-module-boundaries': 'off' } },
  { files: ['tools/**', '{apps,libs}/*/tools/**', 'docs/examples/**', 'deploy/local/**/*.mjs', '*.mjs', '**/*.cjs'], rules: { 'no-console': 'off', '@typescript-eslint/no-require-imports': 'off' } },
  {
    files: tests,
    rules: {
      '@nx/enforce-module-boundaries': boundaries(['testing'], ['fast-check', 'qr', 'qr/*']),
      'max-lines-per-function': 'off',
      'max-params': 'off',
      'max-nested-callbacks': 'off',
      'no-restricted-syntax': ['error', {
        selector: "MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(skip|only|todo)$/]",
        message: 'No test is skipped silently.',
      }],
    },
  },
  { files: ['apps/e2e/**/*.ts', 'libs/testing/**/*.ts'], rules: { 'no-console': 'off' } },
)
