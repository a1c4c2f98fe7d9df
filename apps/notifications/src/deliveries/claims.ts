import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import type { NotificationChannel, NotificationKind } from '@huella/contracts'
import { prepared, PreparedStatements, rowsWithin } from '@huella/persistence'
import { DataSource } from 'typeorm'
import { Planner } from '../plan/planner.js'
import type { Outcome } from './channel.js'

/** A delivery that this replica alone works at, for as long as its lease lasts. */
export interface Claimed {
  id: string
  dedupe: string
  userId: string
  channel: NotificationChannel
  kind: NotificationKind
  step: string
  subjectKind: 'reminder' | 'appointment' | null
  subjectId: number | null
  petId: number | null
  notice: { type: string; [field: string]: unknown } | null
  sendAfter: Date
  expiresAt: Date
  attempts: number
  /** What it was sent under, if it was tried before. */
  messageId: string | null
}

/** Seconds for which a claimed delivery is left to whoever claimed it. Then that process is taken for dead. */
export const leaseSeconds = 120

const lease = `state = 'claimed', lease_until = clock_timestamp() + interval '${leaseSeconds} seconds', attempts = attempts + 1`
const columns = `d.id, d.dedupe, d.user_id AS "userId", d.channel, d.kind, d.step, d.subject_kind AS "subjectKind", d.subject_id AS "subjectId", d.pet_id AS "petId",
  d.notice, d.send_after AS "sendAfter", d.expires_at AS "expiresAt", d.attempts, d.message_id AS "messageId", d.number::text`

/**
 * $1 now, $2 channel, $3 how many people. Those who have waited longest, and all that is due for them: whoever holds a person's row claims
 * their deliveries, so that those of one morning stay together. Replicas that ask at the same moment get different people.
 */
export const claimDue = prepared('claim_due', `
  WITH waiting AS (
    SELECT user_id, min(send_after) AS since FROM (
      SELECT user_id, send_after FROM deliveries WHERE state = 'planned' AND step <> 'notice' AND channel = $2 AND send_after <= $1
      ORDER BY send_after LIMIT $3::int * 4) AS oldest GROUP BY user_id
  ), person AS MATERIALIZED (
    SELECT mine.user_id FROM (SELECT user_id FROM waiting ORDER BY since) AS oldest
    CROSS JOIN LATERAL (SELECT r.user_id FROM recipients r WHERE r.user_id = oldest.user_id FOR UPDATE SKIP LOCKED) AS mine LIMIT $3::int
  )
  UPDATE deliveries d SET ${lease} FROM person
  WHERE d.user_id = person.user_id AND d.channel = $2 AND d.state = 'planned' AND d.send_after <= $1 AND d.step <> 'notice'
  RETURNING ${columns}`)

/** $1 now, $2 channel, $3 how many. A person whom much happened to has a few at a time. */
export const claimNotices = prepared('claim_notices', `
  WITH waiting AS (
    SELECT id, row_number() OVER (PARTITION BY user_id ORDER BY send_after) AS turn FROM (
      SELECT id, user_id, send_after FROM deliveries WHERE state = 'planned' AND step = 'notice' AND channel = $2 AND send_after <= $1
      ORDER BY send_after LIMIT $3::int * 4) AS oldest
  ), chosen AS MATERIALIZED (
    SELECT d.id FROM waiting JOIN deliveries d USING (id) WHERE turn <= 5 AND d.state = 'planned'
    ORDER BY d.send_after LIMIT $3::int FOR UPDATE OF d SKIP LOCKED
  )
  UPDATE deliveries d SET ${lease} FROM chosen WHERE d.id = chosen.id AND d.state = 'planned' RETURNING ${columns}`)

const takeBack = prepared('take_back_deliveries', `
  UPDATE deliveries SET state = 'planned', lease_until = NULL WHERE id IN (
    SELECT id FROM deliveries WHERE state = 'claimed' AND lease_until < clock_timestamp() ORDER BY lease_until LIMIT 1000 FOR UPDATE SKIP LOCKED)`)

/** Those of them that are still ours. */
const ours = `id = ANY($1::uuid[]) AND state = 'claimed'`
const release = prepared('release_deliveries', `
  UPDATE deliveries SET state = 'planned', lease_until = NULL, send_after = $2, attempts = attempts - 1 WHERE ${ours}`)
