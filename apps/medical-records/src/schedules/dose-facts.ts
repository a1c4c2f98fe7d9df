import type { DoseFacts } from '@huella/care-rules'
import { prepared, projection } from '@huella/persistence'
import { counts } from '../counting-doses.js'

/** No pet has more doses than this that matter; older ones are left out. */
const dosesAtMost = 500

const dose: Record<keyof DoseFacts, string> = {
  id: 'v.id',
  vaccineName: 'v.vaccine_name',
  administeredDate: 'v.administered_date',
  nextDueDate: 'v.next_due_date',
  labelMonths: 'v.label_months',
  validUntil: 'v.valid_until',
  manufacturer: 'v.manufacturer',
  administrationRoute: 'v.administration_route',
  batchNumber: 'v.batch_number',
  expirationDate: 'v.expiration_date',
  isByVet: "v.trust <> 'owner'",
}

/** SQL: what the rules need to know of the doses of a pet that count, and `more` of each, as a JSON array. */
export const dosesOf = (petId: string, condition = 'true', more: Record<string, string> = {}): string => `(
  SELECT coalesce(json_agg(counting.json), '[]') FROM (
    SELECT ${projection({ ...dose, ...more })} AS json FROM vaccinations v WHERE v.pet_id = ${petId} AND ${counts('v')} AND ${condition}
    ORDER BY v.administered_date DESC, v.id DESC LIMIT ${dosesAtMost}
  ) AS counting)`

export const dosesOfPet = prepared('doses_of_pet', `SELECT ${dosesOf('$1')} AS doses`)
/** Those that the public page shows. */
export const publicDosesOfPet = prepared('public_doses_of_pet', `SELECT ${dosesOf('$1', 'v.is_public')} AS doses`)
