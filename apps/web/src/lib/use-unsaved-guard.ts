import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'

/** Asks before unsaved work is lost: `blocked` while a route change waits for `leave()` or `stay()`; closing the tab asks by itself. */
export function useUnsavedGuard(dirty: boolean): { blocked: boolean; leave: () => void; stay: () => void } {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname)
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])
  return { blocked: blocker.state === 'blocked', leave: () => blocker.proceed?.(), stay: () => blocker.reset?.() }
}
