import type { TextKey } from '../../i18n/catalogue'
import type { Translate } from '../../i18n/use-translation'

const speciesKeys: Record<string, TextKey> = {
  Dog: 'species.dog',
  Cat: 'species.cat',
  Bird: 'species.bird',
  Fish: 'species.fish',
  Rabbit: 'species.rabbit',
  Hamster: 'species.hamster',
  'Guinea Pig': 'species.guineaPig',
  Turtle: 'species.turtle',
  Snake: 'species.snake',
  Lizard: 'species.lizard',
  Other: 'species.other',
}

/** A species in the reader's language; what is not of the list stays as it was typed. */
export function speciesText(species: string, t: Translate): string {
  const key = speciesKeys[species]
  return key ? t(key) : species
}

/** Breed names are the same in both languages, except the one that is a description. */
export const breedText = (breed: string | null, t: Translate): string => (breed === 'Mixed Breed' ? t('breed.mixed') : (breed ?? ''))

export function ageText({ age, ageUnit }: { age: number | null; ageUnit: string }, t: Translate): string {
  if (age === null) return ''
  return t(ageUnit === 'months' ? 'age.months' : 'age.years', { count: age })
}
