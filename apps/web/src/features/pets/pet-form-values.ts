import { ageFrom, groupedMicrochip, lifestyles, type Lifestyle } from '@huella/care-rules'
import { isCalendarDay, petUpdate, type BodyOf, type putPet } from '@huella/contracts'
import { countryName, placeName } from '../../domain/places/place-names'
import { formatDay, today } from '../../i18n/format'
import type { Language } from '../../i18n/language'
import type { Translate } from '../../i18n/use-translation'
import type { Changing } from '../../ui/formik/conflicts'
import type { PetDetail } from './api/get-pet'
import { breedText, speciesText } from './words'

/**
 * Photos and video are not typed; they are added when the pet is saved. How it lives is ticked, and is one text in the form. A birth date decides
 * the age: what was typed before it counts no more.
 */
export const petFormSchema = petUpdate
  .omit(['imageUrl', 'mediaFiles', 'lifestyle'])
  .transform((values: { birthDate?: unknown }) => (values.birthDate ? { ...values, age: null } : values))

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
  microchip: '',
  microchipDate: '',
  /** Its own; empty where it lives as its owner's settings say. */
  country: '',
  region: '',
  /** What applies, in the order of the rules and with spaces between: so that two forms compare by it. */
  lifestyle: '',
  isPublic: true,
}
export type PetFormValues = typeof emptyPet

export const valuesOf = (pet: PetDetail): PetFormValues => ({
  name: pet.name,
  species: pet.species,
  breed: pet.breed ?? '',
  age: pet.birthDate || pet.age === null ? '' : String(pet.age),
  ageUnit: pet.ageUnit,
  birthDate: pet.birthDate ?? '',
  sex: pet.sex,
  location: pet.location ?? '',
  description: pet.description ?? '',
  microchip: groupedMicrochip(pet.microchip ?? ''),
  microchipDate: pet.microchipDate ?? '',
  country: pet.country ?? '',
  region: pet.region ?? '',
  lifestyle: inOrder(pet.lifestyle ?? []),
  isPublic: pet.isPublic,
})

const inOrder = (ticked: readonly string[]): string => lifestyles.filter((one) => ticked.includes(one)).join(' ')

/** What may be ticked: living with other cats is a matter of cats. */
export const lifestylesOf = (species: string): Lifestyle[] => lifestyles.filter((one) => one !== 'many-cats' || species === 'Cat')

export const withLifestyle = (ticked: string, one: Lifestyle, on: boolean): string =>
  inOrder([...ticked.split(' ').filter((other) => other !== one), ...(on ? [one] : [])])

/** The age a birth date makes; null while there is no such date, or one still to come. */
export const ageAt = (birthDate: string) => (isCalendarDay(birthDate) && birthDate <= today() ? ageFrom(birthDate, today()) : null)

/** What is sent. */
export function petFields(values: PetFormValues): Omit<BodyOf<typeof putPet>, 'imageUrl' | 'mediaFiles'> {
  const lifestyle = lifestylesOf(values.species).filter((one) => values.lifestyle.split(' ').includes(one))
  return { ...petFormSchema.cast(values), lifestyle } as BodyOf<typeof putPet>
}

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
    microchip: { label: 'petForm.microchip' },
    microchipDate: { label: 'petForm.microchipDate', text: worded((value) => formatDay(value, language) || value) },
    country: { label: 'where.country', text: worded((value) => countryName(value, language)) },
    region: { label: 'where.region', text: worded((value) => placeName(value, language)) },
    lifestyle: { label: 'petForm.lifestyle', text: worded((value) => value.split(' ').map((one) => t(`lifestyle.${one as Lifestyle}`)).join(', ')) },
    isPublic: { label: 'petForm.public', text: (value) => t(value ? 'form.on' : 'form.off') },
  }
}
