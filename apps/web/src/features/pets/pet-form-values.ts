import { ageFrom } from '@huella/care-rules'
import { isCalendarDay, petUpdate, type BodyOf, type putPet } from '@huella/contracts'
import { today } from '../../i18n/format'
import type { PetDetail } from './api/get-pet'

/** Photos and video are not typed; they are added when the pet is saved. */
export const petFormSchema = petUpdate.omit(['imageUrl', 'mediaFiles'])

export const emptyPet = {
  name: '',
  species: '',
  breed: '',
  age: '',
  ageUnit: 'years',
  birthDate: '',
  sex: 'unknown',
  location: '',
  description: '',
  isPublic: true,
}
export type PetFormValues = typeof emptyPet

export const valuesOf = (pet: PetDetail): PetFormValues => ({
  name: pet.name,
  species: pet.species,
  breed: pet.breed ?? '',
  age: pet.age === null ? '' : String(pet.age),
  ageUnit: pet.ageUnit,
  birthDate: pet.birthDate ?? '',
  sex: pet.sex,
  location: pet.location ?? '',
  description: pet.description ?? '',
  isPublic: pet.isPublic,
})

/** The age a birth date makes; null while there is no such date, or one still to come. */
export const ageAt = (birthDate: string) => (isCalendarDay(birthDate) && birthDate <= today() ? ageFrom(birthDate, today()) : null)

/** What is sent: the birth date, where given, decides the age. */
export const petFields = (values: PetFormValues): Omit<BodyOf<typeof putPet>, 'imageUrl' | 'mediaFiles'> =>
  petFormSchema.cast({ ...values, ...ageAt(values.birthDate) }) as BodyOf<typeof putPet>
