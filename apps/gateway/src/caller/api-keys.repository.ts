import { Injectable } from '@nestjs/common'
import type { apiKey, ApiKeyScope } from '@huella/contracts'
import { instant, prepared, PreparedStatements, rowsWithin } from '@huella/persistence'
import type { EntityManager } from 'typeorm'
import type { InferType } from 'yup'

export type ApiKeyRow = InferType<typeof apiKey>

export interface NewKeyRow {
  userId: string
  name: string
  prefix: string
  hash: Buffer
  scopes: ApiKeyScope[]
}

export interface KnownKey {
  id: string
  userId: string
  hash: Buffer
  scopes: ApiKeyScope[]
  /** Whether its last use was noted within the last minute. */
  isFresh: boolean
}

const columns = `id, name, prefix, scopes, ${instant('created_at')} AS "createdAt", ${instant('last_used_at')} AS "lastUsedAt"`

/** Held by whoever adds a key: two that are added at once would each not count the other. */
export const lockKeysOf = prepared('api_key_lock', "SELECT pg_advisory_xact_lock(hashtextextended('api-keys:' || $1, 0))")

const statements = {
  insert: prepared(
    'api_key_insert',
    `
    INSERT INTO api_keys (user_id, name, prefix, secret_hash, scopes)
    SELECT $1, $2, $3, $4, $5 WHERE (SELECT count(*) FROM api_keys WHERE user_id = $1 AND revoked_at IS NULL) < $6
      AND NOT any_erased(ARRAY['user:' || $1])
    RETURNING ${columns}`,
  ),
  list: prepared('api_key_list', `SELECT ${columns} FROM api_keys WHERE user_id = $1 AND revoked_at IS NULL ORDER BY created_at DESC`),
  find: prepared(
    'api_key_find',
    `
    SELECT id, user_id AS "userId", secret_hash AS hash, scopes, coalesce(last_used_at > now() - interval '1 minute', false) AS "isFresh"
    FROM api_keys WHERE prefix = $1 AND revoked_at IS NULL`,
  ),
  noteUse: prepared('api_key_note_use', 'UPDATE api_keys SET last_used_at = now() WHERE id = $1'),
  revoke: prepared(
    'api_key_revoke',
    'UPDATE api_keys SET revoked_at = now() WHERE id = $1 AND user_id = $2 AND revoked_at IS NULL RETURNING id',
  ),
}

/** Active keys one person may have. */
export const keysAtMost = 50

@Injectable()
export class ApiKeysRepository {
  constructor(private readonly database: PreparedStatements) {}

  /** @returns undefined when the person has as many keys as anyone may have, or is gone */
  async add(manager: EntityManager, { userId, name, prefix, hash, scopes }: NewKeyRow): Promise<ApiKeyRow | undefined> {
    await rowsWithin(manager, lockKeysOf, [userId])
    return (await rowsWithin<ApiKeyRow>(manager, statements.insert, [userId, name, prefix, hash, scopes, keysAtMost]))[0]
  }

  listActive(userId: string): Promise<ApiKeyRow[]> {
    return this.database.rows(statements.list, [userId])
  }

  findActive(prefix: string): Promise<KnownKey | undefined> {
    return this.database.first(statements.find, [prefix])
  }

  async noteUse(id: string): Promise<void> {
    await this.database.rows(statements.noteUse, [id])
  }

  /** @returns whether there was such a key of this person */
  async revoke(manager: EntityManager, id: string, userId: string): Promise<boolean> {
    return (await rowsWithin(manager, statements.revoke, [id, userId])).length > 0
  }
}
