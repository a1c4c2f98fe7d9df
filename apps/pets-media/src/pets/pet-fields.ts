import type { InputOf, updatePet } from '@huella/contracts'
import type { Pet } from './pet.entity.js'

type Fields = InputOf<typeof updatePet>['fields']

/** What a form may set as it stands; what it leaves out becomes empty. */
export const petFields = (fields: Fields) =>
  ({
    name: fields.name,
    description: fields.description ?? null,
    species: fields.species,
    breed: fields.breed ?? null,
    age: fields.age ?? null,
    ageUnit: fields.ageUnit ?? 'years',
    birthDate: fields.birthDate ?? null,
    location: fields.location ?? null,
    sex: fields.sex ?? 'unknown',
  }) satisfies Partial<Pet>