const drop = prepared('drop_deliveries', `DELETE FROM deliveries WHERE ${ours} RETURNING user_id, step`)
const name = prepared('name_message', `UPDATE deliveries SET message_id = $2 WHERE ${ours} RETURNING id`)
const end = prepared('end_deliveries', `
  UPDATE deliveries SET state = $2::text, lease_until = NULL, sent_at = CASE $2::text WHEN 'sent' THEN $3::timestamptz END, provider_id = left($4::text, 200), error = left($5::text, 500)
  WHERE ${ours} RETURNING user_id, step`)
const again = prepared('try_delivery_again', `
  UPDATE deliveries SET state = 'planned', lease_until = NULL, send_after = $2, error = left($3::text, 500) WHERE ${ours}`)
const expire = prepared('expire_deliveries', `
  UPDATE deliveries SET state = CASE WHEN attempts > 0 THEN 'failed' ELSE 'cancelled' END, error = concat_ws(': ', 'expired', error) WHERE id IN (
    SELECT id FROM deliveries WHERE state = 'planned' AND expires_at <= $1 ORDER BY expires_at LIMIT 500 FOR UPDATE SKIP LOCKED)
  RETURNING user_id, step`)

type Ended = { user_id: string; step: string }[]

/** Who works at which delivery, and what became of it. */
@Injectable()
export class Claims {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly statements: PreparedStatements,
    private readonly planner: Planner,
  ) {}

  /** Notices come before what a morning brings: there are few, and somebody waits for them. */
  async claim(channel: NotificationChannel, now: Date, atOnce: number): Promise<Claimed[]> {
    const notices = await this.statements.rows<Claimed & { number: string }>(claimNotices, [now, channel, atOnce])
    const due = await this.statements.rows<Claimed & { number: string }>(claimDue, [now, channel, atOnce])
    return [...notices, ...due].sort((one, other) => +one.sendAfter - +other.sendAfter || Number(one.number) - Number(other.number))
  }

  /** Of replicas that died. */
  async takeBack(): Promise<void> {
    await this.statements.rows(takeBack, [])
  }

  /** Unsent, as if it had not been claimed. */
  async release(deliveries: readonly Claimed[], sendAfter: Date): Promise<void> {
    if (deliveries.length > 0) await this.statements.rows(release, [idsOf(deliveries), sendAfter])
  }

  /** There is nothing to say any more, and nothing was said. */
  drop(deliveries: readonly Claimed[]): Promise<void> {
    return this.ending(deliveries.length > 0, drop, [idsOf(deliveries)])
  }

  /** What a message is sent under, noted before it is. @returns whether all of them are still ours to send */
  async name(deliveries: readonly Claimed[], messageId: string): Promise<boolean> {
    return (await this.statements.rows(name, [idsOf(deliveries), messageId])).length === deliveries.length
  }

  sent(deliveries: readonly Claimed[], at: Date, providerId: string | undefined): Promise<void> {
    return this.ending(true, end, [idsOf(deliveries), 'sent', at, providerId ?? null, null])
  }

  failed(deliveries: readonly Claimed[], reason: string): Promise<void> {
    return this.ending(deliveries.length > 0, end, [idsOf(deliveries), 'failed', null, null, reason])
  }

  async later(deliveries: readonly Claimed[], { reason }: Outcome & { kind: 'later' }, sendAfter: Date): Promise<void> {
    await this.statements.rows(again, [idsOf(deliveries), sendAfter, reason])
  }

  /** What is not worth sending any more. @returns how many of a batch */
  async expire(now: Date): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const ended = await rowsWithin<Ended[number]>(manager, expire, [now])
      await this.planner.replanPeople(manager, withDigest(ended))
      return ended.length
    })
  }

  /** After a digest the next one is planned. */
  private async ending(any: boolean, statement: typeof end, values: unknown[]): Promise<void> {
    if (!any) return
    await this.dataSource.transaction(async (manager) => {
      const ended = await rowsWithin<Ended[number]>(manager, statement, values)
      await this.planner.replanPeople(manager, withDigest(ended))
    })
  }
}

const idsOf = (deliveries: readonly Claimed[]): string[] => deliveries.map(({ id }) => id)
const withDigest = (ended: Ended): string[] => [...new Set(ended.filter(({ step }) => step === 'digest').map(({ user_id: userId }) => userId))]
