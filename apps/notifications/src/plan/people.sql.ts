import { defaultChannels } from '@huella/contracts'

/** What is on where a person has chosen nothing, as a parameter of statements: kind, channel, whether. */
export const defaultWays = JSON.stringify(
  Object.entries(defaultChannels).flatMap(([kind, channels]) => Object.entries(channels).map(([channel, isOn]) => ({ kind, channel, is_on: isOn }))),
)

/**
 * Parameters: $1 now, $2 ids of pets, $3 ids of people, $4 {@link defaultWays}.
 * - `person`: everybody who is asked about, or cares for a pet that is.
 * - `way`: each channel and kind that is on for a person and reaches them.
 * - `care`: what is open of the pets that a person is reminded of, with the day through which a booked visit keeps quiet about it.
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
  ), open_visit AS MATERIALIZED (
    SELECT source_id, pet_id, starts_at FROM subjects
    WHERE kind = 'appointment' AND status IN ('scheduled', 'confirmed')
      AND pet_id IN (SELECT pet_id FROM audience WHERE user_id IN (SELECT user_id FROM person))
  ), cared AS MATERIALIZED (
    SELECT a.user_id, a.pet_id FROM audience a JOIN person USING (user_id) LEFT JOIN pet_choices c USING (pet_id, user_id)
    WHERE NOT coalesce(c.muted, false) AND coalesce(c.reminded, a.role <> 'member')
  ), reminder AS MATERIALIZED (
    SELECT person.*, s.pet_id, s.source_id, s.is_planned, s.due_on, coalesce(s.remind_on, s.due_on - 7) AS remind_on,
      CASE WHEN coalesce(s.remind_on, s.due_on - 7) = s.due_on - 7 THEN s.due_on - lead_days ELSE s.remind_on END AS first_on,
      (SELECT max(timezone(zone, starts_at)::date) FROM open_visit v
        WHERE v.pet_id = s.pet_id AND timezone(zone, starts_at)::date <= s.due_on + 14) AS quiet_through
    FROM cared JOIN person USING (user_id) JOIN subjects s USING (pet_id) WHERE s.kind = 'reminder' AND s.status = 'open'
  ), visit AS MATERIALIZED (
    SELECT person.*, v.pet_id, v.source_id, v.starts_at, timezone(zone, v.starts_at)::date AS day
    FROM cared JOIN person USING (user_id) JOIN open_visit v USING (pet_id) WHERE v.starts_at > $1
  )`
