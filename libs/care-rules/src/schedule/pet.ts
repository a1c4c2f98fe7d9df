import { addMonths, type Day } from '../dates.js'
import { listedSpecies } from '../species.js'
import type { Lifestyle, PetFacts, Preset } from './facts.js'

/** Animals that the guidelines have rules for. */
export const animals = ['dog', 'cat', 'rabbit', 'ferret'] as const
export type Animal = (typeof animals)[number]

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

/** A ferret is kept as species "Other" with the breed "Ferret" or "Hurón". */
export const isFerret = ({ species, breed }: Pick<PetFacts, 'species' | 'breed'>): boolean =>
  listedSpecies(species) === 'Other' && ['ferret', 'huron'].includes(plain(breed ?? ''))

/** What the rules call this pet; null where they have none for its species. */
export function animalOf(pet: Pick<PetFacts, 'species' | 'breed'>): Animal | null {
  if (isFerret(pet)) return 'ferret'
  const name = listedSpecies(pet.species).toLowerCase()
  return name === 'dog' || name === 'cat' || name === 'rabbit' ? name : null
}

/** Where the pet lives as ISO 3166 says it: its region, else its country. */
export const placeOf = ({ country, region }: Pick<PetFacts, 'country' | 'region'>): string | null => region ?? country

/** The guidelines that are usual in a country: AAHA's in the United States and Canada, WSAVA's elsewhere. */
export const presetOf = (country: string | null): Preset => (country === 'US' || country === 'CA' ? 'aaha' : 'wsava')

const risky: readonly Lifestyle[] = ['outdoor', 'boarding']
/** Outdoors and in boarding a pet meets others that may be ill. */
export const isAtHighRisk = ({ lifestyle }: Pick<PetFacts, 'lifestyle'>): boolean => lifestyle.some((one) => risky.includes(one))

/** What is known of how old a pet is. */
export type AgeFacts = Pick<PetFacts, 'birthDate' | 'age' | 'ageUnit'>

const isAYear = (age: number, unit: string): boolean => (unit === 'months' ? age >= 12 : age >= 1)

/** A pet without birth date whose owner typed an age of a year or more. */
export const isAdultByAge = ({ birthDate, age, ageUnit }: AgeFacts): boolean => birthDate === null && age !== null && isAYear(age, ageUnit)

/** A pet without birth date whose owner typed an age below a year, whenever that was. */
export const isYoungByAge = ({ birthDate, age, ageUnit }: AgeFacts): boolean => birthDate === null && age !== null && !isAYear(age, ageUnit)

export const isUnderAYear = ({ birthDate }: Pick<PetFacts, 'birthDate'>, on: Day): boolean => birthDate !== null && on < addMonths(birthDate, 12)
