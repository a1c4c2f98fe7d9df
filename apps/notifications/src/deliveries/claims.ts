import { randomUUID } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import type { NotificationChannel, NotificationKind } from '@huella/contracts'
import { prepared, PreparedStatements, rowsWithin } from '@huella/persistence'
import { DataSource } from 'typeorm'
import { Planner } from '../plan/planner.js'
import type { Outcome } from './channel.js'

/** A delivery that this replica alone works at, until its lease has run out and another has claimed it. */
export interface Claimed {
  id: string
  /** Whose it is: what was claimed anew is no longer ours, and nothing is noted of it. */
  claim: string
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
  /** When it was to be sent first, whatever has put it off since. */
  plannedFor: Date
  expiresAt: Date
  attempts: number
  /** What it was sent under, if it was tried before. */
  messageId: string | null
}

/** Seconds for which a claimed delivery is left to whoever claimed it. Then that process is taken for dead. */
export const leaseSeconds = 120

const leaseUntil = `clock_timestamp() + interval '${leaseSeconds} seconds'`
const lease = `state = 'claimed', claim = $4::uuid, lease_until = ${leaseUntil}, attempts = attempts + 1`
const columns = `d.id, d.claim, d.dedupe, d.user_id AS "userId", d.channel, d.kind, d.step, d.subject_kind AS "subjectKind", d.subject_id AS "subjectId", d.pet_id AS "petId",
  d.notice, d.send_after AS "sendAfter", coalesce(d.planned_for, d.send_after) AS "plannedFor", d.expires_at AS "expiresAt", d.attempts, d.message_id AS "messageId", d.number::text`

/**
 * $1 now, $2 channel, $3 how many people, $4 the claim. Those who have waited longest, and all that is due for them: whoever holds a person's row claims
 * their deliveries, so that those of one morning stay together. Replicas that ask at the same moment get different people. What has expired,
 * as while nothing could be sent, is left to {@link Claims.expire}.
 */
export const claimDue = prepared('claim_due', `
  WITH waiting AS (
    SELECT user_id, min(send_after) AS since FROM (
      SELECT user_id, send_after FROM deliveries WHERE state = 'planned' AND step <> 'notice' AND channel = $2 AND send_after <= $1 AND expires_at > $1
      ORDER BY send_after LIMIT $3::int * 4) AS oldest GROUP BY user_id
  ), person AS MATERIALIZED (
    SELECT mine.user_id FROM (SELECT user_id FROM waiting ORDER BY since) AS oldest
    CROSS JOIN LATERAL (SELECT r.user_id FROM recipients r WHERE r.user_id = oldest.user_id FOR UPDATE SKIP LOCKED) AS mine LIMIT $3::int
  )
  UPDATE deliveries d SET ${lease} FROM person
  WHERE d.user_id = person.user_id AND d.channel = $2 AND d.state = 'planned' AND d.send_after <= $1 AND d.expires_at > $1 AND d.step <> 'notice'
  RETURNING ${columns}`)

/** $1 now, $2 channel, $3 how many, $4 the claim. A person whom much happened to has a few at a time. */
export const claimNotices = prepared('claim_notices', `
  WITH waiting AS (
    SELECT id, row_number() OVER (PARTITION BY user_id ORDER BY send_after) AS turn FROM (
      SELECT id, user_id, send_after FROM deliveries WHERE state = 'planned' AND step = 'notice' AND channel = $2 AND send_after <= $1 AND expires_at > $1
      ORDER BY send_after LIMIT $3::int * 4) AS oldest
  ), chosen AS MATERIALIZED (
    SELECT d.id FROM waiting JOIN deliveries d USING (id) WHERE turn <= 5 AND d.state = 'planned'
    ORDER BY d.send_after LIMIT $3::int FOR UPDATE OF d SKIP LOCKED
  )
  UPDATE deliveries d SET ${lease} FROM chosen WHERE d.id = chosen.id AND d.state = 'planned' RETURNING ${columns}`)

/** Nobody's again, and still known by when it was to be sent. */
const given = `state = 'planned', claim = NULL, lease_until = NULL, planned_for = coalesce(planned_for, send_after)`
const takeBack = prepared('take_back_deliveries', `
  UPDATE deliveries SET ${given} WHERE id IN (
    SELECT id FROM deliveries WHERE state = 'claimed' AND lease_until < clock_timestamp() ORDER BY lease_until LIMIT 1000 FOR UPDATE SKIP LOCKED)`)

