import { boolean, number, object, type InferType } from 'yup'
import { entityId, optionalInstant } from '../fields.js'
import { listDoctorVaccinations, vaccination, vaccinationInput } from '../vaccinations.js'
import { endpoint } from './endpoint.js'

const params = object({ id: entityId() })

/** Newest first; `before` is the createdAt of the last one already seen. */
export const pageQuery = object({ limit: number().integer().min(1).max(100).default(50), before: optionalInstant() })
export type PageQuery = InferType<typeof pageQuery>

export const patchVaccination = endpoint({
  method: 'PATCH',
  path: '/api/vaccinations/{id}',
  summary: 'Correct a vaccination one has recorded',
  caller: 'doctor',
  scope: 'vaccinations:write',
  params,
  body: vaccinationInput.partial(),
  answer: vaccination,
})
export const patchVaccinationVisibility = endpoint({
  method: 'PATCH',
  path: '/api/vaccinations/{id}/visibility',
  summary: 'Show a vaccination on the public page, or hide it',
  params,
  body: object({ isPublic: boolean().required() }),
  answer: vaccination,
})
export const deleteVaccinationById = endpoint({
  method: 'DELETE',
  path: '/api/vaccinations/{id}',
  summary: 'Remove a vaccination one has recorded',
  caller: 'doctor',
  scope: 'vaccinations:write',
  params,
  answer: object({}),
})
export const getDoctorVaccinations = endpoint({
  method: 'GET',
  path: '/api/vaccinations/doctor',
  summary: 'Vaccinations the doctor recorded, newest first',
  caller: 'doctor',
  scope: 'pets:read',
  query: pageQuery,
  answer: listDoctorVaccinations.output,
})
