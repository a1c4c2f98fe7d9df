import { Injectable, type OnModuleInit } from '@nestjs/common'
import { Erasure, type ErasureStep } from '@huella/erasure'
import { prepared, rowsWithin, type PreparedStatement } from '@huella/persistence'
import { SessionCache } from '../platform/sessions/session-cache.js'

/** Rows at once. */
const batch = 500

const deleteKeys = prepared('erase_api_keys', `
  DELETE FROM api_keys WHERE id IN (SELECT id FROM api_keys WHERE user_id = $1 LIMIT ${batch}) RETURNING id`)
const deleteSessions = prepared('erase_sessions', `
  DELETE FROM session WHERE sid IN (SELECT sid FROM session WHERE sess->>'userId' = $1 LIMIT ${batch}) RETURNING sid`)
const deleteDevices = prepared('erase_known_devices', 'DELETE FROM known_devices WHERE user_id = $1 RETURNING user_id')

const step = (statement: PreparedStatement): ErasureStep => async ({ manager }, userId) => (await rowsWithin(manager, statement, [userId])).length > 0

/** What goes of what the gateway itself keeps of a person: sessions in every browser, what they signed in with, and keys. */
@Injectable()
export class AccountErasure implements OnModuleInit {
  constructor(
    private readonly erasure: Erasure,
    private readonly cache: SessionCache,
  ) {}

  onModuleInit(): void {
    this.erasure.of('user', [this.endSessions, step(deleteKeys), step(deleteDevices)])
  }

  /** The cache hears of it first: if the transaction fails, the work comes again, and where there is a cache nobody acts by these sessions until then. */
  private readonly endSessions: ErasureStep = async ({ manager }, userId) => {
    const sessions = await rowsWithin<{ sid: string }>(manager, deleteSessions, [userId])
    await Promise.all(sessions.map(({ sid }) => this.cache.end(sid)))
    return sessions.length > 0
  }
}
