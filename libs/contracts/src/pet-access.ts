import { array, boolean, number, object, string } from 'yup'
import { careFacts } from './care-facts.js'
import { entityId, entityIds, oneOf, optionalEntityId } from './fields.js'
import { rpc } from './wire/rpc.js'

/** What may be done to a pet; what each family role, and a doctor, may do is decided in pets-media alone. A plan is read by vets who may record, too. */
export const petActions = ['read', 'read-plan', 'edit', 'delete', 'transfer', 'add-care', 'manage-family', 'record-as-doctor'] as const
export type PetAction = (typeof petActions)[number]

/**
 * Fails with `not_found` when the pet does not exist for this actor, with `forbidden` when the actor may see it but not do this. `withCare`:
 * who is about to record something asks at once what rules need to know of the pet, and whether the actor cares for it as family; versions
 * before do not say.
 */
export const checkPetAccess = rpc('pets.access.check', {
  input: object({ petId: entityId(), nickname: string(), action: oneOf(petActions).required(), withCare: boolean() }).shape({ petId: number() }),
  output: object({
    petId: number().required(), nickname: string().required(), name: string().required(), ownerId: string().required(), role: string().nullable().defined(),
    care: careFacts.optional().default(undefined), mayAddCare: boolean(),
  }),
  callers: ['gateway', 'medical-records', 'doctors-reviews', 'notifications'],
})

/** How many of the caller's pets are named at once. */
export const myPetsAtOnce = 500
/**
 * Ids and names of the pets whose family the caller belongs to, by id: those after one, or those among these. `withCare`: with what rules need
 * to know of each of these; versions before do not say.
 */
export const listMyPetIds = rpc('pets.access.list-mine', {
  input: object({ after: optionalEntityId(), among: entityIds(myPetsAtOnce).optional(), withCare: boolean() }),
  output: array(object({
    petId: number().required(), name: string().required(), nickname: string().required(), role: string().required(), care: careFacts.optional().default(undefined),
  })).required(),
  callers: ['gateway', 'medical-records', 'doctors-reviews', 'notifications'],
})
