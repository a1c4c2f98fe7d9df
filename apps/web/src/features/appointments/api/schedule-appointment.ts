import type { AnswerOf, BodyOf, postAppointment } from '@huella/contracts'
import { request } from '../../../lib/http'
import { refresh } from '../../../lib/swr'

/** Plans a visit of a pet. */
export async function scheduleAppointment(petId: number, visit: BodyOf<typeof postAppointment>, idempotencyKey: string): Promise<void> {
  await request<AnswerOf<typeof postAppointment>>('POST', `/api/pets/${petId}/appointments`, { body: visit, idempotencyKey })
  await refresh('/api/pets', '/api/appointments', '/api/activity')
}
