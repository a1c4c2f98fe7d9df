import { array, boolean, number, object, string } from 'yup'
import { beforeInstant, instantPage, withCursor } from './cursor.js'
import { doctorCard } from './doctors.js'
import { event, outdated } from './wire/event.js'
import { rpc } from './wire/rpc.js'
import { atMost, entityId, entityIds, oneOf, optionalEntityId, optionalInstant, optionalText, optionalWholeNumber, requiredInstant, requiredText, timeWindow } from './fields.js'
import { addressLength, proseLength, visitPlaceLength, visitReasonLength } from './limits.js'

export const appointmentStatuses = ['scheduled', 'confirmed', 'cancelled', 'completed', 'no_show'] as const
export type AppointmentStatus = (typeof appointmentStatuses)[number]

const details = {
  description: optionalText(proseLength),
  veterinarian: optionalText(visitPlaceLength),
  doctorId: optionalWholeNumber().min(1).max(2147483647),
  clinic: optionalText(visitPlaceLength),
  address: optionalText(addressLength),
  notes: optionalText(proseLength),
}
export const appointmentInput = object({ type: requiredText(50), scheduledDate: requiredInstant(), ...details })
export const appointmentUpdate = object({ type: requiredText(50).optional(), scheduledDate: optionalInstant(), ...details })
export const statusInput = object({
  status: oneOf(appointmentStatuses, 'field.oneOf').required(),
  reason: optionalText(visitReasonLength),
  /** The time that is meant: an appointment that was moved meanwhile is not answered unseen. */
  scheduledDate: optionalInstant(),
})

const text = () => string().nullable().defined()
/** A time and a status that it had before. */
export const earlierState = object({
  scheduledDate: string().required(), status: string().required(), reason: text(), changedBy: string().required(), byDoctor: boolean(), changedAt: string().required(),
})
export const appointment = object({
  id: number().required(), petId: number().required(), type: string().required(), description: text(), scheduledDate: string().required(),
  veterinarian: text(), doctorId: number().nullable().defined(), clinic: text(), address: text(), notes: text(), status: oneOf(appointmentStatuses).required(),
  /**
   * The latest of the earlier times and statuses, oldest first, out of `historyCount`; `byDoctor`: the doctor it names changed it, not the
   * family (not known of the oldest changes).
   */
  history: array(earlierState).required(), historyCount: number().required(),
  createdBy: string().required(), createdAt: string().required(), updatedAt: string().required(),
})

export const scheduleAppointment = rpc('medical.appointments.schedule', { input: appointmentInput.shape({ petId: entityId() }), output: appointment })
export const updateAppointment = rpc('medical.appointments.update', { input: object({ id: entityId(), fields: appointmentUpdate.required() }), output: appointment })
export const setAppointmentStatus = rpc('medical.appointments.set-status', { input: statusInput.shape({ id: entityId() }), output: appointment })
/** Takes a cancellation back, within ten minutes, by whoever cancelled. */
export const restoreAppointment = rpc('medical.appointments.restore', { input: object({ id: entityId() }), output: appointment })
/** For the family, and the doctor it names; with whole texts. */
export const getAppointment = rpc('medical.appointments.get', { input: object({ id: entityId() }), output: appointment })
/** What an appointment was before, the latest first. */
export const listedEarlierState = earlierState.shape(withCursor)
export const listAppointmentHistory = rpc('medical.appointments.list-history', {
  input: instantPage.shape({ id: entityId() }), output: array(listedEarlierState).required(),
})
export const appointmentsAtMost = 100
export const listedAppointment = appointment.shape({ petName: string().required(), ...withCursor })
/** Of one pet or of all the caller's, the latest first; `from` and `to` are included. `whole`: with whole texts. */
export const listAppointments = rpc('medical.appointments.list', {
  input: instantPage.shape({ petId: optionalEntityId(), ...timeWindow, limit: atMost(appointmentsAtMost), whole: boolean() }),
  output: array(listedAppointment).required(),
})
/** A doctor's calendar is read in windows; this is far more than one shows. */
export const doctorVisitsAtMost = 1000
/** `after` is the cursor of the last one already seen. */
export const doctorAppointmentsQuery = object({ ...timeWindow, status: oneOf(appointmentStatuses), after: beforeInstant() })
export const doctorAppointment = appointment.shape({ petName: string().required(), petNickname: string().required(), ownerId: string().required(), ...withCursor })
/** Those that name the acting doctor, by time; free texts as excerpts. */
export const listDoctorAppointments = rpc('medical.appointments.list-by-doctor', {
  input: doctorAppointmentsQuery.shape({ limit: atMost(doctorVisitsAtMost) }), output: array(doctorAppointment).required(),
})

/** Doctors whom the caller's family knows and may name: they recorded for, reviewed, or were named for one of its pets. */
export const listKnownDoctors = rpc('medical.appointments.list-known-doctors', { input: object({}), output: array(doctorCard).required() })

/** What appointments are by now, for messages about them; those that are gone are left out. */
export const describeAppointments = rpc('medical.appointments.describe', {
  input: object({ ids: entityIds(100) }),
  output: array(
    object({
      id: number().required(), petId: number().required(), doctorId: number().nullable().defined(), type: string().required(), scheduledDate: string().required(),
      status: oneOf(appointmentStatuses).required(), clinic: text(),
    }),
  ).required(),
  callers: ['notifications'],
  onNobodysBehalf: true,
})

/** `doctorId`: the one it names; events of earlier releases do not say. */
const about = { appointmentId: number().required(), petId: entityId(), doctorId: optionalWholeNumber(), scheduledDate: string().required() }
/** `restored`: that it was cancelled was taken back. */
export const appointmentScheduled = event('medical.appointment.scheduled', object({ ...about, restored: boolean() }), outdated.ofCare)
export const appointmentRescheduled = event('medical.appointment.rescheduled', object(about), outdated.ofCare)
/** `formerStatus`: events of earlier releases do not say. */
export const appointmentStatusChanged = event('medical.appointment.status-changed', object({ ...about, status: oneOf(appointmentStatuses).required(), formerStatus: oneOf(appointmentStatuses) }), outdated.ofCare)
/** It says something else of what or where it is, at the same time as before. */
export const appointmentChanged = event('medical.appointment.changed', object(about), outdated.ofCare)
/** The family names another doctor, or none any more. */
export const appointmentReassigned = event('medical.appointment.reassigned', object({ ...about, formerDoctorId: optionalWholeNumber() }), outdated.ofCare)
