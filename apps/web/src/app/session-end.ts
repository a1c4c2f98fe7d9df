import { mutate } from 'swr'
import { isStatus } from '../lib/api-error'
import { stopReading } from '../lib/swr'
import { sessionKey } from '../features/auth/api/session'

/** A session that ended elsewhere, or ran out: the next refused read shows the signed-out screens. */
export function forgetSessionOn401(error: unknown, key: string): void {
  if (isStatus(error, 401) && key !== sessionKey) forgetSession()
}

export function forgetSession(): void {
  stopReading()
  void mutate(sessionKey, null, { revalidate: false })
}
