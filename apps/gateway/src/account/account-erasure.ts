import { Inject, Injectable } from '@nestjs/common'
import type { Change } from '@huella/messaging'
import { sessionCacheToken, type SessionCache } from '../sessions/session-cache.js'

/** Removes what the gateway itself keeps of a person: sessions in every browser, and keys. */
@Injectable()
export class AccountErasure {
  constructor(@Inject(sessionCacheToken) private readonly cache: SessionCache) {}

  async of(userId: string, { manager }: Change): Promise<void> {
    await manager.query('DELETE FROM api_keys WHERE user_id = $1', [userId])
    const sessions = (await manager.query(endSessions, [userId])) as { sid: string }[]
    await Promise.all(sessions.map(({ sid }) => this.cache.delete(sid)))
  }
}

/** A common table expression, so that the driver hands the rows over as those of a SELECT. */
const endSessions = `WITH ended AS (DELETE FROM session WHERE sess->>'userId' = $1 RETURNING sid) SELECT sid FROM ended`
