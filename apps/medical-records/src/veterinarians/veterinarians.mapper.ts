import type { createVeterinarian, OutputOf } from '@huella/contracts'
import type { Veterinarian } from './veterinarian.entity.js'

export type VeterinarianAnswer = OutputOf<typeof createVeterinarian>

export const toVeterinarian = (entity: Veterinarian): VeterinarianAnswer => ({
  id: entity.id,
  firstName: entity.firstName,
  lastName: entity.lastName,
  professionalId: entity.professionalId,
  clinic: entity.clinic,
  phone: entity.phone,
  email: entity.email,
  address: entity.address,
  specialization: entity.specialization,
  createdBy: entity.createdBy,
  createdAt: entity.createdAt.toISOString(),
  updatedAt: entity.updatedAt.toISOString(),
})
