import { prepared } from '@huella/persistence'
import { completeAnswered, completedJson } from '../reminders/completion.sql.js'
import { vaccinationJson, withVeterinarian } from './vaccination.projection.js'

/** Columns of a new record in the order of the statement's values. */
export const recordedColumns = [
  'pet_id', 'vaccine_name', 'vaccine_component', 'vaccine_type', 'batch_number', 'expiration_date', 'serial_number',
  'administered_date', 'dosage', 'administration_route', 'veterinarian_id', 'veterinarian_name', 'clinic', 'storage_conditions',
  'due_date', 'next_due_date', 'notes', 'recorded_by', 'doctor_id', 'trust', 'protects', 'reminder_pending',
] as const

const values = recordedColumns.map((_, index) => `$${index + 1}`)

/**
 * Stores a dose and completes the open reminders it answers, in one round trip; nothing where its pet or person is gone. Last values: until
 * when it protects, and those who must not be gone.
 */
export const recordDose = prepared('record_dose', `
  WITH dose AS (
    INSERT INTO vaccinations (${recordedColumns.join(', ')}) SELECT ${values.join(', ')} WHERE NOT any_erased($${values.length + 2}::text[]) RETURNING *
  ), completed AS (${completeAnswered(`$${values.length + 1}`)})
  SELECT (SELECT ${vaccinationJson} FROM dose v ${withVeterinarian}) AS vaccination, (${completedJson}) AS completed`)
