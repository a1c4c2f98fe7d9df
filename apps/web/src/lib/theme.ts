import { themes, type Theme } from '@huella/contracts'

export { themes, type Theme }

const storageKey = 'preferred-theme'
/** The theme that this device last had in common with an account. */
const agreedKey = 'huella-agreed-theme'
const isTheme = (value: string | null | undefined): value is Theme => themes.some((theme) => theme === value)

/** The chosen theme of this device; `boot.js`, which runs before the first paint, reads and draws the same. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset['theme']
  return isTheme(chosen) ? chosen : 'system'
}

function stored(key: string): Theme | null {
  try {
    const value = localStorage.getItem(key)
    return isTheme(value) ? value : null
  } catch {
    return null
  }
}

function store(key: string, theme: Theme): void {
  try {
    localStorage.setItem(key, theme)
  } catch {
    // then it lasts as long as the page
  }
}

/** Draws the page so at once, and keeps the choice for this device; without storage it lasts as long as the page. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  store(storageKey, theme)
  window.dispatchEvent(new Event('theme'))
}

/** Reports every change, also by another tab, until the returned function is called. */
export function onTheme(listener: () => void): () => void {
  const events = ['theme', 'storage']
  events.forEach((event) => window.addEventListener(event, listener))
  return () => events.forEach((event) => window.removeEventListener(event, listener))
}

/** What was chosen on this device and no account knows of yet. */
export function unsentTheme(): Theme | null {
  const chosen = stored(storageKey)
  return chosen === stored(agreedKey) ? null : chosen
}

export const agreeOnTheme = (theme: Theme): void => store(agreedKey, theme)
