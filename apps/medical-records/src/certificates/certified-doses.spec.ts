import type { PetFacts } from '@huella/care-rules'
import { rowsOf, trustedFor, type RecordedDose } from './certified-doses.js'

const dog: PetFacts = {
  name: 'Luna', species: 'Dog', breed: null, birthDate: '2020-01-15', age: null, ageUnit: 'years', country: null, region: null, lifestyle: [], microchip: null, microchipDate: null,
}
let nextId = 1
const dose = (vaccineName: string, administeredDate: string, facts: Partial<RecordedDose> = {}): RecordedDose => ({
  id: nextId++, vaccineName, administeredDate, nextDueDate: null, labelMonths: null, validUntil: null, manufacturer: null, administrationRoute: null, batchNumber: null,
  expirationDate: null, isByVet: true, trust: 'verified-doctor', doctorId: 8, clinic: null, isPublic: true, animalSpecies: null, animalMicrochip: null, ...facts,
})
/** What the certificate says of the last of the doses: diseases, first day where it is a later one, last day. */
const saysOf = (doses: RecordedDose[], pet: Partial<PetFacts> = {}) =>
  rowsOf({ ...dog, ...pet }, doses, doses.at(-1)!, null).map(({ diseases, validFrom, validUntil }) => `${diseases.join(', ')}: ${validFrom ?? ''}..${validUntil ?? ''}`)

const rabies = (day: string, facts: Partial<RecordedDose> = {}) => dose('Rabies', day, facts)

it.each<[string, RecordedDose[], string[]]>([
  ['a first dose against rabies is in force after 21 days', [rabies('2026-05-01')], ['rabies: 2026-05-22..2027-04-30']],
  ['so is one after the last had run out', [rabies('2024-05-01'), rabies('2026-05-01')], ['rabies: 2026-05-22..2027-04-30']],
  ['one in time carries on at once', [rabies('2025-05-01'), rabies('2026-04-30')], ['rabies: ..2027-04-29']],
  ['the label says how long', [rabies('2026-05-01', { labelMonths: 36 })], ['rabies: 2026-05-22..2029-04-30']],
  ['what a vet wrote into the passport says it better', [rabies('2026-05-01', { validUntil: '2028-01-31' })], ['rabies: 2026-05-22..2028-01-31']],
  ['a last day before the dose itself is none', [rabies('2026-05-01', { validUntil: '2026-04-01' })], ['rabies: 2026-05-22..2027-04-30']],
  ['the first of two is in force until the second is due', [dose('Leptospirosis', '2026-05-01')], ['leptospirosis: ..2026-05-29']],
  ['the second lasts a year', [dose('Leptospirosis', '2026-05-01'), dose('Leptospirosis', '2026-05-29')], ['leptospirosis: ..2027-05-29']],
  ['one too soon after the last does not count', [dose('DHPP', '2026-05-01'), dose('DHPP', '2026-05-11')], []],
  ['two records of one dose say the same', [rabies('2026-05-01', { trust: 'owner', doctorId: null, isByVet: false }), rabies('2026-05-01')], ['rabies: 2026-05-22..2027-04-30']],
])('%s', (_rule, doses, expected) => expect(saysOf(doses)).toEqual(expected))

it('a dose given too young does not count', () => expect(saysOf([rabies('2020-03-01', { validUntil: '2021-03-01' })])).toEqual([]))

const [chip, otherChip] = ['941000024680135', '941000024680136']
it.each<[string, Partial<RecordedDose>, Partial<PetFacts>, RecordedDose['trust']]>([
  ['its own animal', { animalSpecies: 'Dog', animalMicrochip: chip }, { microchip: chip }, 'verified-doctor'],
  ['an animal of another species', { animalSpecies: 'Cat' }, {}, 'doctor'],
  ['an animal with another chip', { animalSpecies: 'Dog', animalMicrochip: otherChip }, { microchip: chip }, 'doctor'],
  ['one that got its chip later', { animalSpecies: 'Dog' }, { microchip: chip }, 'verified-doctor'],
  ['one whose chip is not known any more', { animalSpecies: 'Dog', animalMicrochip: chip }, {}, 'verified-doctor'],
  ['whatever it is, where a record of before does not say', {}, { species: 'Cat', microchip: chip }, 'verified-doctor'],
  ['another animal, no better than it was', { trust: 'owner', animalSpecies: 'Cat' }, {}, 'owner'],
])('is trusted for %s', (_animal, facts, pet, trust) => expect(trustedFor({ ...dog, ...pet })(rabies('2026-05-01', facts)).trust).toBe(trust))

it.each([
  ['as long as the law says', 36, 'rabies: 2026-05-22..2028-04-30'],
  ['no longer than its label says', 12, 'rabies: 2026-05-22..2027-04-30'],
] as const)('where a law asks for rabies every two years a dose lasts %s', (_rule, months, expected) => {
  const spain = { country: 'ES', region: 'ES-RI' }
  expect(saysOf([rabies('2026-05-01', { labelMonths: months })], spain)).toEqual([expected])
})
