import useSWR, { mutate as put } from 'swr'
import type { AnswerOf, getCurrentUser } from '@huella/contracts'
import { isStatus } from '../../../lib/api-error'
import { get } from '../../../lib/http'

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

let ahead: Promise<CurrentUser | null> | undefined

/** Asks who is there while the first screen's code still arrives, so that it need not wait once it is there. */
export async function readSessionAhead(): Promise<void> {
  ahead = readSession()
  await put(sessionKey, await ahead, { revalidate: false })
}

/** The first to need the session gets what was read ahead; whoever reads it again asks again. */
function readOnceAhead(): Promise<CurrentUser | null> {
  const started = ahead ?? readSession()
  ahead = undefined
  return started
}

export interface Session {
  /** Undefined while unknown, null when signed out. */
  user: CurrentUser | null | undefined
  error: unknown
  retry: () => void
}

export function useSession(): Session {
  const { data, error, mutate } = useSWR<CurrentUser | null, unknown>(sessionKey, readOnceAhead)
  return { user: data, error: data === undefined ? error : undefined, retry: () => void mutate() }
}
