import { routes } from '@huella/contracts'
import { call } from '../../../lib/call'
import { refreshVisits } from './set-status'

/** Takes a cancellation back, within ten minutes and before its time. */
export async function restoreVisit(id: number): Promise<void> {
  await call(routes.postAppointmentRestore, { params: { id } })
  await refreshVisits()
}
