import { createHash } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { prepared, PreparedStatements, rowsWithin } from '@huella/persistence'
import type { EntityManager } from 'typeorm'
import type { Subscription } from './push-service.js'

/** Browsers of one person that are sent push messages at most; the one that was not seen for longest goes. */
const browsersAtMost = 10
/** Refusals in a row after which a subscription is given up. */
const failuresAtMost = 5
/** After so many days without the app having been opened there, nor a message taken. */
const silentDays = 90

const lockPerson = prepared('lock_push_of', `SELECT pg_advisory_xact_lock(hashtextextended('push:' || $1, 0))`)
const find = prepared('push_subscription', 'SELECT user_id AS "userId" FROM push_subscriptions WHERE endpoint_hash = $1 FOR UPDATE')
/** New keys are a new subscription at the same address. */
const upsert = prepared('keep_push_subscription', `
  INSERT INTO push_subscriptions AS known (endpoint_hash, endpoint, p256dh, auth, user_id) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (endpoint_hash) DO UPDATE SET
    p256dh = excluded.p256dh, auth = excluded.auth, user_id = excluded.user_id, last_seen_at = now(),
    failures = CASE WHEN (known.p256dh, known.auth) = (excluded.p256dh, excluded.auth) THEN known.failures ELSE 0 END`)
const prune = prepared('prune_push_subscriptions', `
  DELETE FROM push_subscriptions WHERE endpoint_hash IN (
    SELECT endpoint_hash FROM push_subscriptions WHERE user_id = $1 ORDER BY last_seen_at DESC, created_at DESC OFFSET ${browsersAtMost})`)
const remove = prepared('remove_push_subscription', 'DELETE FROM push_subscriptions WHERE endpoint_hash = $1 RETURNING user_id AS "userId"')
const ofPerson = prepared('push_subscriptions_of', 'SELECT endpoint, p256dh, auth FROM push_subscriptions WHERE user_id = $1 ORDER BY last_seen_at DESC')
const noteTaken = prepared('push_taken', 'UPDATE push_subscriptions SET last_ok_at = now(), failures = 0 WHERE endpoint_hash = $1')
const noteRefused = prepared('push_refused', 'UPDATE push_subscriptions SET failures = failures + 1 WHERE endpoint_hash = $1 RETURNING failures')
const silent = `interval '${silentDays} days'`
/** By an index of when they were seen: one of when they took a message would have to be changed with each message. */
export const removeSilent = prepared('remove_silent_push', `
  DELETE FROM push_subscriptions WHERE endpoint_hash IN (
    SELECT endpoint_hash FROM push_subscriptions
    WHERE last_seen_at < now() - ${silent} AND (last_ok_at IS NULL OR last_ok_at < now() - ${silent}) ORDER BY last_seen_at LIMIT 500)
  RETURNING user_id AS "userId"`)

const hashOf = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest()

@Injectable()
export class PushSubscriptionsRepository {
  constructor(private readonly statements: PreparedStatements) {}

  ofPerson(userId: string): Promise<Subscription[]> {
    return this.statements.rows(ofPerson, [userId])
  }

  /** @returns whose it was before, where it was another person's */
  async keep(manager: EntityManager, userId: string, { endpoint, p256dh, auth }: Subscription): Promise<string | undefined> {
    const hash = hashOf(endpoint)
    await rowsWithin(manager, lockPerson, [userId])
    const [before] = await rowsWithin<{ userId: string }>(manager, find, [hash])
    await rowsWithin(manager, upsert, [hash, endpoint, p256dh, auth, userId])
    await rowsWithin(manager, prune, [userId])
    return before && before.userId !== userId ? before.userId : undefined
  }

  /** @returns whose it was, where it was there */
  async remove(manager: EntityManager, endpoint: string): Promise<string | undefined> {
    return (await rowsWithin<{ userId: string }>(manager, remove, [hashOf(endpoint)]))[0]?.userId
  }

  async noteTaken(endpoint: string): Promise<void> {
    await this.statements.rows(noteTaken, [hashOf(endpoint)])
  }

  /** @returns whether it has been refused too often by now */
  async noteRefused(endpoint: string): Promise<boolean> {
    const noted = await this.statements.first<{ failures: number }>(noteRefused, [hashOf(endpoint)])
    return (noted?.failures ?? 0) >= failuresAtMost
  }

  /** Some of those that nobody has been heard of from for long. @returns whose they were */
  async removeSilent(manager: EntityManager): Promise<string[]> {
    return (await rowsWithin<{ userId: string }>(manager, removeSilent, [])).map(({ userId }) => userId)
  }
}
