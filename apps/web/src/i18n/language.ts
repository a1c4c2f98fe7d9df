export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

export const storageKey = 'preferred-language'

const isLanguage = (value: string | null): value is Language => value === 'en' || value === 'es'

function stored(): Language | null {
  try {
    const value = localStorage.getItem(storageKey)
    return isLanguage(value) ? value : null
  } catch {
    return null
  }
}

/** The stored choice, else Spanish for a browser whose language starts with "es", else English. */
export const initialLanguage = (): Language => stored() ?? (/^es/i.test(navigator.language) ? 'es' : 'en')

let current: Language | null = null

export const currentLanguage = (): Language => (current ??= initialLanguage())

export function rememberLanguage(language: Language): void {
  current = language
  document.documentElement.lang = language
  try {
    localStorage.setItem(storageKey, language)
  } catch {
    // the choice then lasts as long as the page
  }
}
