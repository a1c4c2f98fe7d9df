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
