import { routes, type BodyOf, type postAppointment } from '@huella/contracts'
import { call } from '../../../lib/call'
import type { Intent } from '../../../lib/http'
import { refreshVisits } from './set-status'

/** Plans a visit of a pet. */
export async function scheduleAppointment(petId: number, visit: BodyOf<typeof postAppointment>, sending: Intent): Promise<void> {
  await call(routes.postAppointment, { params: { petId }, body: visit, ...sending })
  await refreshVisits()
}
