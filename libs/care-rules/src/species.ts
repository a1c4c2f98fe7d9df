export const species = ['Dog', 'Cat', 'Bird', 'Fish', 'Rabbit', 'Hamster', 'Guinea Pig', 'Turtle', 'Snake', 'Lizard', 'Other'] as const
export type Species = (typeof species)[number]

/** A species as the list writes it, however who calls it writes it: `dog` is `Dog`. What the list does not have stays as it is. */
export const listedSpecies = (name: string): string => species.find((listed) => listed.toLowerCase() === name.trim().toLowerCase()) ?? name

const dogBreeds = [
  'Golden Retriever',
  'Labrador Retriever',
  'German Shepherd',
  'Bulldog',
  'Beagle',
  'Poodle',
  'Rottweiler',
  'Yorkshire Terrier',
  'Boxer',
  'Siberian Husky',
  'Mixed Breed',
] as const
const catBreeds = [
  'Persian',
  'Maine Coon',
  'British Shorthair',
  'Ragdoll',
  'Siamese',
  'American Shorthair',
  'Abyssinian',
  'Scottish Fold',
  'Sphynx',
  'Russian Blue',
  'Mixed Breed',
] as const

export const breeds: Readonly<Partial<Record<Species, readonly string[]>>> = { Dog: dogBreeds, Cat: catBreeds }

/** Breeds to choose from; none where the breed is free text. */
export const breedsOf = (name: string): readonly string[] => (Object.hasOwn(breeds, name) ? (breeds[name as Species] ?? []) : [])
