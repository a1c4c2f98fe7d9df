export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

export const storageKey = 'preferred-language'
/** The language that this device last had in common with an account. */
const agreedKey = 'huella-agreed-language'

const isLanguage = (value: string | null): value is Language => value === 'en' || value === 'es'

function stored(key: string): Language | null {
  try {
    const value = localStorage.getItem(key)
    return isLanguage(value) ? value : null
  } catch {
    return null
  }
}

function store(key: string, language: Language): void {
  try {
    localStorage.setItem(key, language)
  } catch {
    // the choice then lasts as long as the page
  }
}

/** The stored choice, else Spanish for a browser whose language starts with "es", else English. */
export const initialLanguage = (): Language => stored(storageKey) ?? (/^es/i.test(navigator.language) ? 'es' : 'en')

let current: Language | null = null

/** Whether somebody chose a language on this device. */
export const isLanguageChosen = (): boolean => stored(storageKey) !== null

export const currentLanguage = (): Language => (current ??= initialLanguage())

export function rememberLanguage(language: Language): void {
  current = language
  document.documentElement.lang = language
  store(storageKey, language)
}

/** What was chosen on this device and no account knows of yet. */
export function unsentChoice(): Language | null {
  const chosen = stored(storageKey)
  return chosen === stored(agreedKey) ? null : chosen
}

export const agreeOnLanguage = (language: Language): void => store(agreedKey, language)
