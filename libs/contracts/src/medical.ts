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

export const findingKinds = ['overdue', 'due-soon', 'missing-data', 'series-gap'] as const
export const findingActions = ['record-vaccination', 'edit-vaccination', 'edit-pet'] as const
/** Texts are in the reader's language; `basis` names the record or rule the finding rests on, `action` what would settle it. */
export const finding = object({
  kind: oneOf(findingKinds).required(), severity: oneOf(['high', 'medium', 'low'] as const).required(),
  title: string().required(), detail: string().required(), basis: string().required(), action: oneOf(findingActions).required(),
  vaccineName: string().nullable().defined(),
})
