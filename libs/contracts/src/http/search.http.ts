import { array, object, string } from 'yup'
import { requiredText } from '../fields.js'
import { searchLength } from '../limits.js'
import { msg } from '../messages/messages.js'
import { petSummary } from '../pets.js'
import * as routes from '../routes.js'
import { personCard } from '../users.js'
import { endpoint } from './endpoint.js'

const petOwner = personCard.shape({ email: string().required() })

/** An owner with those public pets that the search found. */
export const foundOwner = petOwner.shape({ pets: array(petSummary).required() })
/** `owner` is null for a doctor, or a key, that may not search owners: a nickname opens no way around that. */
/** `microchip` and its date are null for whoever may not reach the pet by its number. */
export const petByNickname = petSummary.shape({
  owner: petOwner.nullable().defined(), microchip: string().nullable().defined(), microchipDate: string().nullable().defined(),
})

export const searchOwnersPets = endpoint({
  route: routes.searchOwnersPets,
  summary: 'Find owners and their pets: at most 20 owners, best match first',
  caller: 'doctor',
  scope: 'search:read',
  limit: 'search',
  query: object({ q: requiredText(searchLength, 'search.termRequired').min(2, msg('search.termRequired')) }),
  answer: array(foundOwner).required(),
})
export const getPetByNickname = endpoint({
  route: routes.getPetByNickname,
  summary: 'The pet with this nickname and its owner, for recording or reviewing',
  caller: 'doctor',
  scope: 'pets:read',
  limit: 'search',
  params: object({ nickname: requiredText(50) }),
  answer: petByNickname,
})
