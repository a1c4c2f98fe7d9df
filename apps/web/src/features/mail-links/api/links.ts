import { useCallback, useEffect, useState } from 'react'
import type { AnswerLink, routes, SubscriptionLink } from '@huella/contracts'
import { isLanguageChosen } from '../../../i18n/language'
import { setLanguage } from '../../../i18n/use-translation'
import { isStatus } from '../../../lib/api-error'
import { call } from '../../../lib/call'
import type { Intent } from '../../../lib/http'

// Written out: the names of all other calls would come along.
const readAnswer: typeof routes.getAnswerLink = 'GET /api/notifications/answers/{token}'
const answer: typeof routes.postAnswerLink = 'POST /api/notifications/answers/{token}'
const readSubscription: typeof routes.getSubscriptionLink = 'GET /api/notifications/unsubscribe/{token}'
const subscribe: typeof routes.postSubscriptionLink = 'POST /api/notifications/unsubscribe/{token}'

export const getAnswer = (token: string): Promise<AnswerLink> => call(readAnswer, { params: { token } })
export const giveAnswer = (token: string, undo: boolean, intent: Intent): Promise<AnswerLink> => call(answer, { params: { token }, body: { undo }, ...intent })
export const getSubscription = (token: string): Promise<SubscriptionLink> => call(readSubscription, { params: { token } })
export const chooseSubscription = (token: string, choice: 'stop' | 'stop-all' | 'resume', intent: Intent): Promise<SubscriptionLink> =>
  call(subscribe, { params: { token }, body: { choice }, ...intent })

interface Loaded<T> {
  link: T | undefined
  /** It was not made here, or whom it was made for is gone. */
  missing: boolean
  failed: boolean
  retry: () => void
  /** What the link says once something was done. */
  show: (link: T) => void
}

/** One read, no cache. The page speaks the language that the message was written in, unless another was chosen on this device. */
export function useLink<T extends { language: 'en' | 'es' }>(read: (token: string) => Promise<T>, token: string): Loaded<T> {
  const [{ link, error }, setAnswer] = useState<{ link?: T; error?: unknown }>({})
  const [attempt, setAttempt] = useState(1)
  useEffect(() => {
    let wanted = true
    const load = async (): Promise<T> => {
      const found = await read(token)
      if (!isLanguageChosen()) await setLanguage(found.language)
      return found
    }
    load().then(
      (found) => wanted && setAnswer({ link: found }),
      (failure: unknown) => wanted && setAnswer({ error: failure }),
    )
    return () => void (wanted = false)
  }, [read, token, attempt])
  const retry = useCallback(() => {
    setAnswer({})
    setAttempt((last) => last + 1)
  }, [])
  const missing = isStatus(error, 404) || isStatus(error, 400)
  return { link, missing, failed: error !== undefined && !missing, retry, show: (next) => setAnswer({ link: next }) }
}
