import { object } from 'yup'
import { entityId } from '../fields.js'
import * as routes from '../routes.js'
import { listVeterinarians, veterinarian, veterinarianInput } from '../veterinarians.js'
import { endpoint } from './endpoint.js'

const params = object({ id: entityId() })

export const getVeterinarians = endpoint({
  route: routes.getVeterinarians,
  summary: 'Veterinarians the caller keeps',
  answer: listVeterinarians.output,
})
export const postVeterinarian = endpoint({
  route: routes.postVeterinarian,
  summary: 'Keep a veterinarian',
  body: veterinarianInput,
  answer: veterinarian,
})
export const patchVeterinarian = endpoint({
  route: routes.patchVeterinarian,
  summary: 'Change a kept veterinarian',
  params,
  body: veterinarianInput.partial(),
  answer: veterinarian,
})
export const deleteVeterinarianById = endpoint({
  route: routes.deleteVeterinarianById,
  summary: 'Remove a kept veterinarian',
  params,
  answer: object({}),
})
export const postVeterinarianRestore = endpoint({
  route: routes.postVeterinarianRestore,
  summary: 'Take the removal of a kept veterinarian back, within ten minutes',
  params,
  answer: veterinarian,
  status: 200,
})
