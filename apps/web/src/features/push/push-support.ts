import { useEffect, useState } from 'react'
import { hasPushHere } from '../../lib/push'
import { canShowPush } from './ask'

/** How push stands in this browser, before it is known whether the server sends any. */
export type PushHere = 'unsupported' | 'needs-home-screen' | 'denied' | 'off' | 'on'

/** On iPhones and iPads alone, where only what is on the home screen gets push messages. */
const isOutsideHomeScreen = (): boolean => (navigator as { standalone?: boolean }).standalone === false

async function look(): Promise<PushHere> {
  if (!canShowPush()) return isOutsideHomeScreen() ? 'needs-home-screen' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' && (await hasPushHere()) ? 'on' : 'off'
}

/** Follows what the reader decides elsewhere: in the browser's settings, or in another tab. Undefined until it is known. */
export function usePushHere(): { here: PushHere | undefined; lookAgain: () => Promise<void> } {
  const [here, setHere] = useState<PushHere>()
  const lookAgain = () => look().then(setHere, () => setHere('unsupported'))
  useEffect(() => {
    let permission: PermissionStatus | undefined
    const again = () => void lookAgain()
    void lookAgain()
    document.addEventListener('visibilitychange', again)
    void navigator.permissions?.query({ name: 'notifications' }).then((status) => (permission = status).addEventListener('change', again), () => undefined)
    return () => {
      document.removeEventListener('visibilitychange', again)
      permission?.removeEventListener('change', again)
    }
  }, [])
  return { here, lookAgain }
}

/** What the reader would call the thing in front of them. */
export function deviceKind(): 'phone' | 'tablet' | 'computer' {
  const { userAgent, maxTouchPoints } = navigator
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)) return 'tablet'
  return /Mobi|iPhone/.test(userAgent) ? 'phone' : 'computer'
}
