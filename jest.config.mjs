import { join } from 'node:path'
import { esmPackages } from './tools/jest/esm-packages.mjs'
import { swcOptions } from './tools/build.mjs'

const root = import.meta.dirname
const esm = esmPackages(root).filter((name) => !name.startsWith('@huella/'))

const swc = (parser = {}, react = {}) => [
  '@swc/jest',
  {
    jsc: {
      ...swcOptions,
      parser: { ...swcOptions.parser, ...parser },
      transform: { ...swcOptions.transform, ...react, optimizer: { globals: { vars: { 'import.meta.env': 'globalThis.viteEnv' } } } },
    },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
    swcrc: false,
  },
]

const common = {
  rootDir: root,
  cacheDirectory: join(root, 'node_modules/.cache/jest'),
  transform: {
    '\\.tsx$': swc({ tsx: true }, { react: { runtime: 'automatic' } }),
    '\\.(?:ts|mts|js|mjs)$': swc(),
  },
  transformIgnorePatterns: [`/node_modules/(?!(?:${esm.join('|')})/)(?!.*\\.mjs$)`],
  resolver: '<rootDir>/tools/jest/resolver.cjs',
  moduleNameMapper: {
    '^@huella/local$': '<rootDir>/deploy/local/src/index.ts',
    '^@huella/([a-z-]+)$': '<rootDir>/libs/$1/src/index.ts',
    '^@huella/([a-z-]+)/([a-z-]+)$': '<rootDir>/libs/$1/src/$2.ts',
  },
  modulePathIgnorePatterns: ['<rootDir>/(?:apps|libs|deploy)/[^/]+/dist/', '<rootDir>/\\.huella'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  clearMocks: true,
  restoreMocks: true,
}

const node = { ...common, testEnvironment: 'node' }

const unit = {
  ...node,
  displayName: 'unit',
  testMatch: ['<rootDir>/{apps,libs}/*/src/**/*.spec.ts', '<rootDir>/deploy/local/src/**/*.spec.ts', '<rootDir>/tools/**/*.spec.ts'],
}

const int = {
  ...node,
  displayName: 'int',
  testMatch: ['<rootDir>/{apps,libs}/*/src/**/*.int-spec.ts', '<rootDir>/deploy/local/src/**/*.int-spec.ts'],
  globalSetup: '<rootDir>/libs/testing/jest/infrastructure-up.mjs',
  globalTeardown: '<rootDir>/libs/testing/jest/infrastructure-down.mjs',
}

const web = {
  ...common,
  displayName: 'web',
  testEnvironment: 'jsdom',
  setupFiles: ['<rootDir>/tools/jest/jsdom-globals.mjs'],
  testMatch: ['<rootDir>/apps/web/src/**/*.spec.tsx', '<rootDir>/apps/web/{verifier,worker}/**/*.spec.ts'],
  moduleNameMapper: { '\\.(?:css|svg|png|webp|woff2)(?:\\?url)?$|^@fontsource': '<rootDir>/tools/jest/asset.mjs', ...common.moduleNameMapper },
}

const network = {
  ...node,
  globalSetup: '<rootDir>/libs/testing/jest/network-up.mjs',
  globalTeardown: '<rootDir>/libs/testing/jest/network-down.mjs',
}

/** Share one network at the same time. */
const e2e = { ...network, displayName: 'e2e', testMatch: ['<rootDir>/apps/e2e/src/{api,browser}/**/*.e2e-spec.ts'] }

/** Disturb or measure the network: one after another, while nobody else uses it. */
const alone = { ...network, displayName: 'alone', testMatch: ['<rootDir>/apps/e2e/src/alone/**/*.e2e-spec.ts'] }

/** What the API promises to every caller, once more with two of everything: where all is tried. */
const callsByTurns = ['calls-account', 'calls-certificates', 'calls-family', 'calls-pets', 'calls-records', 'calls-vets']

/** What must hold with two of everything: what is proven there alone, and what could differ from one gateway or replica to the next. */
const two = {
  ...network,
  displayName: 'two',
  globalSetup: '<rootDir>/libs/testing/jest/two-of-everything-up.mjs',
  testMatch: ['two/*', ...['access-consistency', 'access-limits', 'access-media', 'access-sessions', 'published-certificates', ...(process.env.HUELLA_TEST_ALL ? callsByTurns : [])].map((name) => `api/${name}`)]
    .map((path) => `<rootDir>/apps/e2e/src/${path}.e2e-spec.ts`),
}

/**
 * Run by `npm run test:containers` alone, against the images in Docker Compose, two of everything: the API, the main paths in a browser, and
 * what only containers have. Left out: what looks into the launcher's own data folder, and what tries
 * the gateway's own reading of bytes, which it does not get through the door.
 */
const containers = {
  ...network,
  displayName: 'containers',
  globalSetup: '<rootDir>/libs/testing/jest/containers-up.mjs',
  testMatch: ['<rootDir>/apps/e2e/src/{api,containers}/**/*.e2e-spec.ts', ...['main-path', 'sign-in', 'vet-path'].map((path) => `<rootDir>/apps/e2e/src/browser/${path}.e2e-spec.ts`)],
  testPathIgnorePatterns: [...common.testPathIgnorePatterns, ...['doors', 'migrate', 'seed'].map((path) => `/api/${path}\\.e2e-spec`)],
}

/** Ten times what a slow machine needs: a hanging test fails, a slow one does not. */
const testTimeout = 120_000

export default { projects: [unit, int, web, e2e, alone, two, containers], testTimeout }