/** Those of them that are still ours: $1 ids, $2 the claim. */
const ours = `id = ANY($1::uuid[]) AND claim = $2::uuid AND state = 'claimed'`
const release = prepared('release_deliveries', `
  UPDATE deliveries SET ${given}, send_after = $3, attempts = attempts - 1 WHERE ${ours}`)
const drop = prepared('drop_deliveries', `DELETE FROM deliveries WHERE ${ours} RETURNING user_id, step`)
/** From here on it has the whole time of a lease to be sent in. */
const name = prepared('name_message', `UPDATE deliveries SET message_id = $3, lease_until = ${leaseUntil} WHERE ${ours} RETURNING id`)
const end = prepared('end_deliveries', `
  UPDATE deliveries SET state = $3::text, claim = NULL, lease_until = NULL, sent_at = CASE $3::text WHEN 'sent' THEN $4::timestamptz END, provider_id = left($5::text, 200), error = left($6::text, 500)
  WHERE ${ours} RETURNING user_id, step`)
const again = prepared('try_delivery_again', `
  UPDATE deliveries SET ${given}, send_after = $3, error = left($4::text, 500) WHERE ${ours}`)
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

  /** Of so many people all that is due. */
  due(channel: NotificationChannel, now: Date, atOnce: number): Promise<Claimed[]> {
    return this.claim(claimDue, [now, channel, atOnce])
  }

  notices(channel: NotificationChannel, now: Date, atOnce: number): Promise<Claimed[]> {
    return this.claim(claimNotices, [now, channel, atOnce])
  }

  /** Of replicas that died. */
  async takeBack(): Promise<void> {
    await this.statements.rows(takeBack, [])
  }

  /** Unsent, as if it had not been claimed. */
  async release(deliveries: readonly Claimed[], sendAfter: Date): Promise<void> {
    if (deliveries.length > 0) await this.statements.rows(release, [...held(deliveries), sendAfter])
  }

  /** There is nothing to say any more, and nothing was said. */
  drop(deliveries: readonly Claimed[]): Promise<void> {
    return this.ending(deliveries.length > 0, drop, held(deliveries))
  }

  /** What a message is sent under, noted before it is. @returns whether all of them are still ours to send */
  async name(deliveries: readonly Claimed[], messageId: string): Promise<boolean> {
    return (await this.statements.rows(name, [...held(deliveries), messageId])).length === deliveries.length
  }

  sent(deliveries: readonly Claimed[], at: Date, providerId: string | undefined): Promise<void> {
    return this.ending(true, end, [...held(deliveries), 'sent', at, providerId ?? null, null])
  }

  failed(deliveries: readonly Claimed[], reason: string): Promise<void> {
    return this.ending(deliveries.length > 0, end, [...held(deliveries), 'failed', null, null, reason])
  }

  async later(deliveries: readonly Claimed[], { reason }: Outcome & { kind: 'later' }, sendAfter: Date): Promise<void> {
    await this.statements.rows(again, [...held(deliveries), sendAfter, reason])
  }

  /** What is not worth sending any more. @returns how many of a batch */
  async expire(now: Date): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const ended = await rowsWithin<Ended[number]>(manager, expire, [now])
      await this.planner.replanPeople(manager, withDigest(ended))
      return ended.length
    })
  }

  private async claim(statement: typeof claimDue, values: unknown[]): Promise<Claimed[]> {
    const claimed = await this.statements.rows<Claimed & { number: string }>(statement, [...values, randomUUID()])
    return claimed.sort((one, other) => +one.sendAfter - +other.sendAfter || Number(one.number) - Number(other.number))
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

/** Ids of what was claimed together, and the claim. */
const held = (deliveries: readonly Claimed[]): [ids: string[], claim: string | undefined] => [deliveries.map(({ id }) => id), deliveries[0]?.claim]
const withDigest = (ended: Ended): string[] => [...new Set(ended.filter(({ step }) => step === 'digest').map(({ user_id: userId }) => userId))]
