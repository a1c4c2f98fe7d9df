import { array, number, object, string } from 'yup'
import { appointment } from './appointments.js'
import { entityIds, oneOf } from './fields.js'
import { reminder } from './reminders.js'
import { vaccination } from './vaccinations.js'
import { rpc } from './wire/rpc.js'

/** Everything medical-records holds on one pet. */
export const medicalRecord = object({
  petId: number().required(),
  vaccinations: array(vaccination).required(),
  vaccinationReminders: array(reminder).required(),
  appointments: array(appointment).required(),
})
/**
 * Records of several pets in one call, one entry for each id that the caller may read, in no order.
 * Access is asked for all of them at once.
 */
export const findMedicalRecords = rpc('medical.records.find-by-pets', {
  input: object({ petIds: entityIds(500) }), output: array(medicalRecord).required(),
})

const named = object({ id: number().required(), vaccineName: string().required() })
/** What records are called, for the activity log; those that are gone are left out. For our own services, on nobody's behalf. */
export const describeRecords = rpc('medical.records.describe', {
  input: object({ vaccinationIds: entityIds(200), reminderIds: entityIds(200), appointmentIds: entityIds(200) }),
  output: object({
    vaccinations: array(named).required(),
    reminders: array(named).required(),
    appointments: array(object({ id: number().required(), type: string().required(), description: string().nullable().defined() })).required(),
  }),
  callers: ['pets-media'],
})

export const findingKinds = ['overdue', 'due-soon', 'missing-data', 'series-gap'] as const
export const findingActions = ['record-vaccination', 'edit-vaccination', 'edit-pet'] as const
/** Texts are in the reader's language; `basis` names the record or rule the finding rests on, `action` what would settle it. */
export const finding = object({
  kind: oneOf(findingKinds).required(), severity: oneOf(['high', 'medium', 'low'] as const).required(),
  title: string().required(), detail: string().required(), basis: string().required(), action: oneOf(findingActions).required(),
  vaccineName: string().nullable().defined(),
})
