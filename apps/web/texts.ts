import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { namedKeys } from './named-keys.ts'

type Texts = Record<string, string>
type Context = Pick<Rolldown.PluginContext, 'getModuleInfo' | 'getModuleIds'>

const source = (path: string): string => fileURLToPath(new URL(`src/${path}`, import.meta.url))
const read = (path: string): Texts => JSON.parse(readFileSync(path, 'utf8')) as Texts
const languages = ['en', 'es']
/** The app's own texts, and what the rules say that forms share with the server. */
const textsOf = (language: string): Texts => ({
  ...read(fileURLToPath(new URL(`../../libs/contracts/src/messages/${language}.json`, import.meta.url))),
  ...read(source(`i18n/${language}.json`)),
})

/** Where a kind of visitor enters; the texts of one are no concern of the others. */
const entrances = ['app/SessionSide.tsx', 'app/SignedInApp.tsx', 'app/SignedOut.tsx', 'app/routes/PublicProfileScreen.tsx', 'app/routes/DashboardScreen.tsx', 'app/layout/VetLayout.tsx', 'app/routes/MessageLinkScreen.tsx'].map(source)
const [session, signedIn, signedOut, publicPage, dashboard, vetLayout, messageLink] = entrances as [string, string, string, string, string, string, string]

/** A module and what it imports; `lazily`, also what it fetches later. */
function closure(context: Context, id: string, lazily: boolean, found = new Set<string>()): Set<string> {
  found.add(id)
  const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {}
  for (const next of lazily ? [...importedIds, ...dynamicallyImportedIds] : importedIds)
    if (!found.has(next) && !entrances.includes(next)) closure(context, next, lazily, found)
  return found
}

const isOurs = (id: string): boolean => /\.tsx?$/.test(id) && !id.includes('node_modules')

/** The keys each kind of visitor may meet; of the signed-in, before anything is opened. What only the server says is named by no module here. */
function keysByPart(context: Context, all: readonly string[]): Record<string, string[]> {
  const sourcesOf = (ids: Iterable<string>): string[] => [...ids].filter(isOurs).map((id) => readFileSync(id, 'utf8'))
  const inApp = new Set(sourcesOf(context.getModuleIds()).flatMap((text) => namedKeys(text, all)))
  const keys = all.filter((key) => inApp.has(key))
  const named = (...modules: Set<string>[]): string[] => {
    const found = new Set(sourcesOf(new Set(modules.flatMap((ids) => [...ids]))).flatMap((text) => namedKeys(text, keys)))
    return keys.filter((key) => found.has(key))
  }
  const everyone = closure(context, source('main.tsx'), true)
  const gate = closure(context, session, false)
  const first = named(everyone, gate, closure(context, signedIn, false), closure(context, dashboard, false), closure(context, vetLayout, false))
  return {
    public: named(everyone, closure(context, publicPage, true)),
    message: named(everyone, closure(context, messageLink, true)),
    signedOut: named(everyone, gate, closure(context, signedOut, true)),
    signedIn: first,
    rest: keys.filter((key) => !first.includes(key)),
  }
}

const only = (texts: Texts, keys: readonly string[]): string => JSON.stringify(Object.fromEntries(keys.map((key) => [key, texts[key]])))

/**
 * Divides the texts of each language by who sees them first, and tells the page where the parts are: nobody waits for words of screens that they
 * do not open. Which texts those are is read from the sources.
 */
export function texts(): Plugin[] {
  return [undivided, divided()]
}

/** While developing: the whole of a language at the address of the app's own texts. */
const undivided: Plugin = {
  name: 'texts-undivided',
  apply: 'serve',
  configureServer({ middlewares }) {
    for (const language of languages)
      middlewares.use(`/src/i18n/${language}.json`, (_request, response) => void response.setHeader('Content-Type', 'application/json').end(JSON.stringify(textsOf(language))))
  },
}

function divided(): Plugin {
  const files: Record<string, Record<string, string>> = {}
  return {
    name: 'texts',
    apply: 'build',
    generateBundle() {
      const parts = Object.entries(keysByPart(this, Object.keys(textsOf('en'))))
      for (const language of languages) {
        const asset = ([part, keys]: [string, string[]]): [string, string] => {
          const name = `${language}-${part}.json`
          return [part, `/${this.getFileName(this.emitFile({ type: 'asset', name, source: only(textsOf(language), keys) }))}`]
        }
        files[language] = Object.fromEntries(parts.map(asset))
      }
    },
    transformIndexHtml: { order: 'post', handler: (html) => html.replace('src="/boot.js"', () => `src="/boot.js" data-texts='${JSON.stringify(files)}'`) },
  }
}
