import { Injectable } from '@nestjs/common'
import { appointmentStatusChanged } from '@huella/contracts'
import { deletedUser, type ErasureStep } from '@huella/erasure'
import { instant, prepared, rowsWithin, type PreparedStatement } from '@huella/persistence'
import { Revocations } from '../certificates/revocations.js'
import { emitShownDosesChanged } from '../shown-doses.js'

/** Rows at once. */
const batch = 500

const some = (table: string, condition: string): string => `id IN (SELECT id FROM ${table} WHERE ${condition} LIMIT ${batch})`

const deleteOf = (table: string, condition: string): PreparedStatement =>
  prepared(`erase_${table}`, `DELETE FROM ${table} WHERE ${some(table, condition)} RETURNING id`)

const change = (name: string, table: string, changes: string, condition: string): PreparedStatement =>
  prepared(`erase_${name}`, `UPDATE ${table} SET ${changes} WHERE ${some(table, condition)} RETURNING id`)

/** Of vaccinations whose public entry may say something else from then on. */
const changeOfDoses = (name: string, changes: string, condition: string): ErasureStep => {
  const statement = prepared(`erase_${name}`, `UPDATE vaccinations SET ${changes} WHERE ${some('vaccinations', condition)} RETURNING pet_id AS "petId"`)
  return async (erasing, id) => {
    const doses = await rowsWithin<{ petId: number }>(erasing.manager, statement, [id])
    emitShownDosesChanged(erasing, [...new Set(doses.map(({ petId }) => petId))])
    return doses.length > 0
  }
}

/** One step for one statement over the id. */
const step = (statement: PreparedStatement): ErasureStep => async ({ manager }, id) => (await rowsWithin(manager, statement, [id])).length > 0

/**
 * The doctor's name came from the profile that goes, and what administrators said is about them; what was given when, and how far it can be
 * trusted, is the pet's history: as it is shown now, for nobody is left to be verified again.
 */
const withoutDoctor = `doctor_id = NULL, report_reason = NULL,
  veterinarian_name = CASE WHEN doctor_id IS NULL THEN veterinarian_name END,
  trust = CASE WHEN EXISTS (SELECT FROM unverified_doctors u WHERE u.doctor_id = vaccinations.doctor_id) AND trust = 'verified-doctor' THEN 'doctor' ELSE trust END`
const recorder = `recorded_by = '${deletedUser}', veterinarian_id = NULL, ${withoutDoctor}`

/** $1 stands in it as JSON, for the index on the history. */
const changedByThem = `history @> jsonb_build_array(jsonb_build_object('changedBy', $1::text))`
const history = `history = (
  SELECT jsonb_agg(CASE WHEN entry->>'changedBy' = $1 THEN jsonb_set(entry, '{changedBy}', '"${deletedUser}"') ELSE entry END ORDER BY place)
  FROM jsonb_array_elements(history) WITH ORDINALITY AS entries (entry, place))`

const dismissedByThem = `record->'parts' @> jsonb_build_array(jsonb_build_object('dismissed_by', $1::text))`

/** What was removed a moment ago does not come back. */
const removed = (of: string, condition: string): PreparedStatement =>
  prepared(`erase_removed_of_${of}`, `DELETE FROM removed_records WHERE ${condition} RETURNING kind`)

/** Whatever paper they are on, they are no longer good; what says so names neither pet nor person. */
const certificatesOfPet = prepared('erase_certificates_of_pet', `
  WITH gone AS (DELETE FROM certificates WHERE ${some('certificates', 'pet_id = $1::int')} RETURNING list, index)
  UPDATE certificate_statuses s SET revoked_at = coalesce(s.revoked_at, now()) FROM gone WHERE (s.list, s.index) = (gone.list, gone.index) RETURNING s.index`)
/** The signed text names the doctor. */
const certificatesOfDoctor = prepared('erase_certificates_of_doctor', `
  UPDATE certificates SET fragment = NULL, doctor_ids = array_remove(doctor_ids, $1::int)
  WHERE ${some('certificates', 'doctor_ids @> ARRAY[$1::int]')} RETURNING id`)

