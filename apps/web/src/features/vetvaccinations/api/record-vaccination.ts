import type { BodyOf, postVaccination } from '@huella/contracts'
import { request } from '../../../lib/http'
import { refresh } from '../../../lib/swr'

/** Records a dose in the doctor's name; what the doctor recorded and the counts are read again. */
export async function recordVaccination(petId: number, dose: BodyOf<typeof postVaccination>, idempotencyKey: string): Promise<void> {
  await request('POST', `/api/pets/${petId}/vaccinations`, { body: dose, idempotencyKey })
  await refresh('/api/vaccinations/doctor', '/api/doctors/counts')
}
