import { object } from 'yup'
import { entityId } from '../fields.js'
import * as routes from '../routes.js'
import { dismissalInput, dismissedCheckQuery, petSchedule, scheduleQuery, vaccinationPreview, vaccinationPreviewInput } from '../schedules.js'
import { endpoint } from './endpoint.js'
import { petParams } from './pets.http.js'
import { nicknameParams } from './records.http.js'

export const getSchedule = endpoint({
  route: routes.getSchedule,
  summary: "A pet's vaccination plan: each disease with its status, next date and reason; on another day with `on`, by other guidelines with `preset`",
  caller: 'doctor',
  scope: 'pets:read',
  params: petParams,
  query: scheduleQuery,
  answer: petSchedule,
})
export const postVaccinationPreview = endpoint({
  route: routes.postVaccinationPreview,
  summary: 'What the rules say of a vaccination before it is recorded: hints, and when the next dose would be due',
  caller: 'doctor',
  scope: 'vaccinations:write',
  limit: 'read',
  params: object({ petId: entityId() }),
  body: vaccinationPreviewInput,
  answer: vaccinationPreview,
  status: 200,
})
export const postVaccinationPreviewByNickname = endpoint({
  route: routes.postVaccinationPreviewByNickname,
  summary: 'The same for the pet with this nickname',
  caller: 'doctor',
  scope: 'vaccinations:write',
  limit: 'read',
  params: nicknameParams,
  body: vaccinationPreviewInput,
  answer: vaccinationPreview,
  status: 200,
})
export const postDismissal = endpoint({
  route: routes.postDismissal,
  summary: 'Say why a hint about the records is none; it is then listed as dismissed',
  params: petParams,
  body: dismissalInput,
  answer: object({}),
})
export const deleteDismissal = endpoint({
  route: routes.deleteDismissal,
  summary: 'Show a dismissed hint again',
  params: petParams,
  query: dismissedCheckQuery,
  answer: object({}),
})
