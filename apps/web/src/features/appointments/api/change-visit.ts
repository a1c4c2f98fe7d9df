import { routes, type BodyOf, type patchAppointment } from '@huella/contracts'
import { call } from '../../../lib/call'
import type { Intent } from '../../../lib/http'
import { useRead, type Read } from '../../../lib/use-read'
import type { Visit } from '../types'
import { refreshVisits } from './set-status'

/** One visit with its whole texts: lists hold only their beginnings. */
export const useVisit = (id: number): Read<Visit> => useRead(routes.getAppointmentById, { params: { id } })

/** Changes what is sent of a visit; with a new time it waits for the vet's word again. */
export async function changeVisit(id: number, changes: BodyOf<typeof patchAppointment>, sending: Intent): Promise<void> {
  await call(routes.patchAppointment, { params: { id }, body: changes, ...sending })
  await refreshVisits()
}
