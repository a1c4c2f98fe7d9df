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
  const unblock = useRef<() => void>(() => undefined)
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    unblock.current = history.block((again) => setRetry(() => again))
    return () => {
      window.removeEventListener('beforeunload', ask)
      unblock.current()
    }
  }, [dirty])
  const leave = () => {
    unblock.current()
    setRetry(null)
    retry?.()
  }
  return { blocked: retry !== null, leave, stay: () => setRetry(null) }
}
