import type { BodyOf, postAppointmentStatus } from '@huella/contracts'
import { post } from '../../../lib/http'
import { refresh } from '../../../lib/swr'

type StatusChange = BodyOf<typeof postAppointmentStatus>

export const refreshVisits = (): Promise<void> => refresh('/api/pets', '/api/appointments', '/api/activity')

/** The visit as it is seen: moved meanwhile, it is not answered. */
export interface SeenVisit {
  id: number
  scheduledDate: string
}

/** Confirms, cancels or closes a visit. Refused, the lists are read again: somebody else was faster. */
export async function setVisitStatus({ id, scheduledDate }: SeenVisit, status: StatusChange['status'], reason?: string): Promise<void> {
  try {
    await post(`/api/appointments/${id}/status`, { status, scheduledDate, ...(reason && { reason }) })
  } finally {
    await refreshVisits()
  }
}
