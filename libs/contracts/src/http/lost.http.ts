import { array, object, string } from 'yup'
import { instantPage } from '../cursor.js'
import { entityId } from '../fields.js'
import { lostInput, setLost, sighting, sightingInput } from '../lost.js'
import * as routes from '../routes.js'
import { endpoint } from './endpoint.js'
import { petParams } from './pets.http.js'

export const putLost = endpoint({
  route: routes.putLost,
  summary: 'Say on the public page that a pet is lost, or that it was found',
  params: petParams,
  body: lostInput,
  answer: setLost.output,
})
export const getSightings = endpoint({
  route: routes.getSightings,
  summary: 'What finders wrote about a lost pet, newest first; kept for 90 days',
  params: petParams,
  query: instantPage,
  answer: array(sighting).required(),
})
export const deleteSightingById = endpoint({
  route: routes.deleteSightingById,
  summary: 'Delete what somebody wrote',
  params: petParams.shape({ sightingId: entityId() }),
  answer: object({}),
})
export const postSighting = endpoint({
  route: routes.postSighting,
  summary: 'Tell the family of a lost pet that it was seen; no address of theirs is shown',
  caller: 'anyone',
  limit: 'sighting',
  params: object({ nickname: string().required().max(50) }),
  body: sightingInput,
  answer: object({}),
})
