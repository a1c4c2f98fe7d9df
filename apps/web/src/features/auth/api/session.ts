import useSWR from 'swr'
import { routes, type AnswerOf, type getCurrentUser } from '@huella/contracts'
import { isStatus } from '../../../lib/api-error'
import { call, pathOf } from '../../../lib/call'
import { keepDraftsOf } from '../../../lib/draft'
import { readAhead, readOnceAhead } from '../../../lib/swr'

export type CurrentUser = AnswerOf<typeof getCurrentUser>

export const sessionKey = pathOf(routes.getCurrentUser)

/** Null when nobody is signed in. What is typed from now on is kept for whom it finds, and what others left goes. */
async function readSession(): Promise<CurrentUser | null> {
  try {
    const user = await call(routes.getCurrentUser)
    keepDraftsOf(user.id)
    return user
  } catch (error) {
    if (isStatus(error, 401)) return null
    throw error
  }
}

export const readSessionAhead = (): Promise<unknown> => readAhead(sessionKey, readSession)

export interface Session {
  /** Undefined while unknown, null when signed out. */
  user: CurrentUser | null | undefined
  error: unknown
  retry: () => void
}

export function useSession(): Session {
  const { data, error, mutate } = useSWR<CurrentUser | null, unknown>(sessionKey, () => readOnceAhead(sessionKey, readSession))
  return { user: data, error: data === undefined ? error : undefined, retry: () => void mutate() }
}
