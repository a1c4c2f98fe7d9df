import { routes, type BodyOf, type postAppointmentStatus } from '@huella/contracts'
import { call } from '../../../lib/call'
import type { Intent } from '../../../lib/http'
import { refresh } from '../../../lib/swr'

type StatusChange = BodyOf<typeof postAppointmentStatus>

export const refreshVisits = (): Promise<void> => refresh(routes.getPets, routes.getAppointments, routes.getActivity)

/** The visit as it is seen: moved meanwhile, it is not answered. */
export interface SeenVisit {
  id: number
  scheduledDate: string
}

/** Confirms, cancels or closes a visit. Refused, the lists are read again: somebody else was faster. */
export async function setVisitStatus({ id, scheduledDate }: SeenVisit, change: Omit<StatusChange, 'scheduledDate'>, sending: Intent): Promise<void> {
  try {
    await call(routes.postAppointmentStatus, { params: { id }, body: { ...change, scheduledDate }, ...sending })
  } finally {
    await refreshVisits()
  }
}
