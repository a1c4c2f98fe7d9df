import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path/posix'
import { build, type Plugin } from 'vite'

/** Besides what carries a hash: the page, and what it names. */
const unhashed = ['boot.js', 'index.html', 'logo.svg']
/** Whole texts, which the build has divided; letters of languages that the app does not speak. */
const unneeded = /^assets\/((en|es)-[\w-]{8}\.json|.*-vietnamese-)/
const isCopy = /\.(br|gz)$/

export const ofShell = (file: string): boolean => (file.startsWith('assets/') || unhashed.includes(file)) && !unneeded.test(file) && !isCopy.test(file)

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name))).filter(ofShell).sort()
}

/** Another version wherever a name or the content of a file without a hash is another. */
async function versionOf(folder: string, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(files.join('\n'))
  for (const file of unhashed) hash.update(await readFile(join(folder, file)))
  return hash.digest('hex').slice(0, 12)
}

/** Builds the service worker, which holds the list of the app's files, when these are there. It is left as it is, so that one file takes its place when it has to go. */
export function serviceWorker(): Plugin {
  let [root, folder] = ['', '']
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: (config) => void ([root, folder] = [config.root, resolve(config.root, config.build.outDir)]),
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const files = await filesOf(folder)
        const shell = { version: await versionOf(folder, files), files: files.map((file) => `/${file}`) }
        await build({
          root,
          configFile: false,
          publicDir: false,
          logLevel: 'warn',
          define: { SHELL: JSON.stringify(shell) },
          build: {
            outDir: folder,
            emptyOutDir: false,
            target: 'es2022',
            modulePreload: false,
            rolldownOptions: { input: resolve(root, 'worker/main.ts'), output: { format: 'iife', entryFileNames: 'sw.js' } },
          },
        })
      },
    },
  }
}
