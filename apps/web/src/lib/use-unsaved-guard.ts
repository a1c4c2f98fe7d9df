import { useEffect, useRef, useState } from 'react'
import { history } from './history'

export interface UnsavedGuard {
  /** A change of screen waits for `leave` or `stay`. */
  blocked: boolean
  leave: () => void
  stay: () => void
}

/** Asks before unsaved work is lost; closing the tab asks by itself. After saving, navigate with `afterSave`. */
export function useUnsavedGuard(dirty: boolean): UnsavedGuard {
  const [retry, setRetry] = useState<(() => void) | null>(null)
  const release = useRef<() => void>(() => undefined)
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    const unblock = history.block((again) => setRetry(() => again))
    release.current = () => {
      window.removeEventListener('beforeunload', ask)
      unblock()
    }
    return () => release.current()
  }, [dirty])
  const leave = () => {
    release.current()
    setRetry(null)
    retry?.()
  }
  return { blocked: retry !== null, leave, stay: () => setRetry(null) }
}
