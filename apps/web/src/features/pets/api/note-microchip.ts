import type { Intent } from '../../../lib/http'
import { readPet } from './get-pet'
import { refreshPets, updatePet } from './save-pet'

/** Notes the number of a pet's chip, and leaves everything else as it is stored by now. */
export async function noteMicrochip(id: number, microchip: string, sending: Intent): Promise<void> {
  const pet = await readPet(id)
  const { name, description, species, breed, ageUnit, birthDate, location, sex } = pet
  // One that comes of the birth date was never typed.
  const age = birthDate ? null : pet.age
  const fields = { name, description, species, breed, age, ageUnit, birthDate, location, sex, microchip } as Parameters<typeof updatePet>[1]
  await updatePet(pet, fields, sending)
  await refreshPets()
}
