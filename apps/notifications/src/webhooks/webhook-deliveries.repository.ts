import { Injectable } from '@nestjs/common'
import { instantPosition, type OutputOf, type Page, type listWebhookDeliveries, type resendWebhookDelivery, type testWebhook } from '@huella/contracts'
import { afterInstant, instant, instantCursor, prepared, PreparedStatements, rowsWithin } from '@huella/persistence'
import type { EntityManager } from 'typeorm'
import type { Told } from './webhook-events.js'
import type { Attempt } from './webhook-sender.js'
import type { SealedWebhook } from './webhooks.repository.js'

export type ShownDelivery = OutputOf<typeof resendWebhookDelivery>

/** A message that this process sends now. */
export interface ClaimedDelivery extends SealedWebhook {
  id: number
  eventId: string
  body: string
  /** With this one. */
  attempts: number
  createdAt: Date
}

const shown = `
  d.id, 'msg_' || d.event_id AS "messageId", d.type, d.state, d.attempts, d.last_status AS status, d.last_ms AS ms, d.last_failure AS failure, d.answer,
  ${instant('d.created_at')} AS "createdAt", ${instant('d.last_at')} AS "attemptedAt", ${instant('d.next_at')} AS "nextAttemptAt"`

/** Longer than an attempt may take: one whose process died is taken by another. By the server's clock, which all replicas share. */
const lease = "interval '30 seconds'"
const keptFor = "interval '30 days'"

const wanted = 'FROM webhook_endpoints e WHERE e.doctor_id = $1 AND e.is_enabled AND $2::varchar = ANY (e.types)'

