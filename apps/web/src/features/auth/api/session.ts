import useSWR from 'swr'
import type { AnswerOf, getCurrentUser } from '@huella/contracts'
import { isStatus } from '../../../lib/api-error'
import { get } from '../../../lib/http'
import { readAhead, readOnceAhead } from '../../../lib/swr'

export type CurrentUser = AnswerOf<typeof getCurrentUser>

export const sessionKey = '/api/auth/user'

/** Null when nobody is signed in. */
async function readSession(): Promise<CurrentUser | null> {
  try {
    return await get<CurrentUser>(sessionKey)
  } catch (error) {
    if (isStatus(error, 401)) return null
    throw error
  }
}

export const readSessionAhead = (): Promise<void> => readAhead(sessionKey, readSession)

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
