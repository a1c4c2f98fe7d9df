const dark = window.matchMedia('(prefers-color-scheme: dark)')

/** As chosen in the app on this device, else as the system has it. */
function chosen(): string | null {
  try {
    return localStorage.getItem('preferred-theme')
  } catch {
    return null
  }
}

function draw(): void {
  const theme = chosen()
  const isDark = theme === 'dark' || (theme !== 'light' && dark.matches)
  document.documentElement.classList.toggle('dark', isDark)
}

/** Draws the page light or dark, now and whenever that changes. */
export function followTheme(): void {
  draw()
  dark.addEventListener('change', draw)
  window.addEventListener('storage', draw)
}
