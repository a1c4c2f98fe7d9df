import { boundedList, boundedRows, prepared } from '@huella/persistence'
import { excerptedAppointmentJson, wholeListedAppointmentJson } from '../appointments/appointment.projection.js'
import { counts } from '../counting-doses.js'
import { reminderJson } from '../reminders/reminder.projection.js'
import { dosesOf } from '../schedules/dose-facts.js'
import { excerptedVaccinationJson, listedVaccinationJson, withVeterinarian } from '../vaccinations/vaccination.projection.js'

/** How much of a pet's records one answer holds; sizes in bytes, so that the answer fits into one message. */
interface Extent {
  vaccination: string
  appointment: string
  vaccinations: number
  appointments: number
  vaccinationBytes: number
  appointmentBytes: number
}
const openReminders = 30
const completedReminders = 20

/** Of several pets: what their cards and the calendar show. Five pets of the longest texts fit into one message. */
const near: Extent = {
  vaccination: excerptedVaccinationJson, appointment: excerptedAppointmentJson,
  vaccinations: 20, appointments: 20, vaccinationBytes: 24_000, appointmentBytes: 16_000,
}
/** Of one pet, for its page. */
const whole: Extent = {
  vaccination: listedVaccinationJson, appointment: wholeListedAppointmentJson,
  vaccinations: 50, appointments: 30, vaccinationBytes: 200_000, appointmentBytes: 100_000,
}

const newestDoses = ({ vaccination: json, vaccinations: limit, vaccinationBytes: bytes }: Extent): string =>
  boundedList({
    json, limit, bytes, from: `vaccinations v ${withVeterinarian} WHERE v.pet_id = pet.id`, order: 'v.administered_date DESC, v.id DESC',
  })

const reminders = (condition: string, order: string, limit: number): string => `
  (SELECT r.* FROM vaccination_reminders r WHERE r.pet_id = pet.id AND ${condition} ORDER BY ${order} LIMIT ${limit})`

/** What is open, the most urgent first, and what was completed last; together by due date. */
const nearReminders = `(
  SELECT coalesce(json_agg(${reminderJson} ORDER BY r.due_date, r.id), '[]') FROM (
    ${reminders('NOT r.is_completed', 'r.due_date, r.id', openReminders)}
    UNION ALL ${reminders('r.is_completed', 'r.updated_at DESC, r.id DESC', completedReminders)}
  ) AS r)`

const visits = ({ appointment: json, appointments: limit, appointmentBytes: bytes }: Extent, condition: string, order: string): string =>
  boundedRows({ json, limit, bytes, from: `appointments a WHERE a.pet_id = pet.id AND ${condition}`, order })

/** Those to come, the next first, and the last ones; a visit of today may still be to come in another time zone. */
const nearVisits = (extent: Extent): string => `(
  SELECT coalesce(json_agg(visit.json ORDER BY visit.json->>'scheduledDate', (visit.json->>'id')::int), '[]') FROM (
    SELECT ahead.json FROM ${visits(extent, "a.scheduled_date >= now() - interval '1 day'", 'a.scheduled_date, a.id')} AS ahead
    UNION ALL
    SELECT past.json FROM ${visits(extent, "a.scheduled_date < now() - interval '1 day'", 'a.scheduled_date DESC, a.id DESC')} AS past
  ) AS visit)`

/** `version`: of a pet with as many doses as before, it grows with each change of one: `xmin` is the number of the transaction that wrote a row. */
const totals = `
  CROSS JOIN LATERAL (
    SELECT count(*) || ':' || coalesce(sum(v.xmin::text::bigint), 0) AS version, count(*) FILTER (WHERE ${counts('v')}) AS doses, count(*) FILTER (WHERE v.family_answer = 'awaited' AND v.report_status IS DISTINCT FROM 'removed') AS awaited,
      count(*) FILTER (WHERE ${counts('v')} AND next_due_date <= (now() AT TIME ZONE 'UTC')::date) AS due
    FROM vaccinations v WHERE pet_id = pet.id
  ) AS given
  CROSS JOIN LATERAL (SELECT count(*) AS open FROM vaccination_reminders WHERE pet_id = pet.id AND NOT is_completed) AS reminded
  CROSS JOIN LATERAL (SELECT count(*) AS visits FROM appointments WHERE pet_id = pet.id) AS visited`

const ofPets = (extent: Extent): string => `
  SELECT pet.id AS "petId", json_build_object(
    'petId', pet.id,
    'vaccinations', ${newestDoses(extent)},
    'vaccinationReminders', ${nearReminders},
    'appointments', ${nearVisits(extent)},
    'vaccinationCount', given.doses,
    'awaitedVaccinationCount', given.awaited,
    'vaccinationDueCount', given.due,
    'openReminderCount', reminded.open,
    'appointmentCount', visited.visits
  )::text AS json, pet.facts || given.version AS "restsOn", summary.verdict, CASE WHEN summary.pet_id IS NULL THEN ${dosesOf('pet.id')} END AS doses
  FROM unnest($1::int[], $2::text[]) AS pet (id, facts) ${totals} LEFT JOIN care_summaries summary ON summary.pet_id = pet.id AND summary.rests_on = pet.facts || given.version`

/**
 * A row for each pet: JSON text of what is near (newest dose first, reminders and appointments by date), and its verdict as it was worked out
 * from the same facts and doses before, or else what it is worked out from. $2: what stands for the facts of each pet.
 */
export const nearRecords = prepared('records_of_pets', ofPets(near))
export const wholeRecords = prepared('whole_records_of_pet', ofPets(whole))
