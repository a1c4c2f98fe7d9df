import { ageFrom } from '@huella/care-rules'
import { isCalendarDay, petUpdate, type BodyOf, type putPet } from '@huella/contracts'
import { formatDay, today } from '../../i18n/format'
import type { Language } from '../../i18n/language'
import type { Translate } from '../../i18n/use-translation'
import type { Changing } from '../../ui/formik/conflicts'
import type { PetDetail } from './api/get-pet'
import { breedText, speciesText } from './words'

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

/** What is compared where two people change the same pet, and how its values read. */
export function comparedFields(t: Translate, language: Language): Changing<PetFormValues>['fields'] {
  const worded = (textOf: (value: string) => string) => (value: unknown) => (value ? textOf(String(value)) : '')
  return {
    name: { label: 'petForm.name' },
    species: { label: 'petForm.species', text: worded((value) => speciesText(value, t)) },
    breed: { label: 'petForm.breed', text: worded((value) => breedText(value, t)) },
    age: { label: 'petForm.age' },
    ageUnit: { label: 'petForm.ageUnit', text: (value) => t(value === 'months' ? 'petForm.months' : 'petForm.years') },
    birthDate: { label: 'petForm.birthDate', text: worded((value) => formatDay(value, language) || value) },
    sex: { label: 'petForm.sex', text: (value) => t(`sex.${value as 'male' | 'female' | 'unknown'}`) },
    location: { label: 'petForm.location' },
    description: { label: 'petForm.description' },
    isPublic: { label: 'petForm.public', text: (value) => t(value ? 'form.on' : 'form.off') },
  }
}
