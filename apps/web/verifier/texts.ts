import en from './texts/en.json'
import es from './texts/es.json'

export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

type Key = keyof typeof en
type Plural = { [K in Key]: K extends `${infer Stem}_one` ? Stem : never }[Key]
export type TextKey = Exclude<Key, `${Plural}_one` | `${Plural}_other`> | Plural
export type Params = Record<string, string | number>

const catalogues: Record<Language, Record<string, string>> = { en, es }
/** As the app keeps the choice: who has both, has one language. */
const storageKey = 'preferred-language'

const isLanguage = (value: unknown): value is Language => value === 'en' || value === 'es'

function chosen(): Language {
  try {
    const stored = localStorage.getItem(storageKey)
    if (isLanguage(stored)) return stored
  } catch {
    // storage can be switched off; the browser's language then decides
  }
  return /^es/i.test(navigator.language) ? 'es' : 'en'
}

let language: Language = chosen()
export const currentLanguage = (): Language => language

/** Keeps the choice for this device; without storage it lasts as long as the page. */
export function setLanguage(next: Language): void {
  language = next
  try {
    localStorage.setItem(storageKey, next)
  } catch {
    // then it lasts as long as the page
  }
}

const templateOf = (key: TextKey, { count }: Params): string => {
  const texts = catalogues[language]
  return texts[key] ?? texts[`${key}_${count === 1 ? 'one' : 'other'}`] ?? key
}
const filled = (template: string, params: Params): string => template.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))

/** `count` chooses between the forms for one and for many. */
export const t = (key: TextKey, params: Params = {}): string => filled(templateOf(key, params), params)

/** The same, with what stands between two `*` of the text as strong: of the text itself, whatever is filled in. */
export function marked(key: TextKey, params: Params = {}): (Node | string)[] {
  return templateOf(key, params).split('*').map((part, at) => {
    if (at % 2 === 0) return filled(part, params)
    const strong = document.createElement('strong')
    strong.textContent = filled(part, params)
    return strong
  })
}