const statements = {
  isWanted: prepared('is_webhook_wanted', `SELECT ${wanted} LIMIT 1`),
  plan: prepared('plan_webhook_deliveries', `
    INSERT INTO webhook_deliveries (endpoint_id, event_id, type, pet_id, body, state, next_at, created_at)
    SELECT e.id, $3, $2, $4, $5, 'planned', $6, $6 ${wanted}
    ON CONFLICT DO NOTHING`),
  release: prepared('release_webhook_deliveries', `
    UPDATE webhook_deliveries SET state = 'planned', next_at = coalesce(next_at, $1), lease_until = NULL WHERE state = 'claimed' AND lease_until < now()`),
  /** One at a time for each webhook, so that one that is slow keeps nobody else waiting; the lock is for whoever claims at the same moment. */
  claim: prepared('claim_webhook_deliveries', `
    UPDATE webhook_deliveries AS d SET state = 'claimed', lease_until = now() + ${lease}, attempts = d.attempts + 1
    FROM (
      SELECT next.id, e.id AS "webhookId", e.url, e.secret, CASE WHEN e.former_until > now() THEN e.former_secret END AS "formerSecret"
      FROM webhook_endpoints e CROSS JOIN LATERAL (
        SELECT w.id, w.next_at FROM webhook_deliveries w WHERE w.endpoint_id = e.id AND w.state = 'planned' AND w.next_at <= $1
        ORDER BY w.next_at, w.id LIMIT 1) AS next
      WHERE e.id IN (SELECT due.endpoint_id FROM webhook_deliveries due WHERE due.state = 'planned' AND due.next_at <= $1)
        AND e.is_enabled AND (e.paused_until IS NULL OR e.paused_until <= $1)
        AND NOT EXISTS (SELECT FROM webhook_deliveries busy WHERE busy.endpoint_id = e.id AND busy.state = 'claimed')
      ORDER BY next.next_at LIMIT $2 FOR UPDATE OF e SKIP LOCKED) AS chosen
    WHERE d.id = chosen.id AND d.state = 'planned'
    RETURNING d.id, d.event_id AS "eventId", d.body, d.attempts, d.created_at AS "createdAt", chosen."webhookId", chosen.url, chosen.secret, chosen."formerSecret"`),
  settle: prepared('settle_webhook_delivery', `
    UPDATE webhook_deliveries SET state = $3, next_at = $4, attempts = CASE WHEN $10::boolean THEN 0 ELSE attempts END, lease_until = NULL, last_at = $5, last_status = $6, last_ms = $7, last_failure = $8, answer = $9
    WHERE id = $1 AND attempts = $2 AND state = 'claimed' RETURNING id`),
  /** Broken off, because this process ends. */
  handBack: prepared('hand_back_webhook_delivery', `
    UPDATE webhook_deliveries SET state = 'planned', lease_until = NULL, attempts = attempts - 1 WHERE id = $1 AND attempts = $2 AND state = 'claimed'`),
  noteAttempt: prepared('note_attempt_of_webhook', `
    UPDATE webhook_endpoints SET last_at = $2, last_status = $3, last_ms = $4, last_failure = $5,
      failures = CASE WHEN $5::varchar IS NULL THEN 0 ELSE failures + 1 END,
      last_ok_at = CASE WHEN $5::varchar IS NULL THEN $2 ELSE last_ok_at END, paused_until = $6
    WHERE id = $1`),
  /** Only one that took nothing since, so that a single message that it cannot digest does not end them all. */
  turnOff: prepared('turn_webhook_off', `
    UPDATE webhook_endpoints SET is_enabled = false, off_reason = $2
    WHERE id = $1 AND is_enabled AND ($3::timestamptz IS NULL OR last_ok_at IS NULL OR last_ok_at < $3) RETURNING user_id AS "userId"`),
  recentTests: prepared('count_recent_webhook_tests', `
    SELECT count(*)::int AS tests, ceil(extract(epoch FROM min(created_at) + interval '1 hour' - $2::timestamptz))::int AS wait
    FROM webhook_deliveries WHERE endpoint_id = $1 AND type = 'ping' AND created_at > $2::timestamptz - interval '1 hour'`),
  /** Before anybody knows what comes of it: it is sent this once, so it has failed until it is known to be taken. */
  addTest: prepared('add_webhook_test', `
    INSERT INTO webhook_deliveries (endpoint_id, event_id, type, body, state, attempts, created_at) VALUES ($1, $2, 'ping', $3, 'failed', 1, $4)`),
  noteTest: prepared('note_webhook_test', `
    UPDATE webhook_deliveries SET state = CASE WHEN $6::varchar IS NULL THEN 'sent' ELSE 'failed' END, last_at = $3, last_status = $4, last_ms = $5, last_failure = $6, answer = $7
    WHERE endpoint_id = $1 AND event_id = $2`),
  /** Of one whose process died nobody knows more than that no answer came in time. */
  resultOfTest: prepared('result_of_webhook_test', `
    SELECT last_status AS status, last_ms AS ms, CASE WHEN last_at IS NULL THEN 'timeout' ELSE last_failure END AS failure, answer FROM webhook_deliveries
    WHERE endpoint_id = $1 AND event_id = $2 AND (last_at IS NOT NULL OR created_at < $3::timestamptz - ${lease})`),
  list: prepared('list_webhook_deliveries', `
    SELECT ${shown}, ${instantCursor('d.created_at', 'd.id')} AS cursor FROM webhook_deliveries d
    WHERE d.endpoint_id = $1 AND d.created_at > $2::timestamptz - ${keptFor} AND ${afterInstant('(d.created_at, d.id)', '$3', '$4')}
    ORDER BY d.created_at DESC, d.id DESC LIMIT $5`),
  find: prepared('find_webhook_delivery', 'SELECT d.type FROM webhook_deliveries d WHERE d.id = $1 AND d.endpoint_id = $2'),
  resend: prepared('resend_webhook_delivery', `
    UPDATE webhook_deliveries AS d SET state = 'planned', next_at = $3, attempts = 0 WHERE d.id = $1 AND d.endpoint_id = $2 AND d.state <> 'claimed' RETURNING ${shown}`),
  endPause: prepared('end_pause_of_webhook', 'UPDATE webhook_endpoints SET paused_until = NULL WHERE id = $1'),
  forgetOld: prepared('forget_webhook_deliveries', `
    DELETE FROM webhook_deliveries WHERE id IN (SELECT id FROM webhook_deliveries WHERE created_at <= $1::timestamptz - ${keptFor} LIMIT $2) RETURNING id`),
}

/** What becomes of a delivery after an attempt; afresh: with all attempts before it. */
export type Settled = { state: 'sent' | 'failed' } | { state: 'planned'; nextAt: Date; isAfresh?: boolean }

type Planned = Pick<Told, 'type' | 'doctorId'> & { petId: number | null }

@Injectable()
export class WebhookDeliveriesRepository {
  constructor(private readonly database: PreparedStatements) {}

