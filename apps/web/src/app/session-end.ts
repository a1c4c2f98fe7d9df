import { mutate } from 'swr'
import { isStatus } from '../lib/api-error'
import { sessionKey } from '../features/auth/api/session'

/** A session that ended elsewhere, or ran out: the next refused read shows the signed-out screens. */
export function forgetSessionOn401(error: unknown, key: string): void {
  if (isStatus(error, 401) && key !== sessionKey) void mutate(sessionKey, null, { revalidate: false })
}
