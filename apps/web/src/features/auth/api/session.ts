import { useState } from 'react'
import useSWR from 'swr'
import type { AnswerOf, getCurrentUser } from '@huella/contracts'
import { isStatus } from '../../../lib/api-error'
import { get } from '../../../lib/http'
import { knownNone, knownUser } from '../../../lib/page-marks'

export type CurrentUser = AnswerOf<typeof getCurrentUser>

export const sessionKey = '/api/auth/user'

/** Null when nobody is signed in. A page made for nobody says so, one made for somebody who they are, and nothing is asked. */
async function readSession(): Promise<CurrentUser | null> {
  if (knownNone('session')) return null
  try {
    return await get<CurrentUser>(sessionKey)
  } catch (error) {
    if (isStatus(error, 401)) return null
    throw error
  }
}

export interface Session {
  /** Undefined while unknown, null when signed out. */
  user: CurrentUser | null | undefined
  error: unknown
  retry: () => void
}

export function useSession(): Session {
  const [told] = useState(knownUser<CurrentUser>)
  const { data, error, mutate } = useSWR<CurrentUser | null, unknown>(sessionKey, readSession, told && { fallbackData: told })
  return { user: data, error: data === undefined ? error : undefined, retry: () => void mutate() }
}
