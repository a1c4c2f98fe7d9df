import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { resolve } from 'node:path/posix'
import { gzipSync } from 'node:zlib'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { plainImports } from './plain-imports.ts'

/** Kilobytes of everything that the page needs before it has said anything, compressed. */
const mostKilobytes = 40

/** Below this address of the host stands all that belongs to the page. */
const base = '/c/'

const libraries = fileURLToPath(new URL('../../libs', import.meta.url))
export const libraryAliases = [
  { find: /^@huella\/([a-z-]+)$/, replacement: `${libraries}/$1/src/index.ts` },
  { find: /^@huella\/([a-z-]+)\/([a-z-]+)$/, replacement: `${libraries}/$1/src/$2.ts` },
]

/** The files of the page, with hashes in their names; the page itself, which the server completes, is at `/c`. */
export async function verifierFiles(folder: string): Promise<string[]> {
  const names = await readdir(resolve(folder, 'c'))
  return names.filter((name) => /-[\w-]{8}\.(js|css)$/.test(name)).map((name) => base + name).sort()
}

/** What is fetched before anybody scans: the page, and all that it names. */
async function weigh(folder: string): Promise<number> {
  const page = await readFile(resolve(folder, 'c/index.html'))
  const named = [...page.toString().matchAll(/(?:src|href)="\/c\/([^"]+)"/g)].map(([, name]) => resolve(folder, 'c', name!))
  const contents = [page, ...(await Promise.all(named.map((file) => readFile(file))))]
  return contents.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0) / 1000
}

/** The page in which certificates are checked, beside the application: it shares no script with it. */
export function verifierPage(): Plugin {
  let [root, folder] = ['', '']
  return {
    name: 'verifier-page',
    apply: 'build',
    configResolved: (config) => void ([root, folder] = [config.root, resolve(config.root, config.build.outDir)]),
    writeBundle: {
      sequential: true,
      async handler() {
        await build(settings(resolve(root, 'verifier'), resolve(folder, 'c')))
        const kilobytes = await weigh(folder)
        if (kilobytes > mostKilobytes) throw new Error(`The verifier weighs ${kilobytes.toFixed(1)} kB; ${mostKilobytes} are its most`)
        this.info(`verifier: ${kilobytes.toFixed(1)} kB`)
      },
    },
  }
}

const output: Rolldown.OutputOptions = { entryFileNames: 'verifier-[hash].js', chunkFileNames: '[name]-[hash].js', assetFileNames: '[name]-[hash][extname]' }

const settings = (root: string, outDir: string): InlineConfig => ({
  root,
  base,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  resolve: { alias: libraryAliases },
  plugins: [plainImports()],
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: false,
    cssCodeSplit: false,
    // Of the shared libraries only what is imported by name is kept; styles act when loaded.
    rolldownOptions: { input: resolve(root, 'index.html'), treeshake: { moduleSideEffects: [{ test: /libs\/|node_modules\//, sideEffects: false }] }, output },
  },
})
