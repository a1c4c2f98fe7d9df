import type { BodyOf, postVaccination } from '@huella/contracts'
import { request } from '../../../lib/http'
import { refresh } from '../../../lib/swr'

/** Records a dose; the pet, its reminders and what happened are read again. */
export async function recordVaccination(petId: number, dose: BodyOf<typeof postVaccination>, idempotencyKey: string): Promise<void> {
  await request('POST', `/api/pets/${petId}/vaccinations`, { body: dose, idempotencyKey })
  await refresh('/api/pets', '/api/reminders', '/api/activity')
}
