import { useEffect, useState } from 'react'

/**
 * Keeps the screen awake for as long as the page is in sight, where the browser can. A hidden page gives it back, a page that returns takes it again.
 * @returns whether the screen is kept awake
 */
export function useWakeLock(isWanted: boolean): boolean {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    const wakeLock = (navigator as Partial<Navigator>).wakeLock
    if (!isWanted || !wakeLock) return undefined
    let lock: WakeLockSentinel | null = null
    let isAsked = false
    let isLeft = false
    const give = () => {
      void lock?.release().catch(() => undefined)
      lock = null
      setHeld(false)
    }
    const take = async () => {
      if (isAsked || lock) return
      isAsked = true
      // Refused with an empty battery, say: the page is of use without it.
      const taken = await wakeLock.request('screen').catch(() => null)
      isAsked = false
      if (!taken) return
      lock = taken
      if (isLeft || document.visibilityState === 'hidden') return give()
      setHeld(true)
      taken.addEventListener('release', () => lock === taken && give())
    }
    const follow = () => (document.visibilityState === 'visible' ? void take() : give())
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      isLeft = true
      document.removeEventListener('visibilitychange', follow)
      give()
    }
  }, [isWanted])
  return isHeld
}
