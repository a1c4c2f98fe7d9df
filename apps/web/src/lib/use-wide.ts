import { useSyncExternalStore } from 'react'

const wide = '(min-width: 64rem)'
const query = (): MediaQueryList | null => (typeof window.matchMedia === 'function' ? window.matchMedia(wide) : null)

function onChange(listener: () => void): () => void {
  const list = query()
  list?.addEventListener('change', listener)
  return () => list?.removeEventListener('change', listener)
}

/** Whether there is room as on a desk (`lg`), for screens that are others there; what only looks different is for style sheets. */
export const useWide = (): boolean => useSyncExternalStore(onChange, () => query()?.matches ?? true)
