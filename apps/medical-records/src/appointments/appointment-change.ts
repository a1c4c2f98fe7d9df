import { canBecome, canBeMoved } from '@huella/care-rules'
import { DomainError, notFound, toUtc, type AppointmentStatus, type InputOf, type setAppointmentStatus, type updateAppointment } from '@huella/contracts'
import type { Appointment } from './appointment.entity.js'

type Fields = InputOf<typeof updateAppointment>['fields']
type StatusChange = Omit<InputOf<typeof setAppointmentStatus>, 'id'>
export type ChangedAppointment = Omit<Appointment, 'id' | 'petId' | 'createdBy' | 'createdAt' | 'updatedAt'>

/** The instant a text names; one without a zone is in UTC, whatever the server's own zone. */
export const toInstant = (text: string): Date => new Date(toUtc(text))

/** What the appointment is says what it cannot become. */
const notPossible = (from: AppointmentStatus): DomainError => new DomainError('conflict', { message: `appointment.transition.${from}` })

/** Who changes it: one of the family, or the doctor it names. */
export interface Changer {
  userId: string
  isTheDoctor: boolean
}

/** Time and status as they were go to the history, before they change. */
function remember(appointment: ChangedAppointment, { userId: changedBy, isTheDoctor: byDoctor }: Changer, reason: string | null): void {
  const { scheduledDate, status } = appointment
  appointment.history = [
    ...appointment.history,
    { scheduledDate: scheduledDate.toISOString(), status, reason, changedBy, byDoctor, changedAt: new Date().toISOString() },
  ]
}

/** @throws DomainError `conflict` where the status cannot become this one, or another time was meant */
export function setStatus(appointment: ChangedAppointment, { status, reason = null, scheduledDate }: StatusChange, changer: Changer): void {
  const isMeant = !scheduledDate || toInstant(scheduledDate).getTime() === appointment.scheduledDate.getTime()
  if (!isMeant) throw new DomainError('conflict', { message: 'appointment.moved' })
  if (!canBecome(appointment.status, status)) throw notPossible(appointment.status)
  remember(appointment, changer, reason)
  appointment.status = status
}

/** How long it can be taken back that a visit was called off. */
const takenBackMs = 600_000

/**
 * The visit stands again as it did, and its history says nothing of the slip.
 * @throws DomainError `not_found` where somebody else called it off, or it is too late
 */
export function takeCancellationBack(appointment: ChangedAppointment, { userId }: Pick<Changer, 'userId'>): void {
  const before = appointment.history.at(-1)
  const isOwn = appointment.status === 'cancelled' && before?.status !== 'cancelled' && before?.changedBy === userId
  const isInTime = Date.now() - Date.parse(before?.changedAt ?? '') < takenBackMs && appointment.scheduledDate.getTime() > Date.now()
  if (!before || !isOwn || !isInTime) throw notFound('record.cannotRestore')
  Object.assign(appointment, { status: before.status, history: appointment.history.slice(0, -1) })
}

const isOver = ({ status }: ChangedAppointment): boolean => status === 'cancelled' || status === 'no_show'
const isToCome = ({ status }: ChangedAppointment): boolean => status === 'scheduled' || status === 'confirmed'

/** What was called off, or nobody came to, is taken up again at a time at which somebody can come. */
function requireAhead(time: Date): void {
  if (time.getTime() > Date.now()) return
  throw new DomainError('unprocessable', { message: 'appointment.needsNewTime', fields: [{ path: 'scheduledDate', message: 'appointment.needsNewTime' }] })
}

/**
 * Applies the fields that were sent; null clears one. A new time makes the appointment `scheduled` again; one that was called off, its old time too.
 * So does another doctor for one that is still to come: what the former one answered is no answer of theirs.
 * @returns whether it is planned anew
 * @throws DomainError `conflict` when a visit that took place is moved, `unprocessable` when one is taken up again at no time to come
 */
export function changeDetails(appointment: ChangedAppointment, { scheduledDate, ...details }: Fields, changer: Changer): boolean {
  const time = scheduledDate === undefined ? appointment.scheduledDate : toInstant(scheduledDate)
  const isTakenUp = scheduledDate !== undefined && isOver(appointment)
  if (isTakenUp) requireAhead(time)
  const isMoved = isTakenUp || time.getTime() !== appointment.scheduledDate.getTime()
  if (isMoved && !canBeMoved(appointment.status)) throw notPossible(appointment.status)
  const isReassigned = details.doctorId !== undefined && details.doctorId !== appointment.doctorId
  if (isMoved || (isReassigned && canBeMoved(appointment.status))) remember(appointment, changer, null)
  if (isMoved || (isReassigned && isToCome(appointment))) Object.assign(appointment, { scheduledDate: time, status: 'scheduled' })
  Object.assign(appointment, Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined)))
  return isMoved
}

type Details = Pick<ChangedAppointment, 'type' | 'description' | 'veterinarian' | 'clinic' | 'address' | 'notes'>

/** Whether it says something else of what the visit is, or where, than before. */
export const saysOtherwise = (now: Details, before: Details): boolean =>
  (['type', 'description', 'veterinarian', 'clinic', 'address', 'notes'] as const).some((field) => now[field] !== before[field])
