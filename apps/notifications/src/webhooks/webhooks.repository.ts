import { Injectable } from '@nestjs/common'
import type { Webhook, webhookUpdate } from '@huella/contracts'
import { instant, prepared, PreparedStatements, rowsWithin } from '@huella/persistence'
import type { EntityManager } from 'typeorm'
import type { InferType } from 'yup'

/** A webhook as its owner sees it. */
const shown = `
  e.id, e.key_id AS "keyId", e.url, e.types, e.off_reason AS "offReason",
  CASE WHEN NOT e.is_enabled THEN 'off' WHEN e.failures > 0 THEN 'failing' ELSE 'works' END AS state,
  e.last_status AS status, e.last_ms AS ms, e.last_failure AS failure, ${instant('e.last_at')} AS "attemptedAt",
  CASE WHEN e.former_until > now() THEN ${instant('e.former_until')} END AS "formerSecretUntil", ${instant('e.created_at')} AS "createdAt"`

/** What a message is sent with. */
const sealed = `e.id AS "webhookId", e.url, e.secret, CASE WHEN e.former_until > now() THEN e.former_secret END AS "formerSecret"`
export interface SealedWebhook {
  webhookId: string
  url: string
  secret: Buffer
  formerSecret: Buffer | null
}

export interface NewWebhookRow {
  id: string
  keyId: string
  userId: string
  doctorId: number
  url: string
  types: string[]
  secret: Buffer
}

const own = 'e.id = $1 AND e.user_id = $2'
const isAfresh = '($3 <> e.url OR ($5 AND NOT e.is_enabled))'

const statements = {
  /** Held until the transaction ends: two that are added at once would each not count the other, and a key is not revoked meanwhile. */
  lockKey: prepared('lock_key_of_webhooks', "SELECT pg_advisory_xact_lock(hashtextextended('webhooks-of-key:' || $1::text, 0))"),
  isRevoked: prepared('webhook_key_is_revoked', 'SELECT FROM webhook_keys_revoked WHERE key_id = $1'),
  insert: prepared('insert_webhook', `
    INSERT INTO webhook_endpoints AS e (id, key_id, user_id, doctor_id, url, types, secret)
    SELECT $1, $2, $3, $4, $5, $6, $7 WHERE (SELECT count(*) FROM webhook_endpoints WHERE key_id = $2) < $8
    RETURNING ${shown}`),
  list: prepared('list_webhooks', `SELECT ${shown} FROM webhook_endpoints e WHERE e.user_id = $1 ORDER BY e.created_at DESC, e.id`),
  isOwn: prepared('is_own_webhook', `SELECT e.is_enabled AS "isEnabled" FROM webhook_endpoints e WHERE ${own}`),
  findSealed: prepared('find_sealed_webhook', `SELECT ${sealed} FROM webhook_endpoints e WHERE ${own}`),
  /** Held until the transaction ends, before any of its messages: what came of one and where the next goes are decided one after the other. */
  lock: prepared('lock_webhook', 'SELECT e.url, e.is_enabled AS "isEnabled" FROM webhook_endpoints e WHERE e.id = $1 FOR NO KEY UPDATE'),
  /** A new address, or one that is turned on again, starts afresh; what another server answered says nothing of a new one. */
  update: prepared('update_webhook', `
    UPDATE webhook_endpoints AS e SET
      url = coalesce($3, e.url), types = coalesce($4, e.types),
      is_enabled = coalesce($5, e.is_enabled),
      off_reason = CASE WHEN coalesce($5, e.is_enabled) THEN NULL ELSE coalesce(e.off_reason, 'owner') END,
      failures = CASE WHEN ${isAfresh} THEN 0 ELSE e.failures END, paused_until = CASE WHEN ${isAfresh} THEN NULL ELSE e.paused_until END,
      ${['last_ok_at', 'last_at', 'last_status', 'last_ms', 'last_failure'].map((column) => `${column} = CASE WHEN $3 <> e.url THEN NULL ELSE e.${column} END`).join(', ')}
    WHERE ${own} RETURNING ${shown}`),
  rotate: prepared('rotate_webhook_secret', `
    UPDATE webhook_endpoints AS e SET former_secret = e.secret, former_until = now() + interval '24 hours', secret = $3 WHERE ${own} RETURNING ${shown}`),
  remove: prepared('remove_webhook', `DELETE FROM webhook_endpoints e WHERE ${own} RETURNING e.id`),
  /** Due since they were made, so at once; with all attempts before them. */
  restartWaiting: prepared('restart_waiting_of_webhook', `
    UPDATE webhook_deliveries SET attempts = 0, next_at = created_at WHERE endpoint_id = $1 AND state = 'planned'`),
  cancelWaiting: prepared('cancel_waiting_of_webhook', "UPDATE webhook_deliveries SET state = 'cancelled', next_at = NULL WHERE endpoint_id = $1 AND state = 'planned'"),
  noteRevoked: prepared('note_revoked_key', 'INSERT INTO webhook_keys_revoked (key_id) VALUES ($1) ON CONFLICT DO NOTHING'),
  removeOfKey: prepared('remove_webhooks_of_key', 'DELETE FROM webhook_endpoints WHERE key_id = $1'),
  removeOfDoctor: prepared('remove_webhooks_of_doctor', 'DELETE FROM webhook_endpoints WHERE doctor_id = $1'),
}

