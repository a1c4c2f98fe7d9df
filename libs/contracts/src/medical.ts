import type { Insight } from '@huella/care-rules'
import { array, boolean, mixed, number, object, string } from 'yup'
import { withCursor } from './cursor.js'
import { appointment } from './appointments.js'
import { entityId, entityIds, oneOf } from './fields.js'
import { reminder } from './reminders.js'
import { listedVaccination } from './vaccination-lists.js'
import { verdict } from './schedules.js'
import { rpc } from './wire/rpc.js'

/**
 * What medical-records holds on one pet. The lists hold what is near: the newest doses, what is open or to come and what was last. What is
 * counted or shown as a share stands beside them, of everything; the rest comes in pages.
 */
export const medicalRecord = object({
  petId: number().required(),
  vaccinations: array(listedVaccination).required(),
  vaccinationReminders: array(reminder).required(),
  appointments: array(appointment.shape(withCursor)).required(),
  /** Doses that count: those that wait for the family's word, were refused or removed are listed, and counted nowhere. */
  vaccinationCount: number().required(),
  /** Doses that wait for the family's word. */
  awaitedVaccinationCount: number().required(),
  /** Doses whose next one is due today (UTC) or was before. */
  vaccinationDueCount: number().required(),
  openReminderCount: number().required(),
  appointmentCount: number().required(),
  verdict: verdict.required(),
})
/** So many pets' records fit into one message whatever their size. */
export const recordsAtOnce = 5
/**
 * Records of several pets in one call, one entry for each id that the caller may read, in no order.
 * Access is asked for all of them at once. `whole`, for one pet: more of it, with whole texts.
 */
export const findMedicalRecords = rpc('medical.records.find-by-pets', {
  input: object({ petIds: entityIds(500), whole: boolean() }), output: array(medicalRecord).required(),
})
/** What the records of a pet suggest, the gravest first, in codes: whoever shows them words them. From the same plan as its schedule and verdict. */
export const findInsights = rpc('medical.insights.find', {
  input: object({ petId: entityId() }), output: array(mixed((value): value is Insight => value != null).required()).required(),
})

const named = object({ id: number().required(), vaccineName: string().required() })
/** What records are called, for the activity log and for messages; those that are gone are left out. */
export const describeRecords = rpc('medical.records.describe', {
  input: object({ vaccinationIds: entityIds(200), reminderIds: entityIds(200), appointmentIds: entityIds(200) }),
  output: object({
    /** `awaitsFamily`: it counts once the family has said that it was given. */
    vaccinations: array(named.shape({ awaitsFamily: boolean() })).required(),
    reminders: array(named).required(),
    appointments: array(object({ id: number().required(), type: string().required(), description: string().nullable().defined() })).required(),
  }),
  callers: ['pets-media', 'notifications'],
  onNobodysBehalf: true,
})

export const findingKinds = ['overdue', 'due-soon', 'missing-data', 'series-gap'] as const
export const findingActions = ['record-vaccination', 'edit-vaccination', 'edit-pet'] as const
/** Texts are in the reader's language; `basis` names the record or rule the finding rests on, `action` what would settle it. */
export const finding = object({
  kind: oneOf(findingKinds).required(), severity: oneOf(['high', 'medium', 'low'] as const).required(),
  title: string().required(), detail: string().required(), basis: string().required(), action: oneOf(findingActions).required(),
  vaccineName: string().nullable().defined(),
})
