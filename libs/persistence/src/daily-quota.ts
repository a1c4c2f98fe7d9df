import type { EntityManager } from 'typeorm'
import { prepared, rowsWithin } from './prepared-statements.js'

/** For a service's migration: how often somebody did something to something on a day (UTC). Rows are few: those of earlier days go when the same one comes again. */
export const createDailyQuotas = `
  CREATE TABLE daily_quotas (
    spender integer NOT NULL,
    target integer NOT NULL,
    day date NOT NULL,
    spent integer NOT NULL,
    PRIMARY KEY (spender, target, day)
  );
  CREATE INDEX daily_quotas_of_target ON daily_quotas (target)`

const today = "(now() AT TIME ZONE 'UTC')::date"

const spend = prepared('spend_daily_quota', `
  WITH past AS (DELETE FROM daily_quotas WHERE spender = $1 AND day < ${today})
  INSERT INTO daily_quotas AS quota VALUES ($1, $2, ${today}, 1)
  ON CONFLICT (spender, target, day) DO UPDATE SET spent = quota.spent + 1 WHERE quota.spent < $3
  RETURNING spent`)

/**
 * Counts one more, in the transaction that does it: taking it back later gives nothing back.
 * @returns undefined, or where `most` are spent already the seconds until the next day begins
 */
export async function spendDailyQuota(manager: EntityManager, { spender, target, most }: { spender: number; target: number; most: number }): Promise<number | undefined> {
  if ((await rowsWithin(manager, spend, [spender, target, most])).length > 0) return undefined
  return Math.ceil((86_400_000 - (Date.now() % 86_400_000)) / 1000)
}
