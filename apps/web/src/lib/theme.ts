export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const storageKey = 'preferred-theme'
const isTheme = (value: string | null | undefined): value is Theme => themes.some((theme) => theme === value)

/** The chosen theme of this device; `boot.js`, which runs before the first paint, reads and draws the same. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset['theme']
  return isTheme(chosen) ? chosen : 'system'
}

/** Draws the page so at once, and keeps the choice for this device; without storage it lasts as long as the page. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // then it lasts as long as the page
  }
  window.dispatchEvent(new Event('theme'))
}
