import { array, boolean, number, object, string } from 'yup'
import { event, outdated } from './wire/event.js'
import { rpc } from './wire/rpc.js'
import { instantPage, withCursor } from './cursor.js'
import { entityId, optionalText, requiredText } from './fields.js'
import { lostMessageLength, sightingContactLength, sightingMessageLength } from './limits.js'

/** What the family says of a pet that is lost; `showPhone`: the public page shows the telephone number of whoever said so last. */
export const lostState = object({ since: string().required(), message: string().nullable().defined(), showPhone: boolean().required() })
export const lostInput = object({ isLost: boolean().required(), message: optionalText(lostMessageLength), showPhone: boolean().default(false) })
const lostAnswer = object({ lost: lostState.nullable().defined() })
/** Only of a pet with a public page, where finders look: else `conflict`. A pet that is lost already keeps its `since`. */
export const setLost = rpc('pets.lost.set', { input: lostInput.shape({ petId: entityId() }), output: lostAnswer })

/** What somebody saw, without signing in. `contact`: how to reach them, if they want to be. */
export const sightingInput = object({ message: requiredText(sightingMessageLength, 'sighting.messageRequired'), contact: optionalText(sightingContactLength) })
/** Relayed to the pet's family; `conflict` where the pet is not lost, `rate_limited` where too many came for this pet within a day. */
export const reportSighting = rpc('pets.lost.report-sighting', { input: sightingInput.shape({ nickname: requiredText(50) }), output: object({}) })
export const sighting = object({
  id: number().required(), message: string().required(), contact: string().nullable().defined(), createdAt: string().required(), ...withCursor,
})
/** Newest first, for the pet's family; they are kept for 90 days. */
export const listSightings = rpc('pets.lost.list-sightings', { input: instantPage.shape({ petId: entityId() }), output: array(sighting).required() })
export const deleteSighting = rpc('pets.lost.delete-sighting', { input: object({ petId: entityId(), sightingId: entityId() }), output: object({}) })

const ofPet = object({ petId: entityId() })
export const petLost = event('pets.pet.lost', ofPet, outdated.ofPet)
/** What its family tells finders, while it is lost, is another. */
export const petNoticeChanged = event('pets.pet.notice-changed', ofPet, outdated.ofPet)
export const petFound = event('pets.pet.found', ofPet, outdated.ofPet)
export const petSighted = event('pets.pet.sighted', ofPet.shape({ sightingId: entityId() }))
