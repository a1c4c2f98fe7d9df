import { newDose } from './recording.service.js'
import { trustIn } from './standing.js'

const fields = { vaccineName: 'Rabies', vaccineType: 'Core', administeredDate: '2024-01-01' }
const doctor = { id: 7, name: 'Elena Ruiz', clinic: 'Norte', isVerified: true, needsNickname: false }
const veterinarian = { firstName: 'Ana', lastName: 'Díaz', clinic: 'Sur' }
const pet = { petId: 1, species: 'Dog', microchip: '941000024680135' }
const owner = { userId: 'u1', doctor: null }
const vet = { userId: 'u2', doctor }

describe('who gave the dose', () => {
  it.each([
    ['what the form says', { ...fields, veterinarianName: 'X', clinic: 'Y' }, vet, veterinarian, ['X', 'Y']],
    ['else the veterinarian picked', fields, vet, veterinarian, ['Ana Díaz', 'Sur']],
    ['else the doctor who records', fields, vet, null, ['Elena Ruiz', 'Norte']],
    ['else nobody', fields, owner, null, [null, null]],
    ['name and clinic each for themselves', { ...fields, clinic: 'Y' }, vet, null, ['Elena Ruiz', 'Y']],
    [
      'never longer than fits',
      fields,
      owner,
      { firstName: 'a'.repeat(100), lastName: 'b'.repeat(100), clinic: null },
      [`${'a'.repeat(100)} ${'b'.repeat(99)}`, null],
    ],
  ])('is %s', (_, form, person, picked, expected) => {
    const { veterinarian_name, clinic } = newDose(pet, form, person, picked)
    expect([veterinarian_name, clinic]).toEqual(expected)
  })
})

describe('the trust in a record', () => {
  it.each([
    ['owner', null],
    ['doctor', { ...doctor, isVerified: false }],
    ['verified-doctor', doctor],
  ])('%s', (trust, by) => expect(trustIn(by)).toBe(trust))
})

it.each([
  ['a vet keeps the animal that they saw', vet, ['Dog', '941000024680135']],
  ['a family does not, for nobody answers for it', owner, [null, null]],
] as const)('a dose of %s', (_, person, expected) => {
  const { animal_species, animal_microchip } = newDose(pet, fields, person, null)
  expect([animal_species, animal_microchip]).toEqual(expected)
})

it('awaits a reminder only where a next date is given', () => {
  expect(newDose(pet, fields, owner, null)).toMatchObject({
    reminder_pending: false,
    protects: ['rabies'],
    recorded_by: 'u1',
    doctor_id: null,
  })
  expect(newDose(pet, { ...fields, nextDueDate: '2027-01-01' }, vet, null)).toMatchObject({
    reminder_pending: true,
    recorded_by: 'u2',
    doctor_id: 7,
  })
})

it.each([
  ['of a doctor without the verification that is required waits for the family, and has no reminder until then', { isVerified: false, needsNickname: true }, 'awaited', false],
  ['of a doctor whom nobody need verify does not', { isVerified: false, needsNickname: false }, null, true],
  ['of a verified doctor does not', {}, null, true],
])('a dose %s', (_, standing, family_answer, reminder_pending) => {
  const recorded = newDose(pet, { ...fields, nextDueDate: '2027-01-01' }, { userId: 'u2', doctor: { ...doctor, ...standing } }, null)
  expect(recorded).toMatchObject({ family_answer, reminder_pending })
})
