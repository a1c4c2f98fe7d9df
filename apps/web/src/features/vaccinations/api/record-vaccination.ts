import { routes, type BodyOf, type postVaccination } from '@huella/contracts'
import { call, pathOf } from '../../../lib/call'
import type { Intent } from '../../../lib/http'
import { sendOrKeep, type Sending } from '../../../lib/outbox/send-or-keep'

/** Records a dose; without a network it waits in this browser. What shows it is read again by `refreshDoses`, once all are recorded. */
export function recordVaccination(petId: number, dose: BodyOf<typeof postVaccination>, { idempotencyKey = crypto.randomUUID(), signal }: Intent): Promise<Sending> {
  const route = routes.postVaccination
  const params = { petId }
  const write = { id: idempotencyKey, kind: 'dose', petId, what: dose.vaccineName, method: 'POST', path: pathOf(route, { params }), body: dose } as const
  return sendOrKeep(write, () => call(route, { params, body: dose, idempotencyKey, ...(signal && { signal }) }))
}
