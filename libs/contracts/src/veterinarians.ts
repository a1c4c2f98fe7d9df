import { array, number, object, string } from 'yup'
import { rpc } from './wire/rpc.js'
import { atMost, entityId, optionalEntityId, optionalPhone, optionalText, requiredText } from './fields.js'
import { clinicLength, identifierLength, personNameLength } from './limits.js'

const fields = {
  firstName: requiredText(personNameLength), lastName: requiredText(personNameLength), professionalId: requiredText(identifierLength),
  clinic: optionalText(clinicLength), phone: optionalPhone(),
  email: optionalText(100).email(), address: optionalText(500), specialization: optionalText(100),
}
export const veterinarianInput = object(fields)
const text = () => string().nullable().defined()
export const veterinarian = object({
  id: number().required(), firstName: string().required(), lastName: string().required(), professionalId: string().required(), clinic: text(), phone: text(),
  email: text(), address: text(), specialization: text(), createdBy: string().required(), createdAt: string().required(), updatedAt: string().required(),
})
export const veterinariansAtMost = 100
/** By id, those after `after`: so many fit into one message however long their texts are. */
export const listVeterinarians = rpc('medical.veterinarians.list', {
  input: object({ after: optionalEntityId(), limit: atMost(veterinariansAtMost) }), output: array(veterinarian).required(),
})
export const createVeterinarian = rpc('medical.veterinarians.create', { input: veterinarianInput, output: veterinarian })
export const updateVeterinarian = rpc('medical.veterinarians.update', { input: object({ id: entityId(), fields: veterinarianInput.partial().required() }), output: veterinarian })
export const deleteVeterinarian = rpc('medical.veterinarians.delete', { input: object({ id: entityId() }), output: object({}) })
/** Within ten minutes after it was deleted; records that named it do so again. */
export const restoreVeterinarian = rpc('medical.veterinarians.restore', { input: object({ id: entityId() }), output: veterinarian })
