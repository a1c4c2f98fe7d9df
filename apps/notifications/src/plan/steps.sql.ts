/**
 * The plan of one reminder and of one visit, over `reminder` and `visit` (people.sql.ts): what is said on which local day, by which ways,
 * and until when it is worth saying. What is overdue counts from the due date, or from the nudge where somebody has moved that behind it.
 * Visits are spoken of by steps of their own also to readers of digests: a weekly one may come too late. Where somebody's hour lies in the
 * quiet hours of the night, what is said on the day before comes half an hour before them.
 */
const plan = `
  SELECT r.user_id, r.zone, r.pet_id, 'reminder' AS subject_kind, r.source_id, step, kind, ways, key, true AS can_wait,
    outside_quiet_hours(zone, quiet_from, quiet_to, local_instant(zone, on_day + send_at)) AS at, local_instant(zone, until_local) AS until
  FROM (
    SELECT *, greatest(due_on, first_on) AS base,
      concat_ws(':', remind_on, CASE WHEN is_chosen AND remind_on = due_on - 7 THEN 'chosen' END) AS first_key,
      concat_ws(':', due_on, CASE WHEN first_on > due_on THEN first_on END) AS late_key
    FROM reminder WHERE rhythm = 'each') AS r
  CROSS JOIN LATERAL (VALUES
    ('first', CASE WHEN first_on > due_on THEN 'overdue' ELSE 'vaccine-due' END, '{email,push}'::text[], first_on, least(base + 7, first_on + 30) + send_at, first_key),
    ('day-before', 'vaccine-due', CASE WHEN is_by_hand AND first_on < due_on - 1 THEN '{push}'::text[] ELSE '{}' END, due_on - 1, (due_on + 1)::timestamp, due_on::text),
    ('overdue', 'overdue', '{email,push}', base + 7, base + 30 + send_at, late_key),
    ('last', 'overdue', '{email}', base + 30, base + 37 + send_at, late_key)
  ) AS steps (step, kind, ways, on_day, until_local, key)
  WHERE quiet_through IS NULL OR on_day > quiet_through
UNION ALL
  SELECT v.user_id, v.zone, v.pet_id, 'appointment', v.source_id, step, 'appointment', ways, to_char(starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), can_wait,
    outside_quiet_hours(zone, quiet_from, quiet_to, instant), starts_at
  FROM visit v CROSS JOIN LATERAL (VALUES
    ('day-before', '{email,push}'::text[], local_instant(zone, day - 1 + CASE WHEN quiet_from > quiet_to THEN least(send_at, quiet_from - interval '30 minutes') ELSE send_at END), true),
    ('two-hours', '{push}', starts_at - interval '2 hours', false)
  ) AS steps (step, ways, instant, can_wait)`

/** `step`: one row for each way that is on; a step is worth saying until the next one of the same subject on the same way. */
export const steps = `
  step AS (
    SELECT user_id, channel, plan.kind, step, subject_kind, source_id AS subject_id, pet_id, at, can_wait,
      least(until, lead(at) OVER (PARTITION BY user_id, channel, subject_kind, source_id ORDER BY at)) AS until,
      concat_ws(':', user_id, channel, subject_kind, source_id, step, key) AS dedupe,
      concat_ws(':', user_id, CASE channel WHEN 'email' THEN 'push' ELSE 'email' END, subject_kind, source_id, step, key) AS other_way
    FROM (${plan}) AS plan CROSS JOIN LATERAL unnest(ways) AS channel JOIN way USING (user_id, channel, kind)
  )`

/**
 * `digest`: the next one of each person and channel. Each reminder that is open calls for one on the mornings of some time; it comes on the first
 * morning (of Mondays, where weekly) that any of them calls for. A morning is still to come until quiet hours have let its digest through,
 * which may be on the day after.
 */
export const digests = `
  morning AS (
    SELECT *, (
      SELECT min(day) FROM unnest(ARRAY[today - 1, today, today + 1]) AS day
      WHERE outside_quiet_hours(zone, quiet_from, quiet_to, local_instant(zone, day + send_at)) > $1 AND NOT EXISTS (
        SELECT FROM deliveries WHERE dedupe = concat_ws(':', reader.user_id, way.channel, 'digest', day) AND state IN ('sent', 'failed', 'cancelled'))
    ) AS next_on
    FROM (SELECT *, timezone(zone, $1)::date AS today FROM person WHERE rhythm <> 'each') AS reader JOIN (SELECT DISTINCT user_id, channel FROM way) AS way USING (user_id)
  ), calling AS (
    SELECT user_id, due_on, greatest(CASE WHEN rhythm = 'weekly' AND NOT is_chosen THEN least(first_on, due_on - 7) ELSE first_on END, quiet_through + 1) AS from_day,
      greatest(due_on, first_on) + 30 AS to_day
    FROM reminder WHERE rhythm <> 'each'
  ), called AS (
    SELECT user_id, channel, on_day, to_day, CASE WHEN on_day > due_on THEN 'overdue' ELSE 'vaccine-due' END AS kind
    FROM calling JOIN morning USING (user_id) CROSS JOIN LATERAL (
      SELECT CASE rhythm WHEN 'weekly' THEN earliest + (8 - extract(isodow FROM earliest)::int) % 7 ELSE earliest END AS on_day
      FROM (SELECT greatest(from_day, next_on) AS earliest) AS earliest) AS chosen
  ), digest AS (
    SELECT user_id, channel, min(on_day) AS on_day FROM called JOIN way USING (user_id, channel, kind) WHERE on_day <= to_day GROUP BY user_id, channel
  ), timed_digest AS (
    SELECT user_id, channel, concat_ws(':', user_id, channel, 'digest', on_day) AS dedupe,
      outside_quiet_hours(zone, quiet_from, quiet_to, local_instant(zone, on_day + send_at)) AS at,
      local_instant(zone, on_day + CASE rhythm WHEN 'weekly' THEN 6 ELSE 1 END + send_at) AS until
    FROM digest JOIN morning USING (user_id, channel)
  ), due_digest AS (
    SELECT d.user_id, d.channel, d.dedupe, d.send_after AS at, d.expires_at AS until FROM deliveries d JOIN person USING (user_id)
    WHERE d.step = 'digest' AND rhythm <> 'each' AND d.expires_at > $1
      AND (d.state = 'claimed' OR (d.state = 'planned' AND (d.send_after <= $1 OR d.attempts > 0)))
      AND EXISTS (
        SELECT FROM calling JOIN morning USING (user_id) JOIN way USING (user_id, channel)
        WHERE (user_id, channel) = (d.user_id, d.channel) AND today BETWEEN from_day AND to_day
          AND kind = CASE WHEN today > due_on THEN 'overdue' ELSE 'vaccine-due' END)
  )`
