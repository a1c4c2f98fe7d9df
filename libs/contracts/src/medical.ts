import { array, number, object, string } from 'yup'
import { appointment } from './appointments.js'
import { entityId } from './fields.js'
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
  input: object({ petIds: array(entityId()).required().max(500) }), output: array(medicalRecord).required(),
})

export const findingKinds = ['overdue', 'due-soon', 'missing-data', 'series-gap'] as const
export const finding = object({
  kind: string().oneOf(findingKinds).required(), severity: string().oneOf(['high', 'medium', 'low']).required(),
  title: string().required(), detail: string().required(), basis: string().required(), action: string().required(),
})
