import type { NotificationsBed } from './notifications-bed.js'

/** What the service takes for now is this moment, and goes on from there. */
export const moveClockTo = (bed: Pick<NotificationsBed, 'sql'>, moment: string): Promise<unknown> =>
  bed.sql(`INSERT INTO moved_clock (shift, target) SELECT s, s FROM (SELECT $1::timestamptz - clock_timestamp() AS s) AS shift
    ON CONFLICT (is_only) DO UPDATE SET shift = excluded.shift, target = excluded.target`, [moment])
