import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/** What each kind of visitor needs besides the entry, by the modules that are fetched for them. */
const needed = {
  public: ['/app/routes/PublicProfileScreen.tsx'],
  message: ['/app/routes/MessageLinkScreen.tsx'],
  signedOut: ['/app/SessionSide.tsx', '/app/SignedOut.tsx'],
  signedIn: ['/app/SessionSide.tsx', '/app/SignedInApp.tsx'],
  home: ['/app/routes/DashboardScreen.tsx'],
  pet: ['/app/routes/PetDetailScreen.tsx'],
  vet: ['/app/layout/VetLayout.tsx'],
}

const chunksOf = (bundle: Bundle): Rolldown.OutputChunk[] => Object.values(bundle).filter((file) => file.type === 'chunk')

/** A file and all it imports. */
function closure(bundle: Bundle, name: string, found = new Set<string>()): Set<string> {
  const file = bundle[name]
  if (found.has(name) || file?.type !== 'chunk') return found
  found.add(name)
  for (const imported of file.imports) closure(bundle, imported, found)
  return found
}

function filesFor(bundle: Bundle, modules: readonly string[]): string[] {
  const chunks = chunksOf(bundle)
  const known = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => [...closure(bundle, fileName)]))
  const holders = modules.map((module) => {
    const holder = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
    if (!holder) throw new Error(`${module} is in no file of the build`)
    return holder.fileName
  })
  return [...new Set(holders.flatMap((name) => [...closure(bundle, name)]))].filter((name) => !known.has(name)).map((name) => `/${name}`)
}

/**
 * Tells the gateway which files a visitor will need (`entrances.json`): what is named in the page is fetched together, what a script asks for only
 * after that script.
 */
export function entrances(): Plugin {
  return {
    name: 'entrances',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = Object.fromEntries(Object.entries(needed).map(([visitor, modules]) => [visitor, filesFor(bundle, modules)]))
      this.emitFile({ type: 'asset', fileName: 'entrances.json', source: JSON.stringify(files) })
    },
  }
}
