import { lifestyles } from '@huella/care-rules'
import { array, boolean, number, object, string } from 'yup'
import { entityIds, oneOf } from './fields.js'
import { sexes } from './pets.js'
import { rpc } from './wire/rpc.js'

const text = () => string().nullable().defined()
/** What schedules ask of a pet; country and region are its own, or its owner's. `isChipShared`: another owner's pet has the same chip. */
export const careFacts = object({
  petId: number().required(), name: string().required(), species: string().required(), breed: text(), birthDate: text(), age: number().nullable().defined(),
  ageUnit: string().required(), country: text(), region: text(), lifestyle: array(oneOf(lifestyles).required()).required(), microchip: text(), microchipDate: text(),
  sex: oneOf(sexes).required(), isChipShared: boolean().required(), ownerId: string().required(),
})
export const careFactsAtOnce = 500
/** Of pets that the asking service knows it may speak of; those that are gone are left out. */
export const findCareFacts = rpc('pets.care.find-facts', {
  input: object({ petIds: entityIds(careFactsAtOnce) }), output: array(careFacts).required(), callers: ['medical-records'], onNobodysBehalf: true,
})
