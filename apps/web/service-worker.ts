import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path/posix'
import { build, type Plugin, type Rolldown } from 'vite'
import { verifierFiles } from './verifier-page.ts'

/** Besides what carries a hash: the page, and what it names. */
const unhashed = ['boot.js', 'index.html', 'logo.svg']
/** Whole texts, which the build has divided; whole fonts, of which the build has what our own texts need. */
const unneeded = /^assets\/((en|es)-[\w-]{8}\.json|.*-(latin|latin-ext|vietnamese)-)/
const isCopy = /\.(br|gz)$/
/** Screens that can do nothing without a network: of vets, who look others' pets up, and of administrators; and what only goes before an upload. */
const ofTheNetwork = /\/src\/(app\/routes\/(vet\/|admin\/|Vet|Admin)|features\/(admin|integrations|scan|vetsearch|vetvaccinations)\/)|node_modules\/(qr|react-easy-crop)\/|CropDialog/

const isOfShell = (file: string): boolean => (file.startsWith('assets/') || unhashed.includes(file)) && !unneeded.test(file) && !isCopy.test(file)

/** The scripts of these screens, and of what they alone use. */
function networkFiles(bundle: Rolldown.OutputBundle): Set<string> {
  const scripts = Object.values(bundle).filter((file) => file.type === 'chunk')
  const isTheirs = ({ facadeModuleId, moduleIds }: Rolldown.OutputChunk): boolean =>
    ofTheNetwork.test(facadeModuleId ?? '') || (moduleIds.length > 0 && moduleIds.every((id) => ofTheNetwork.test(id)))
  return new Set(scripts.filter(isTheirs).map(({ fileName }) => fileName))
}

async function filesOf(folder: string, bundle: Rolldown.OutputBundle): Promise<string[]> {
  const others = networkFiles(bundle)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  return files.filter((file) => isOfShell(file) && !others.has(file)).sort()
}

/** Another version wherever a name or the content of a file without a hash is another. */
async function versionOf(folder: string, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(files.join('\n'))
  for (const file of unhashed) hash.update(await readFile(join(folder, file)))
  return hash.digest('hex').slice(0, 12)
}

/** The list of the verifier's files, and another version wherever its page or one of their names is another. */
async function verifierShell(folder: string): Promise<{ version: string; files: string[] }> {
  const files = await verifierFiles(folder)
  const page = await readFile(join(folder, 'c/index.html'))
  return { version: createHash('sha256').update(files.join('\n')).update(page).digest('hex').slice(0, 12), files }
}

/**
 * Builds the app's service worker, which holds the list of the app's files, when these are there, and the verifier's, for people without the app. They
 * are left as they are, so that one file takes their place when they have to go.
 */
export function serviceWorker(): Plugin {
  let [root, folder] = ['', '']
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: (config) => void ([root, folder] = [config.root, resolve(config.root, config.build.outDir)]),
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler(_options, bundle) {
        const files = await filesOf(folder, bundle)
        const shell = { version: await versionOf(folder, files), files: files.map((file) => `/${file}`) }
        const define = { SHELL: JSON.stringify(shell), VERIFIER: JSON.stringify(await verifierShell(folder)) }
        for (const [source, name] of [['worker/main.ts', 'sw.js'], ['worker/verifier-main.ts', 'c/sw.js']] as const)
          await build({
            root,
            configFile: false,
            publicDir: false,
            logLevel: 'warn',
            define,
            build: {
              outDir: folder,
              emptyOutDir: false,
              target: 'es2022',
              modulePreload: false,
              rolldownOptions: { input: resolve(root, source), output: { format: 'iife', entryFileNames: name } },
            },
          })
      },
    },
  }
}
