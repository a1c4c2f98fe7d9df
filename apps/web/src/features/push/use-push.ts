import { useState } from 'react'
import { routes } from '@huella/contracts'
import { useTranslation } from '../../i18n/use-translation'
import { writer } from '../../lib/outbox/waiting'
import { endPush, startPush } from '../../lib/push'
import { remember } from '../../lib/remembered'
import { useAction } from '../../lib/use-action'
import { useRead } from '../../lib/use-read'
import { dismissedMark } from './ask'
import { usePushHere, type PushHere } from './push-support'

/** `unavailable`: this server sends none. */
export type PushState = PushHere | 'unavailable'

export interface Push {
  /** Undefined until it is known. */
  state: PushState | undefined
  /** To be called by a tap: the browser asks its own question then. */
  turnOn: () => void
  turnOff: () => void
  pending: boolean
  /** Why it could not be turned on or off. */
  failure: string | null
  /** Why it is not known whether there is push. */
  error: unknown
  retry: () => void
}

/** Push messages in this browser, and how to turn them on and off. */
export function usePush(): Push {
  const { t } = useTranslation()
  const { here, lookAgain } = usePushHere()
  const key = useRead(routes.getPushKey)
  const [isWanted, setWanted] = useState(true)
  const { run, pending, failure } = useAction<[boolean]>(
    async (_attempt, on) => {
      setWanted(on)
      if (on) await turnOn(key.data?.publicKey ?? null)
      else await turnOff()
      await lookAgain()
    },
    { failed: t(isWanted ? 'push.onFailed' : 'push.offFailed'), told: 'here' },
  )
  return {
    state: stateOf(here, key.data?.publicKey), pending, failure, error: key.error, retry: key.retry,
    turnOn: () => void run(true),
    turnOff: () => void run(false),
  }
}

/** What a browser cannot do is so whatever the server says. */
function stateOf(here: PushHere | undefined, publicKey: string | null | undefined): PushState | undefined {
  if (here === 'unsupported' || here === 'needs-home-screen') return here
  if (publicKey === undefined) return undefined
  return publicKey === null ? 'unavailable' : here
}

/** Saying no to the browser's question is no failure. */
async function turnOn(publicKey: string | null): Promise<void> {
  const userId = writer()
  if (publicKey === null || userId === null) throw new Error('Nobody sends push messages here')
  if ((await Notification.requestPermission()) === 'granted') await startPush(userId, publicKey)
}

/** Whoever turns it off is not asked again on this device. */
async function turnOff(): Promise<void> {
  remember(dismissedMark, true)
  await endPush()
}
