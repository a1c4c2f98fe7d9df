import { object } from 'yup'
import { entityId } from '../fields.js'
import { listVeterinarians, veterinarian, veterinarianInput } from '../veterinarians.js'
import { endpoint } from './endpoint.js'

const params = object({ id: entityId() })

export const getVeterinarians = endpoint({
  method: 'GET',
  path: '/api/veterinarians',
  summary: 'Veterinarians the caller keeps',
  answer: listVeterinarians.output,
})
export const postVeterinarian = endpoint({
  method: 'POST',
  path: '/api/veterinarians',
  summary: 'Keep a veterinarian',
  body: veterinarianInput,
  answer: veterinarian,
})
export const patchVeterinarian = endpoint({
  method: 'PATCH',
  path: '/api/veterinarians/{id}',
  summary: 'Change a kept veterinarian',
  params,
  body: veterinarianInput.partial(),
  answer: veterinarian,
})
export const deleteVeterinarianById = endpoint({
  method: 'DELETE',
  path: '/api/veterinarians/{id}',
  summary: 'Remove a kept veterinarian',
  params,
  answer: object({}),
})