/** Steps that erase what this service keeps of a pet, a person or a doctor's profile. */
interface Visit {
  appointmentId: number
  doctorId: number
  scheduledDate: string
}
const visitsToCome = prepared('erase_visits_to_come', `
  DELETE FROM appointments WHERE ${some('appointments', "pet_id = $1::int AND doctor_id IS NOT NULL AND status IN ('scheduled', 'confirmed') AND scheduled_date > now()")}
  RETURNING id AS "appointmentId", doctor_id AS "doctorId", ${instant('scheduled_date')} AS "scheduledDate"`)

/** Nobody comes any more: who keeps the time free for it is told, by ids. */
const callOffVisits: ErasureStep = async (change, id) => {
  const visits = await rowsWithin<Visit>(change.manager, visitsToCome, [id])
  for (const visit of visits) change.emit(appointmentStatusChanged, { ...visit, petId: Number(id), status: 'cancelled' })
  return visits.length > 0
}

@Injectable()
export class ErasureRepository {
  constructor(private readonly certificates: Revocations) {}

  /** Reminders go first: they point at vaccinations. */
  readonly pet: ErasureStep[] = [
    step(removed('pet', 'pet_id = $1::int')),
    step(certificatesOfPet),
    callOffVisits,
    ...['vaccination_reminders', 'dismissed_checks', 'vaccinations', 'appointments'].map((table) => step(deleteOf(table, 'pet_id = $1::int'))),
    step(prepared('erase_care_summary', 'DELETE FROM care_summaries WHERE pet_id = $1::int RETURNING pet_id')),
    step(prepared('erase_plan', 'DELETE FROM planned_pets WHERE pet_id = $1::int RETURNING pet_id')),
    step(prepared('erase_quotas_of_pet', 'DELETE FROM daily_quotas WHERE target = $1::int RETURNING target')),
  ]

  /** Vaccinations go first: reminders are made from them, and they name veterinarians. */
  readonly user: ErasureStep[] = [
    step(removed('person', `removed_by = $1 OR record->>'recorded_by' = $1 OR record->>'created_by' = $1 OR record->>'done_by' = $1 OR ${dismissedByThem}`)),
    changeOfDoses('recorder', recorder, 'recorded_by = $1'),
    ...[
      change('reminder_maker', 'vaccination_reminders', `created_by = '${deletedUser}'`, 'created_by = $1'),
      change('reminder_completer', 'vaccination_reminders', `done_by = '${deletedUser}'`, 'done_by = $1'),
      change('certificate_issuer', 'certificates', `issued_by = '${deletedUser}', label = NULL`, 'issued_by = $1'),
      change('dismisser', 'dismissed_checks', `dismissed_by = '${deletedUser}'`, 'dismissed_by = $1'),
      change('appointment_maker', 'appointments', `created_by = '${deletedUser}'`, 'created_by = $1'),
      change('appointment_changer', 'appointments', history, changedByThem),
      prepared('erase_owner_of_plans', `
        UPDATE planned_pets SET owner_id = NULL WHERE pet_id IN (SELECT pet_id FROM planned_pets WHERE owner_id = $1 LIMIT ${batch}) RETURNING pet_id`),
      deleteOf('veterinarians', 'created_by = $1'),
    ].map(step),
  ]

  /** The name in the visit is the family's own note. That they are not verified is forgotten last: their records are shown by it. */
  readonly doctor: ErasureStep[] = [
    async (erasing, id) => {
      await this.certificates.ofDoctor(erasing, Number(id), 'doctor-deleted')
      return step(certificatesOfDoctor)(erasing, id)
    },
    step(change('issuing_doctor', 'certificates', 'doctor_id = NULL', 'doctor_id = $1::int')),
    step(removed('doctor', "record->>'doctor_id' = $1::int::text")),
    step(change('visited_doctor', 'appointments', 'doctor_id = NULL', 'doctor_id = $1::int')),
    changeOfDoses('recording_doctor', withoutDoctor, 'doctor_id = $1::int'),
    step(prepared('erase_quotas_of_doctor', 'DELETE FROM daily_quotas WHERE spender = $1::int RETURNING target')),
    step(prepared('erase_verification', 'DELETE FROM unverified_doctors WHERE doctor_id = $1::int RETURNING doctor_id')),
  ]
}
