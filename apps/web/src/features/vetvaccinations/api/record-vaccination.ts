import type { BodyOf, postVaccination, postVaccinationByNickname } from '@huella/contracts'
import { request } from '../../../lib/http'
import { refresh } from '../../../lib/swr'

/** What the doctor recorded, and the counts, are read again after saving. */
export const refreshRecorded = (): Promise<void> => refresh('/api/vaccinations/doctor', '/api/doctors/counts')

/** Records a dose in the doctor's name. */
export const recordVaccination = (petId: number, dose: BodyOf<typeof postVaccination>, idempotencyKey: string): Promise<void> =>
  request('POST', `/api/pets/${petId}/vaccinations`, { body: dose, idempotencyKey })

/** Records a dose for the pet that has this nickname. */
export const recordByNickname = (nickname: string, dose: BodyOf<typeof postVaccinationByNickname>, idempotencyKey: string): Promise<void> =>
  request('POST', `/api/pets/nickname/${encodeURIComponent(nickname)}/vaccinations`, { body: dose, idempotencyKey })
