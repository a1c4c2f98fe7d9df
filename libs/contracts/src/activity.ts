import { array, number, object, string } from 'yup'
import { rpc } from './wire/rpc.js'
import { instantPage, withCursor } from './cursor.js'
import { entityIds, oneOf, optionalEntityId } from './fields.js'

export const activityTypes = [
  'pet_created', 'pet_updated', 'pet_deleted', 'vaccination_recorded', 'review_added', 'reminder_created', 'reminder_completed',
  'family_member_added', 'family_member_removed', 'owner_changed', 'appointment_scheduled', 'appointment_rescheduled', 'appointment_cancelled', 'record_viewed',
  'record_changed', 'pet_lost', 'pet_found', 'pet_sighted', 'certificate_issued', 'certificate_revoked',
] as const
export type ActivityType = (typeof activityTypes)[number]

/** `performedBy` of what somebody did who was not signed in: nobody's user id. */
export const visitor = 'visitor'

/** `params` hold what the sentence names (vaccineName, type, ...), so that each reader gets it in their language. */
export const activityRow = object({
  id: number().required(),
  petId: number().nullable().defined(),
  petName: string().nullable().defined(),
  activityType: oneOf(activityTypes).required(),
  description: string().required(),
  params: object().required(),
  performedBy: string().required(),
  createdAt: string().required(),
  ...withCursor,
})

const severalTypes = array(oneOf(activityTypes).required())
  .transform((value: unknown, given: unknown) => (typeof given === 'string' ? given.split(',') : value))
  .max(activityTypes.length)
/** `type`: one or several, in an address with commas between them or each by itself. */
export const activityQuery = instantPage.shape({ petId: optionalEntityId(), type: severalTypes })
/** Newest first; only what the caller may see. */
export const listActivity = rpc('pets.activity.list', { input: activityQuery, output: array(activityRow).required() })
/** A vet, or a vet's key, is about to be shown these pets: their families see who and when. To be called before the answer leaves. */
export const logRecordViewed = rpc('pets.activity.log-viewed', { input: object({ petIds: entityIds(200) }), output: object({}) })
