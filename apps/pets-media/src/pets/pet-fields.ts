import { changedPlace, type InputOf, type updatePet } from '@huella/contracts'
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

type CareFields = Pick<Pet, 'country' | 'region' | 'microchip' | 'microchipDate' | 'lifestyle'>

const unknown: CareFields = { country: null, region: null, microchip: null, microchipDate: null, lifestyle: [] }

const sent = <T>(value: T | undefined, now: T): T => (value === undefined ? now : value)

/** What schedules ask of a pet; what a form leaves out stays as it is. */
export const careFields = (fields: Fields, now = unknown): CareFields => ({
  ...changedPlace(now, fields),
  microchip: sent(fields.microchip, now.microchip),
  microchipDate: sent(fields.microchipDate, now.microchipDate),
  lifestyle: sent(fields.lifestyle, now.lifestyle),
})
