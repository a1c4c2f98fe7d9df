import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path/posix'
import { build, type Plugin, type Rolldown } from 'vite'
import { readingToolsFolder } from './reading-tools.ts'
import { verifierFiles } from './verifier-page.ts'

/** Besides what carries a hash: the page, and what it names. */
const unhashed = ['boot.js', 'index.html', 'logo.svg']
/** Whole texts, which the build has divided, and texts of pages without a session; whole fonts, of which the build has what our own texts need. */
const unneeded = /^assets\/((en|es)(-public|-message)?-[\w-]{8}\.json|.*-(latin|latin-ext|vietnamese)-)/
const isCopy = /\.(br|gz)$/
/**
 * Screens that can do nothing without a network: of vets, who look others' pets up, and of administrators; where the role is chosen; pages that anybody's link opens; how messages
 * come, and what only goes before an upload.
 */
const ofTheNetwork = new RegExp([
  '/src/app/routes/((vet|admin)/|Vet|Admin|Invitation|Invited|MessageLink|NotificationSettings|Onboarding|PublicProfile|RoleSelector|SentNotifications|settings/Notifications(Card|OnPhones))',
  '/src/features/(admin|calendar-feed|integrations|mail-links|notifications|push|scan|vetsearch|vetvaccinations)/',
  'node_modules/(qr|react-easy-crop)/',
  'CropDialog',
  '/OwnerPaper\\.tsx$',
].join('|'))
/** The screens that read paper: kept with what they read it by, where a picture may come soon; and what they use that no script imports. */
const readsPaper = /\/(Owner|Vet)Paper\.tsx$/
const usedByPaper = /^assets\/(paper-[\w-]{8}\.css|clear-picture\.worker-[\w-]{8}\.js)$/

const isOfShell = (file: string): boolean => (file.startsWith('assets/') || unhashed.includes(file)) && !unneeded.test(file) && !usedByPaper.test(file) && !isCopy.test(file)

/** The scripts that nothing else fetches: what can be reached from the first one without these screens stays. */
function networkFiles(bundle: Rolldown.OutputBundle): Set<string> {
  const scripts = Object.values(bundle).filter((file) => file.type === 'chunk')
  const isTheirs = (name: string): boolean => ofTheNetwork.test(scripts.find(({ fileName }) => fileName === name)?.facadeModuleId ?? '')
  const others = new Set<string>()
  const reach = (name: string): void => {
    if (others.has(name)) return
    others.add(name)
    const { imports = [], dynamicImports = [] } = scripts.find(({ fileName }) => fileName === name) ?? {}
    for (const next of [...imports, ...dynamicImports.filter((each) => !isTheirs(each))]) reach(next)
  }
  for (const { fileName, moduleIds } of scripts) if (moduleIds.some((id) => id.endsWith('/src/main.tsx'))) reach(fileName)
  return new Set(scripts.map(({ fileName }) => fileName).filter((name) => !others.has(name)))
}

/** The scripts that the screens which read paper bring along, and nobody else; their styles, and their worker. */
function readingParts(bundle: Rolldown.OutputBundle, others: ReadonlySet<string>): string[] {
  const scripts = Object.values(bundle).filter((file) => file.type === 'chunk')
  const parts = new Set<string>()
  const reach = (name: string): void => {
    if (parts.has(name) || !others.has(name)) return
    parts.add(name)
    const { imports = [], dynamicImports = [] } = scripts.find(({ fileName }) => fileName === name) ?? {}
    for (const next of [...imports, ...dynamicImports]) reach(next)
  }
  for (const { fileName, facadeModuleId } of scripts) if (readsPaper.test(facadeModuleId ?? '')) reach(fileName)
  return [...parts, ...Object.keys(bundle).filter((file) => usedByPaper.test(file))].sort().map((file) => `/${file}`)
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
        const define = { SHELL: JSON.stringify(shell), VERIFIER: JSON.stringify(await verifierShell(folder)), READING_TOOLS: JSON.stringify(await readingToolsFolder()), READING_PARTS: JSON.stringify(readingParts(bundle, networkFiles(bundle))) }
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
