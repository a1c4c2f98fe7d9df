import { people } from './people.sql.js'
import { digests, steps } from './steps.sql.js'

/**
 * `wanted`: every delivery that is worth sending, now or later, of the people asked about: $1 now, $2 pets, $3 people, $4 the default ways.
 * `at` is when it was, or is, to be said, `send_after` when it leaves if it is planned only now: what has missed its hour goes with the next
 * morning's, if it is still worth saying then and was not said another way.
 */
export const wanted = `
  ${people}, ${steps}, ${digests},
  each_wanted AS (
    SELECT user_id, channel, kind, step, subject_kind, subject_id, pet_id, at, until, can_wait, dedupe, other_way FROM step
    UNION ALL
    SELECT user_id, channel, 'vaccine-due', 'digest', NULL, NULL, NULL, at, until, false, dedupe, NULL FROM timed_digest t
    WHERE NOT EXISTS (SELECT FROM due_digest d WHERE (d.user_id, d.channel) = (t.user_id, t.channel))
    UNION ALL
    SELECT user_id, channel, 'vaccine-due', 'digest', NULL, NULL, NULL, at, until, false, dedupe, NULL FROM due_digest
  ), wanted AS MATERIALIZED (
    SELECT w.*, CASE
      WHEN w.at > $1 THEN w.at
      WHEN can_wait AND next_morning < w.until AND NOT EXISTS (SELECT FROM deliveries said WHERE said.dedupe = w.other_way AND said.state = 'sent') THEN next_morning
      END AS send_after
    FROM each_wanted w JOIN person USING (user_id) CROSS JOIN LATERAL (
      SELECT outside_quiet_hours(zone, quiet_from, quiet_to,
        CASE WHEN local_instant(zone, today + send_at) > $1 THEN local_instant(zone, today + send_at) ELSE local_instant(zone, today + 1 + send_at) END) AS next_morning
      FROM (SELECT timezone(zone, $1)::date AS today) AS clock) AS morning
    WHERE w.until > $1 AND w.at < w.until
  )`
