import { canBecome, canBeMoved } from '@huella/care-rules'
import { DomainError, type AppointmentStatus, type InputOf, type updateAppointment } from '@huella/contracts'
import type { Appointment } from './appointment.entity.js'

type Fields = InputOf<typeof updateAppointment>['fields']
export type ChangedAppointment = Omit<Appointment, 'id' | 'petId' | 'createdBy' | 'createdAt' | 'updatedAt'>

const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/i

/** The instant a text names; one without a zone is in UTC, whatever the server's own zone. */
export const toInstant = (text: string): Date => new Date(hasZone.test(text) ? text : `${text}Z`)

/** What the appointment is says what it cannot become. */
const notPossible = (from: AppointmentStatus): DomainError => new DomainError('conflict', { message: `appointment.transition.${from}` })

/** Time and status as they were go to the history, before they change. */
function remember(appointment: ChangedAppointment, changedBy: string, reason: string | null): void {
  const { scheduledDate, status } = appointment
  appointment.history = [
    ...appointment.history,
    { scheduledDate: scheduledDate.toISOString(), status, reason, changedBy, changedAt: new Date().toISOString() },
  ]
}

/** @throws DomainError `conflict` where the status cannot become this one */
export function setStatus(
  appointment: ChangedAppointment,
  { status, reason = null }: { status: AppointmentStatus; reason?: string | null | undefined },
  changedBy: string,
): void {
  if (!canBecome(appointment.status, status)) throw notPossible(appointment.status)
  remember(appointment, changedBy, reason)
  appointment.status = status
}

/**
 * Applies the fields that were sent; null clears one. A new time makes the appointment `scheduled` again.
 * @returns whether the time is a new one
 * @throws DomainError `conflict` when a visit that took place is moved
 */
export function changeDetails(appointment: ChangedAppointment, { scheduledDate, ...details }: Fields, changedBy: string): boolean {
  Object.assign(appointment, Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined)))
  const time = scheduledDate === undefined ? appointment.scheduledDate : toInstant(scheduledDate)
  if (time.getTime() === appointment.scheduledDate.getTime()) return false
  if (!canBeMoved(appointment.status)) throw notPossible(appointment.status)
  remember(appointment, changedBy, null)
  Object.assign(appointment, { scheduledDate: time, status: 'scheduled' })
  return true
}
