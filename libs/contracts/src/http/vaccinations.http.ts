import { array, boolean, object } from 'yup'
import { instantPage } from '../cursor.js'
import { entityId } from '../fields.js'
import { reportState } from '../report-state.js'
import { reportInput } from '../reports.js'
import * as routes from '../routes.js'
import { listDoctorVaccinations, listedVaccination, vaccinationPage } from '../vaccination-lists.js'
import { familyAnswerInput, vaccination, vaccinationInput } from '../vaccinations.js'
import { endpoint } from './endpoint.js'

const params = object({ id: entityId() })

export const getVaccinations = endpoint({
  route: routes.getVaccinations,
  summary: 'Vaccinations of a pet, newest dose first; `before` is the cursor of the last one seen',
  params: object({ petId: entityId() }),
  query: vaccinationPage,
  answer: array(listedVaccination).required(),
})
export const getVaccinationById = endpoint({
  route: routes.getVaccinationById,
  summary: 'One vaccination with its whole texts',
  params,
  answer: vaccination,
})
export const patchVaccination = endpoint({
  route: routes.patchVaccination,
  summary: 'Correct a vaccination one has recorded',
  caller: 'doctor',
  scope: 'vaccinations:write',
  params,
  body: vaccinationInput.partial(),
  answer: vaccination,
})
export const patchVaccinationVisibility = endpoint({
  route: routes.patchVaccinationVisibility,
  summary: 'Show a vaccination on the public page, or hide it',
  params,
  body: object({ isPublic: boolean().required() }),
  answer: vaccination,
})
export const postFamilyAnswer = endpoint({
  route: routes.postFamilyAnswer,
  summary: "Say whether a dose was given that waits for the family's word; another answer may follow",
  params,
  body: familyAnswerInput,
  answer: vaccination,
  status: 200,
})
export const postVaccinationReport = endpoint({
  route: routes.postVaccinationReport,
  summary: "Report a veterinarian's record of one's pet to the administrators",
  params,
  body: reportInput,
  answer: reportState,
})
export const deleteVaccinationById = endpoint({
  route: routes.deleteVaccinationById,
  summary: 'Remove a vaccination one has recorded',
  caller: 'doctor',
  scope: 'vaccinations:write',
  params,
  answer: object({}),
})
export const postVaccinationRestore = endpoint({
  route: routes.postVaccinationRestore,
  summary: 'Take the removal of a vaccination back, within ten minutes',
  caller: 'doctor',
  scope: 'vaccinations:write',
  params,
  answer: vaccination,
  status: 200,
})
export const getDoctorVaccinations = endpoint({
  route: routes.getDoctorVaccinations,
  summary: 'Vaccinations the doctor recorded, newest first',
  caller: 'doctor',
  scope: 'pets:read',
  query: instantPage,
  answer: listDoctorVaccinations.output,
})
