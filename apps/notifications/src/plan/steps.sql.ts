/**
 * The plan of one reminder and of one visit, over `reminder` and `visit` (people.sql.ts): what is said on which local day, by which ways,
 * and until when it is worth saying. What is overdue counts from the due date, or from the nudge where somebody has moved that behind it.
 */
const plan = `
  SELECT r.user_id, r.zone, r.pet_id, 'reminder' AS subject_kind, r.source_id, step, kind, ways, key, true AS can_wait,
    outside_quiet_hours(zone, quiet_from, quiet_to, local_instant(zone, on_day + send_at)) AS at, local_instant(zone, until_day + send_at) AS until
  FROM (SELECT *, greatest(due_on, first_on) AS base FROM reminder WHERE rhythm = 'each') AS r
  CROSS JOIN LATERAL (VALUES
    ('first', CASE WHEN first_on > due_on THEN 'overdue' ELSE 'vaccine-due' END, '{email,push}'::text[], first_on, least(base + 7, first_on + 30), remind_on::text),
    ('day-before', 'vaccine-due', CASE WHEN is_planned OR first_on >= due_on - 1 THEN '{}' ELSE '{push}'::text[] END, due_on - 1, base + 7, due_on::text),
    ('overdue', 'overdue', '{email,push}', base + 7, base + 30, due_on::text),
    ('last', 'overdue', '{email}', base + 30, base + 37, due_on::text)
  ) AS steps (step, kind, ways, on_day, until_day, key)
  WHERE quiet_through IS NULL OR on_day > quiet_through
UNION ALL
  SELECT v.user_id, v.zone, v.pet_id, 'appointment', v.source_id, step, 'appointment', ways, to_char(starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), can_wait,
    outside_quiet_hours(zone, quiet_from, quiet_to, instant), starts_at
  FROM visit v CROSS JOIN LATERAL (VALUES
    ('day-before', CASE rhythm WHEN 'each' THEN '{email,push}'::text[] ELSE '{}' END, local_instant(zone, day - 1 + send_at), true),
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
 * `digest`: the next one of each person and channel. Each thing that is open calls for one on the mornings of some time; it comes on the first
 * morning (of Mondays, where weekly) that any of them calls for.
 */
export const digests = `
  morning AS (
    SELECT *, CASE WHEN local_instant(zone, today + send_at) > $1 THEN today ELSE today + 1 END AS next_on
    FROM (SELECT *, timezone(zone, $1)::date AS today FROM person WHERE rhythm <> 'each') AS person
  ), calling AS (
    SELECT user_id, 'vaccine-due' AS kind, due_on AS turns_on, greatest(first_on, due_on - CASE rhythm WHEN 'weekly' THEN greatest(lead_days, 7) ELSE lead_days END, quiet_through + 1) AS from_day,
      greatest(due_on, first_on) + 30 AS to_day
    FROM reminder WHERE rhythm <> 'each'
    UNION ALL
    SELECT user_id, 'appointment', NULL, day - CASE rhythm WHEN 'weekly' THEN 6 ELSE 1 END, day FROM visit WHERE rhythm <> 'each'
  ), called AS (
    SELECT user_id, on_day, to_day, CASE WHEN on_day > turns_on THEN 'overdue' ELSE kind END AS kind
    FROM calling JOIN morning USING (user_id) CROSS JOIN LATERAL (
      SELECT CASE rhythm WHEN 'weekly' THEN earliest + (8 - extract(isodow FROM earliest)::int) % 7 ELSE earliest END AS on_day
      FROM (SELECT greatest(from_day, next_on) AS earliest) AS earliest) AS chosen
  ), digest AS (
    SELECT user_id, channel, min(on_day) AS on_day FROM called JOIN way USING (user_id, kind) WHERE on_day <= to_day GROUP BY user_id, channel
  ), timed_digest AS (
    SELECT user_id, channel, concat_ws(':', user_id, channel, 'digest', on_day) AS dedupe,
      outside_quiet_hours(zone, quiet_from, quiet_to, local_instant(zone, on_day + send_at)) AS at,
      local_instant(zone, on_day + CASE rhythm WHEN 'weekly' THEN 6 ELSE 1 END + send_at) AS until
    FROM digest JOIN morning USING (user_id)
  ), due_digest AS (
    SELECT d.user_id, d.channel, d.dedupe, d.send_after AS at, d.expires_at AS until FROM deliveries d JOIN person USING (user_id)
    WHERE d.step = 'digest' AND rhythm <> 'each' AND d.expires_at > $1
      AND (d.state = 'claimed' OR (d.state = 'planned' AND (d.send_after <= $1 OR d.attempts > 0)))
      AND EXISTS (
        SELECT FROM calling c JOIN morning USING (user_id) JOIN way USING (user_id)
        WHERE c.user_id = d.user_id AND today BETWEEN from_day AND to_day
          AND way.channel = d.channel AND way.kind = CASE WHEN today > turns_on THEN 'overdue' ELSE c.kind END)
  )`
