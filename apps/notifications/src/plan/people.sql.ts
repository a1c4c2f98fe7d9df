import { defaultChannels } from '@huella/contracts'

/** What is on where a person has chosen nothing, as a parameter of statements: kind, channel, whether. */
export const defaultWays = JSON.stringify(
  Object.entries(defaultChannels).flatMap(([kind, channels]) => Object.entries(channels).map(([channel, isOn]) => ({ kind, channel, is_on: isOn }))),
)

/** Whether somebody chose the day on which a reminder comes. What was stored before medical-records told so says it by another day than the usual one. */
export const isDayChosen = '(s.remind_on IS NOT NULL AND coalesce(s.is_day_chosen, s.remind_on <> s.due_on - 7))'

/**
 * Parameters: $1 now, $2 ids of pets, $3 ids of people, $4 {@link defaultWays}.
 * - `person`: everybody who is asked about, or cares for a pet that is.
 * - `way`: each channel and kind that is on for a person and reaches them.
 * - `cared`: the pets that a person is reminded of: those asked about, or all where their person is asked about or gets digests of all of them.
 * - `reminder`, `visit`: what is open of these pets; a reminder with the day through which a booked visit keeps quiet about it.
 */
export const people = `
  person AS MATERIALIZED (
    SELECT user_id, known_zone(time_zone) AS zone, send_at, quiet_from, quiet_to, rhythm, lead_days, channels,
      email IS NOT NULL AND NOT EXISTS (
        SELECT FROM suppressions WHERE email_hash = sha256(convert_to(lower(trim(email) COLLATE "C"), 'UTF8'))) AS has_email,
      EXISTS (SELECT FROM push_subscriptions s WHERE s.user_id = r.user_id) AS has_push
    FROM recipients r
    WHERE user_id IN (SELECT unnest($3::text[]) UNION SELECT user_id FROM audience WHERE pet_id = ANY($2::int[]))
  ), way AS MATERIALIZED (
    SELECT user_id, channel, kind FROM person CROSS JOIN jsonb_to_recordset($4) AS fallback (kind text, channel text, is_on boolean)
    WHERE coalesce((person.channels -> kind ->> channel)::boolean, is_on) AND CASE channel WHEN 'email' THEN has_email ELSE has_push END
  ), cared AS MATERIALIZED (
    SELECT a.user_id, a.pet_id FROM audience a JOIN person USING (user_id) LEFT JOIN pet_choices c USING (pet_id, user_id)
    WHERE NOT coalesce(c.muted, false) AND coalesce(c.reminded, a.role <> 'member')
      AND (a.pet_id = ANY($2::int[]) OR a.user_id = ANY($3::text[]) OR rhythm <> 'each')
  ), open_visit AS MATERIALIZED (
    SELECT user_id, pet_id, source_id, starts_at, timezone(zone, starts_at)::date AS day
    FROM cared JOIN person USING (user_id) JOIN subjects USING (pet_id) WHERE kind = 'appointment' AND status IN ('scheduled', 'confirmed')
  ), open_reminder AS MATERIALIZED (
    SELECT user_id, pet_id, source_id, due_on, coalesce(remind_on, due_on - 7) AS remind_on, ${isDayChosen} AS is_chosen, coalesce(is_by_hand, NOT is_planned) AS is_by_hand
    FROM cared JOIN subjects s USING (pet_id) WHERE kind = 'reminder' AND status = 'open'
  ), quiet AS MATERIALIZED (
    SELECT user_id, r.source_id, max(day) AS quiet_through FROM open_reminder r JOIN open_visit v USING (user_id, pet_id) WHERE day <= due_on + 14 GROUP BY user_id, r.source_id
  ), reminder AS MATERIALIZED (
    SELECT *, CASE WHEN is_chosen THEN remind_on ELSE due_on - lead_days END AS first_on
    FROM open_reminder JOIN person USING (user_id) LEFT JOIN quiet USING (user_id, source_id)
  ), visit AS MATERIALIZED (
    SELECT * FROM open_visit JOIN person USING (user_id) WHERE starts_at > $1
  )`
