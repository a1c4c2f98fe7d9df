import type en from './en.json'
import type { Language } from './language'

type AnyKey = keyof typeof en
type WithoutPlural<K> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K

/** A text of the app. `name_one` and `name_other` are asked for as `name`, with a `count`. */
export type TextKey = WithoutPlural<AnyKey>
export type Catalogue = Record<string, string>

/** The first ones are whole for their visitor but `signedIn`, which lacks the `rest`: texts of what is opened from the first screen. */
export type Part = 'public' | 'message' | 'signedOut' | 'signedIn' | 'rest'

const whole: Record<Language, string> = { en: new URL('./en.json', import.meta.url).href, es: new URL('./es.json', import.meta.url).href }
/** Where the build left the parts. Vite's own server has none, and the whole stands for each. */
const divided = (): Partial<Record<Language, Record<Part, string>>> =>
  JSON.parse(document.querySelector<HTMLElement>('script[data-texts]')?.dataset['texts'] ?? '{}') as ReturnType<typeof divided>
const addressOf = (language: Language, part: Part): string => divided()[language]?.[part] ?? whole[language]

const catalogues: Record<Language, Catalogue> = { en: {}, es: {} }
const loading = new Map<string, Promise<void>>()
const needed = new Set<Part>()

async function load(language: Language, address: string): Promise<void> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The ${language} texts did not load: ${response.status}`)
  Object.assign(catalogues[language], await response.json())
}

function loadOnce(language: Language, part: Part): Promise<void> {
  const address = addressOf(language, part)
  const known = loading.get(address)
  if (known) return known
  const started = load(language, address)
  loading.set(address, started)
  started.catch(() => loading.delete(address)) // the next who needs it tries again
  return started
}

/** Fetches texts as data, because they are not code; only in the language in use. From now on another language comes with them too. */
export function needTexts(language: Language, part: Part): Promise<void> {
  needed.add(part)
  return loadOnce(language, part)
}

/** All that is needed in a language, also what something asks for meanwhile. */
export async function loadNeeded(language: Language): Promise<void> {
  const parts = [...needed]
  await Promise.all(parts.map((part) => loadOnce(language, part)))
  if (needed.size > parts.length) await loadNeeded(language)
}

/** Whether the one who is here first saw only a part of what they may open. */
export const hasMoreTexts = (): boolean => needed.has('signedIn')

export function provideCatalogue(language: Language, texts: Catalogue): void {
  catalogues[language] = texts
  loading.set(whole[language], Promise.resolve())
}

export const catalogueOf = (language: Language): Catalogue => catalogues[language]
