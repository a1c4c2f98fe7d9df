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
 * `OFFSET 0` has each row looked up by its name, also while the database has no statistics yet, as during a rebuild.
 */
const replan = prepared('replan', `
  WITH ${wanted}, mine AS (
    SELECT * FROM wanted WHERE pet_id IS NULL OR pet_id = ANY($2::int[]) OR user_id = ANY($3::text[])
  ), dropped AS (
    DELETE FROM deliveries d WHERE state = 'planned' AND step <> 'notice'
      AND (pet_id = ANY($2::int[]) OR user_id = ANY($3::text[]) OR (step = 'digest' AND user_id = ANY(ARRAY(SELECT user_id FROM person))))
      AND NOT EXISTS (SELECT FROM mine WHERE mine.dedupe = d.dedupe)
  ), changed AS MATERIALIZED (
    SELECT new.*, moment.planned_for FROM mine w
    CROSS JOIN LATERAL (SELECT id, state, kind, send_after, planned_for, expires_at, attempts FROM deliveries WHERE dedupe = w.dedupe OFFSET 0) AS d
    CROSS JOIN LATERAL (
      SELECT d.id, w.kind, w.until::timestamptz(3), CASE
        WHEN w.at > $1 THEN w.at
        WHEN d.send_after <= $1 OR d.attempts > 0 THEN d.send_after
        ELSE coalesce(w.send_after, d.send_after) END::timestamptz(3) AS send_after
    ) AS new CROSS JOIN LATERAL (
      SELECT CASE WHEN w.at > $1 OR new.send_after <> d.send_after THEN new.send_after ELSE d.planned_for END AS planned_for
    ) AS moment
    WHERE d.state = 'planned' AND (d.kind, d.send_after, d.planned_for, d.expires_at) IS DISTINCT FROM (new.kind, new.send_after, moment.planned_for, new.until)
  ), moved AS (
    UPDATE deliveries d SET kind = changed.kind, send_after = changed.send_after, planned_for = changed.planned_for, expires_at = changed.until
    FROM changed WHERE d.id = changed.id AND d.state = 'planned'
  )
  INSERT INTO deliveries (dedupe, user_id, channel, kind, step, subject_kind, subject_id, pet_id, send_after, planned_for, expires_at)
  SELECT dedupe, user_id, channel, kind, step, subject_kind, subject_id, pet_id, send_after, send_after, until FROM mine w
  WHERE send_after IS NOT NULL AND NOT EXISTS (SELECT FROM deliveries d WHERE d.dedupe = w.dedupe) ORDER BY dedupe
  ON CONFLICT (dedupe) DO NOTHING`)

const stillWanted = prepared('still_wanted', `WITH ${wanted} SELECT dedupe, kind, at, until FROM wanted WHERE dedupe = ANY($5::text[])`)

/** So many people, or pets, are planned for in one statement: it has two seconds. */
export const plannedAtOnce = 50

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
  replanPeople(manager: EntityManager, userIds: string[]): Promise<void> {
    return this.replan(manager, [], userIds)
  }

  /** Of these deliveries those that the plan still has. */
  async stillWanted(manager: EntityManager, userIds: string[], dedupes: string[]): Promise<Map<string, WantedDelivery>> {
    const rows = await rowsWithin<WantedDelivery>(manager, stillWanted, [await this.clock.now(manager), [], userIds, defaultWays, dedupes])
    return new Map(rows.map((row) => [row.dedupe, row]))
  }

  private async replan(manager: EntityManager, petIds: number[], userIds: string[]): Promise<void> {
    if (petIds.length + userIds.length === 0) return
    await rowsWithin(manager, lock, [petIds, userIds])
    const now = await this.clock.now(manager)
    for (const some of piecesOf(petIds)) await rowsWithin(manager, replan, [now, some, [], defaultWays])
    for (const some of piecesOf(userIds)) await rowsWithin(manager, replan, [now, [], some, defaultWays])
  }
}

function piecesOf<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / plannedAtOnce) }, (_, nth) => all.slice(nth * plannedAtOnce, (nth + 1) * plannedAtOnce))
}