  /** Most doctors have no webhook. */
  async isWanted(manager: EntityManager, { doctorId, type }: Told): Promise<boolean> {
    return (await rowsWithin(manager, statements.isWanted, [doctorId, type])).length > 0
  }

  /** For each webhook of that doctor which wants this; once for each event. Without a pet it does not go with one. */
  async plan(manager: EntityManager, eventId: string, { type, petId, doctorId }: Planned, { body, at }: { body: string; at: Date }): Promise<void> {
    await rowsWithin(manager, statements.plan, [doctorId, type, eventId, petId, body, at])
  }

  async claim(at: Date, atMost: number): Promise<ClaimedDelivery[]> {
    await this.database.rows(statements.release, [at])
    return this.database.rows(statements.claim, [at, atMost])
  }

  /** @returns whether it was still this attempt's */
  async settle(manager: EntityManager, { id, attempts }: ClaimedDelivery, to: Settled, { status, ms, failure, answer }: Attempt, at: Date): Promise<boolean> {
    const { nextAt, isAfresh } = to.state === 'planned' ? to : { nextAt: null, isAfresh: false }
    return (await rowsWithin(manager, statements.settle, [id, attempts, to.state, nextAt, at, status, ms, failure, answer, isAfresh ?? false])).length > 0
  }

  async handBack({ id, attempts }: ClaimedDelivery): Promise<void> {
    await this.database.rows(statements.handBack, [id, attempts])
  }

  async noteAttempt(manager: EntityManager, webhookId: string, { status, ms, failure }: Attempt, at: Date, pausedUntil: Date | null = null): Promise<void> {
    await rowsWithin(manager, statements.noteAttempt, [webhookId, at, status, ms, failure, pausedUntil])
  }

  /**
   * @param unlessTakenSince an instant; null for in any case
   * @returns whose it is, where it was turned off now
   */
  async turnOff(manager: EntityManager, webhookId: string, reason: 'gone' | 'failures', unlessTakenSince: Date | null): Promise<string | undefined> {
    return (await rowsWithin<{ userId: string }>(manager, statements.turnOff, [webhookId, reason, unlessTakenSince]))[0]?.userId
  }

  /** Within the hour. `wait`: seconds until there are fewer. */
  async recentTests(manager: EntityManager, webhookId: string, at: Date): Promise<{ tests: number; wait: number | null }> {
    return (await rowsWithin<{ tests: number; wait: number | null }>(manager, statements.recentTests, [webhookId, at]))[0]!
  }

  async addTest(manager: EntityManager, webhookId: string, { eventId, body }: { eventId: string; body: string }, at: Date): Promise<void> {
    await rowsWithin(manager, statements.addTest, [webhookId, eventId, body, at])
  }

  async noteTest(manager: EntityManager, webhookId: string, { eventId }: { eventId: string }, { status, ms, failure, answer }: Attempt, at: Date): Promise<void> {
    await rowsWithin(manager, statements.noteTest, [webhookId, eventId, at, status, ms, failure, answer])
  }

  /** @returns undefined while it is under way */
  resultOfTest(webhookId: string, eventId: string, at: Date): Promise<OutputOf<typeof testWebhook> | undefined> {
    return this.database.first(statements.resultOfTest, [webhookId, eventId, at])
  }

  list(webhookId: string, { limit, before }: Page, at: Date): Promise<OutputOf<typeof listWebhookDeliveries>> {
    const from = instantPosition(before)
    return this.database.rows(statements.list, [webhookId, at, from?.at, from?.id, limit])
  }

  find(id: number, webhookId: string): Promise<{ type: string } | undefined> {
    return this.database.first(statements.find, [id, webhookId])
  }

  /** At once, and with all attempts before it. @returns undefined while it is being sent */
  async resend(manager: EntityManager, id: number, webhookId: string, at: Date): Promise<ShownDelivery | undefined> {
    await rowsWithin(manager, statements.endPause, [webhookId])
    return (await rowsWithin<ShownDelivery>(manager, statements.resend, [id, webhookId, at]))[0]
  }

  /** @returns how many */
  async forgetOld(manager: EntityManager, at: Date, atMost: number): Promise<number> {
    return (await rowsWithin(manager, statements.forgetOld, [at, atMost])).length
  }
}
