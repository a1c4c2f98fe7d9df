import { useRef } from 'react'

/** Runs an action unless it is already running: a second click, or Enter held down, does nothing. */
export function useOnceAtATime<Args extends unknown[]>(action: (...args: Args) => Promise<void>): (...args: Args) => Promise<void> {
  const running = useRef(false)
  return async (...args) => {
    if (running.current) return
    running.current = true
    try {
      await action(...args)
    } finally {
      running.current = false
    }
  }
}
