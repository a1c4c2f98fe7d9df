import type { AnswerOf, BodyOf, postAppointment } from '@huella/contracts'
import { request } from '../../../lib/http'
import { refreshVisits } from './set-status'

/** Plans a visit of a pet. */
export async function scheduleAppointment(petId: number, visit: BodyOf<typeof postAppointment>, idempotencyKey: string): Promise<void> {
  await request<AnswerOf<typeof postAppointment>>('POST', `/api/pets/${petId}/appointments`, { body: visit, idempotencyKey })
  await refreshVisits()
}
