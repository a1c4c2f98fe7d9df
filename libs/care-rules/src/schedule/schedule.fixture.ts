import type { DoseFacts, PetFacts } from './facts.js'

/** A dog of nobody in particular, for tests. */
export const pet = (facts: Partial<PetFacts> = {}): PetFacts => ({
  name: 'Luna', species: 'Dog', breed: null, birthDate: '2020-01-01', age: null, ageUnit: 'years', country: null, region: null, lifestyle: [], microchip: null,
  microchipDate: null, ...facts,
})

/** A dose of a family's records that says no more than its name and day. */
export const dose = (facts: Partial<DoseFacts> & Pick<DoseFacts, 'vaccineName' | 'administeredDate'>): DoseFacts => ({
  id: 1, nextDueDate: null, labelMonths: null, validUntil: null, manufacturer: null, administrationRoute: null, batchNumber: null, expirationDate: null,
  isByVet: false, ...facts,
})