@Injectable()
export class WebhooksRepository {
  constructor(private readonly database: PreparedStatements) {}

  /** First of the transaction that makes one, or ends them all. */
  async lockKey(manager: EntityManager, keyId: string): Promise<void> {
    await rowsWithin(manager, statements.lockKey, [keyId])
  }

  async isRevoked(manager: EntityManager, keyId: string): Promise<boolean> {
    return (await rowsWithin(manager, statements.isRevoked, [keyId])).length > 0
  }

  /** @returns undefined where the key has as many as it may */
  async insert(manager: EntityManager, { id, keyId, userId, doctorId, url, types, secret }: NewWebhookRow, atMost: number): Promise<Webhook | undefined> {
    return (await rowsWithin<Webhook>(manager, statements.insert, [id, keyId, userId, doctorId, url, types, secret, atMost]))[0]
  }

  list(userId: string): Promise<Webhook[]> {
    return this.database.rows(statements.list, [userId])
  }

  /** @returns undefined for somebody else's, as for one that does not exist */
  find(id: string, userId: string): Promise<{ isEnabled: boolean } | undefined> {
    return this.database.first(statements.isOwn, [id, userId])
  }

  findSealed(id: string, userId: string): Promise<SealedWebhook | undefined> {
    return this.database.first(statements.findSealed, [id, userId])
  }

  /** @returns where it leads, and whether it is on; undefined where it is gone */
  async lock(manager: EntityManager, id: string): Promise<{ url: string; isEnabled: boolean } | undefined> {
    return (await rowsWithin<{ url: string; isEnabled: boolean }>(manager, statements.lock, [id]))[0]
  }

  async update(manager: EntityManager, id: string, userId: string, { url, types, enabled }: InferType<typeof webhookUpdate>): Promise<Webhook | undefined> {
    return (await rowsWithin<Webhook>(manager, statements.update, [id, userId, url, types, enabled]))[0]
  }

  async rotate(manager: EntityManager, id: string, userId: string, secret: Buffer): Promise<Webhook | undefined> {
    return (await rowsWithin<Webhook>(manager, statements.rotate, [id, userId, secret]))[0]
  }

  /** @returns whether there was one */
  async remove(manager: EntityManager, id: string, userId: string): Promise<boolean> {
    return (await rowsWithin(manager, statements.remove, [id, userId])).length > 0
  }

  async restartWaiting(manager: EntityManager, id: string): Promise<void> {
    await rowsWithin(manager, statements.restartWaiting, [id])
  }

  async cancelWaiting(manager: EntityManager, id: string): Promise<void> {
    await rowsWithin(manager, statements.cancelWaiting, [id])
  }

  async removeOfKey(manager: EntityManager, keyId: string): Promise<void> {
    await rowsWithin(manager, statements.noteRevoked, [keyId])
    await rowsWithin(manager, statements.removeOfKey, [keyId])
  }

  async removeOfDoctor(manager: EntityManager, doctorId: number): Promise<void> {
    await rowsWithin(manager, statements.removeOfDoctor, [doctorId])
  }
}
