import { addDays } from '@huella/care-rules'
import { correctVaccination, DomainError, recordVaccination, recordVaccinationByNickname, type Actor } from '@huella/contracts'
import { people, startMedicalBed, type MedicalBed } from '../testing/medical-bed.js'
import { today } from '../today.js'

const { owner, caregiver, vet, key, stranger } = people
const birthDate = '2024-03-01'
let medical: MedicalBed
let petId: number

beforeAll(async () => (medical = await startMedicalBed()))
afterAll(() => medical.stop())
beforeEach(() => (petId = medical.pet({ birthDate })))

const dose = (fields: object) => ({ vaccineName: 'Rabies', vaccineType: 'Core', administeredDate: '2024-06-01', ...fields })
/** What is wrong, by field; empty for what was stored. */
const problemsOf = (work: Promise<unknown>): Promise<string[]> =>
  work.then(() => [], ({ code, details }: DomainError) => (details.fields ?? [{ path: code, message: details.message! }]).map(({ path, message }) => `${path.replace('fields.', '')} ${message}`))
const record = (fields: object, actor: Actor = owner) => medical.bed.call(recordVaccination, { ...dose(fields), petId }, actor)
const recordByNickname = (fields: object, actor: Actor) =>
  medical.bed.call(recordVaccinationByNickname, { ...dose(fields), nickname: medical.nicknameOf(petId) }, actor)
const correct = async (fields: object, actor: Actor = owner) => {
  const { id } = await record({ nextDueDate: '2025-06-01' }, actor)
  return medical.bed.call(correctVaccination, { id, fields }, actor)
}

type Way = [string, (fields: object) => Promise<unknown>]
const ways: Way[] = [
  ['its owner', (fields) => record(fields)],
  ['a caregiver', (fields) => record(fields, caregiver)],
  ['a vet', (fields) => record(fields, vet)],
  ['a vet by nickname', (fields) => recordByNickname(fields, vet)],
  ['a key', (fields) => record(fields, key)],
  ['a key by nickname', (fields) => recordByNickname(fields, key)],
  ['a correction of its owner', (fields) => correct(fields)],
  ['a correction of a vet', (fields) => correct(fields, vet)],
]
describe.each(ways)('a dose of %s', (_, write) => {
  it.each<[string, object, string[]]>([
    ['the day before birth', { administeredDate: '2024-02-29' }, ['administeredDate vaccination.beforeBirth']],
    ['after tomorrow', { administeredDate: addDays(today(), 3) }, ['administeredDate vaccination.dateFuture']],
    ['with the next one on the same day', { administeredDate: '2024-06-02', nextDueDate: '2024-06-02' }, ['nextDueDate vaccination.nextDateNotAfter']],
  ])('is refused at its field: %s', async (__, fields, expected) => expect(await problemsOf(write(fields))).toEqual(expected))

  it('is taken on the day of birth', async () => expect(await problemsOf(write({ administeredDate: birthDate }))).toEqual([]))
})

describe('a correction', () => {
  it.each<[string, object, string[]]>([
    ['of the day alone, to the recorded next date', { administeredDate: '2025-06-01' }, ['nextDueDate vaccination.nextDateNotAfter']],
    ['of the next date alone, to the recorded day', { nextDueDate: '2024-06-01' }, ['nextDueDate vaccination.nextDateNotAfter']],
    ['of the day, which takes the next date away', { administeredDate: '2025-06-01', nextDueDate: null }, []],
    ['of something else', { notes: 'Calm' }, []],
  ])('%s', async (_, fields, expected) => expect(await problemsOf(correct(fields))).toEqual(expected))

  it('of something else goes through where the days were impossible before', async () => {
    const { id } = await record({})
    await medical.sql('UPDATE vaccinations SET administered_date = $2, next_due_date = $2 WHERE id = $1', [id, '2020-01-01'])
    expect(await problemsOf(medical.bed.call(correctVaccination, { id, fields: { notes: 'Calm' } }, owner))).toEqual([])
  })
})

it('a stranger is told nothing about the birth', async () =>
  expect(await problemsOf(record({ administeredDate: '2024-02-29' }, stranger))).toEqual(['not_found pet.notFound']))

it('a pet without a birth date takes any day', async () => {
  petId = medical.pet({ birthDate: null })
  expect(await problemsOf(record({ administeredDate: '1999-01-01' }))).toEqual([])
})
