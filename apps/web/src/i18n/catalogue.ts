import type en from './en.json'
import type { Language } from './language'

type AnyKey = keyof typeof en
type WithoutPlural<K> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K

/** A text of the app. `name_one` and `name_other` are asked for as `name`, with a `count`. */
export type TextKey = WithoutPlural<AnyKey>
export type Catalogue = Record<string, string>

const urls: Record<Language, string> = { en: new URL('./en.json', import.meta.url).href, es: new URL('./es.json', import.meta.url).href }
const loaded = new Map<Language, Catalogue>()

/** Only the language in use is fetched; as data, because texts are not code. */
export async function loadCatalogue(language: Language): Promise<void> {
  if (loaded.has(language)) return
  const response = await fetch(urls[language])
  if (!response.ok) throw new Error(`The ${language} texts did not load: ${response.status}`)
  loaded.set(language, (await response.json()) as Catalogue)
}

export const provideCatalogue = (language: Language, texts: Catalogue): void => void loaded.set(language, texts)

export const catalogueOf = (language: Language): Catalogue => loaded.get(language) ?? {}
