/** How to get at a newer version of the app that is ready, while nobody has asked for it yet. */
let reload: (() => void) | null = null
const listeners = new Set<() => void>()

const reloadPage = (): void => window.location.reload()

/** Says that there is a newer version. It comes when the reader asks for it: what they are typing is not to go by itself. */
export function offerNewVersion(how: () => void = reloadPage): void {
  reload = how
  listeners.forEach((tell) => tell())
}

export const offeredVersion = (): (() => void) | null => reload

export function onNewVersion(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the server has another version than the one that runs here, as far as it can be asked. */
export async function hasNewVersion(): Promise<boolean> {
  const running = [...document.querySelectorAll('script[type="module"][src]')].map((script) => script.getAttribute('src'))
  try {
    const answer = await fetch('/index.html', { cache: 'no-store' })
    const page = answer.ok ? await answer.text() : ''
    return page.includes('<script') && running.some((script) => !page.includes(`"${script}"`))
  } catch {
    return false
  }
}
