import { useSyncExternalStore } from 'react'

const isOnline = (): boolean => navigator.onLine

function onChange(tell: () => void): () => void {
  window.addEventListener('online', tell)
  window.addEventListener('offline', tell)
  return () => {
    window.removeEventListener('online', tell)
    window.removeEventListener('offline', tell)
  }
}

/** Whether the browser believes that there is a network. */
export const useOnline = (): boolean => useSyncExternalStore(onChange, isOnline)
