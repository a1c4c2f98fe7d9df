import { patch } from '../../../lib/http'
import { refreshVisits } from './set-status'

/** Gives a visit a new time; it then waits for the vet's word again. */
export async function reschedule(id: number, scheduledDate: string): Promise<void> {
  await patch(`/api/appointments/${id}`, { scheduledDate })
  await refreshVisits()
}
