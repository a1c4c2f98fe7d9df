import { Injectable } from '@nestjs/common'
import { prepared, rowsWithin } from '@huella/persistence'
import type { EntityManager } from 'typeorm'
import { Clock } from '../clock/clock.js'
import { defaultWays } from './people.sql.js'
import { wanted } from './wanted.sql.js'

/** Whose choices and pets are looked at does not change meanwhile. In the order of ids, so that two who plan do not block each other. */
const lock = prepared('lock_recipients', `
  SELECT FROM recipients WHERE user_id IN (
    SELECT unnest($2::text[]) UNION SELECT user_id FROM audience WHERE pet_id = ANY($1::int[])
    UNION SELECT user_id FROM deliveries WHERE pet_id = ANY($1::int[]) AND state = 'planned')
  ORDER BY user_id FOR NO KEY UPDATE`)

/**
 * Makes the planned rows those that are wanted. What is due already, or being tried again, keeps its time; what was claimed is left to whoever
 * claimed it; a row that has ended stays what it is, so that nothing is said twice.
 */
const replan = prepared('replan', `
  WITH ${wanted}, mine AS (
    SELECT * FROM wanted WHERE pet_id IS NULL OR pet_id = ANY($2::int[]) OR user_id = ANY($3::text[])
  ), dropped AS (
    DELETE FROM deliveries d WHERE state = 'planned' AND step <> 'notice'
      AND (pet_id = ANY($2::int[]) OR user_id = ANY($3::text[]) OR (step = 'digest' AND user_id IN (SELECT user_id FROM person)))
      AND NOT EXISTS (SELECT FROM mine WHERE mine.dedupe = d.dedupe)
  ), moved AS (
    UPDATE deliveries d SET kind = new.kind, send_after = new.send_after, expires_at = new.until
    FROM (
      SELECT d.id, w.kind, w.until, CASE
        WHEN w.at > $1 THEN w.at
        WHEN d.send_after <= $1 OR d.attempts > 0 THEN d.send_after
        ELSE coalesce(w.send_after, d.send_after) END AS send_after
      FROM mine w JOIN deliveries d USING (dedupe) WHERE d.state = 'planned'
    ) AS new
    WHERE d.id = new.id AND d.state = 'planned' AND (d.kind, d.send_after, d.expires_at) IS DISTINCT FROM (new.kind, new.send_after::timestamptz(3), new.until::timestamptz(3))
  )
  INSERT INTO deliveries (dedupe, user_id, channel, kind, step, subject_kind, subject_id, pet_id, send_after, expires_at)
  SELECT dedupe, user_id, channel, kind, step, subject_kind, subject_id, pet_id, send_after, until FROM mine w
  WHERE send_after IS NOT NULL AND NOT EXISTS (SELECT FROM deliveries d WHERE d.dedupe = w.dedupe) ORDER BY dedupe
  ON CONFLICT (dedupe) DO NOTHING`)

const stillWanted = prepared('still_wanted', `WITH ${wanted} SELECT dedupe, kind, at, until FROM wanted WHERE dedupe = ANY($5::text[])`)

/** So many people are planned for in one statement: it has two seconds. */
export const peopleAtOnce = 50

/** A delivery as the plan has it now. */
export interface WantedDelivery {
  dedupe: string
  kind: string
  at: Date
  until: Date
}

/** Keeps the planned deliveries as what is due, who cares and what people chose make them. */
@Injectable()
export class Planner {
  constructor(private readonly clock: Clock) {}

  /** To be called in the transaction that changed what is known of these pets. */
  replanPets(manager: EntityManager, petIds: number[]): Promise<void> {
    return this.replan(manager, petIds, [])
  }

  /** To be called in the transaction that changed what is known of these people. */
  async replanPeople(manager: EntityManager, userIds: string[]): Promise<void> {
    for (let from = 0; from < userIds.length; from += peopleAtOnce) await this.replan(manager, [], userIds.slice(from, from + peopleAtOnce))
  }

  /** Of these deliveries those that the plan still has. */
  async stillWanted(manager: EntityManager, userIds: string[], dedupes: string[]): Promise<Map<string, WantedDelivery>> {
    const rows = await rowsWithin<WantedDelivery>(manager, stillWanted, [await this.clock.now(manager), [], userIds, defaultWays, dedupes])
    return new Map(rows.map((row) => [row.dedupe, row]))
  }

  private async replan(manager: EntityManager, petIds: number[], userIds: string[]): Promise<void> {
    if (petIds.length + userIds.length === 0) return
    await rowsWithin(manager, lock, [petIds, userIds])
    await rowsWithin(manager, replan, [await this.clock.now(manager), petIds, userIds, defaultWays])
  }
}
