import { useEffect, useState } from 'react'
import type { AnswerOf, getPublicProfile, routes } from '@huella/contracts'
import { isStatus } from '../../../lib/api-error'
import { call } from '../../../lib/call'

/** Written out: the names of all other calls would come along. */
const route: typeof routes.getPublicProfile = 'GET /api/public/pets/{nickname}'

export type PublicPet = AnswerOf<typeof getPublicProfile>

/**
 * The public page of a pet, as anyone sees it. `missing`: private, deleted or never there; the server does not say which.
 * One read, no cache: the page is the only one that needs it, and does without the cache's code.
 */
export function usePublicPet(nickname: string): { pet: PublicPet | undefined; missing: boolean; failed: boolean; retry: () => void } {
  const [{ pet, error }, setAnswer] = useState<{ pet?: PublicPet; error?: unknown }>({})
  const [attempt, setAttempt] = useState(1)
  useEffect(() => {
    let wanted = true
    call(route, { params: { nickname } }).then(
      (found) => wanted && setAnswer({ pet: found }),
      (failure: unknown) => wanted && setAnswer({ error: failure }),
    )
    return () => void (wanted = false)
  }, [nickname, attempt])
  const retry = () => {
    setAnswer({})
    setAttempt(attempt + 1)
  }
  const missing = isStatus(error, 404) || isStatus(error, 400)
  return { pet, missing, failed: error !== undefined, retry }
}
