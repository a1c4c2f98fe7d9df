import {
  createReminder,
  findMedicalRecords,
  recordVaccination,
  scheduleAppointment,
  type Actor,
} from '@huella/contracts'
import { statementsDuring } from '@huella/testing'
import { people, startMedicalBed, type MedicalBed } from '../testing/medical-bed.js'

const { owner, stranger, vet, keyWithoutScope } = people
const deadline = '2099-01-01'
let medical: MedicalBed

beforeAll(async () => {
  medical = await startMedicalBed()
})
afterAll(() => medical.stop())

const find = (petIds: number[], actor?: Actor) => medical.bed.call(findMedicalRecords, { petIds }, actor)
const fill = async (petId: number) => {
  await medical.bed.call(
    recordVaccination,
    { petId, vaccineName: 'Rabies', vaccineType: 'Core', administeredDate: '2024-01-01', nextDueDate: '2025-01-01' },
    owner,
  )
  await medical.bed.call(recordVaccination, { petId, vaccineName: 'Rabies', vaccineType: 'Core', administeredDate: '2025-01-01' }, vet)
  await medical.bed.call(createReminder, { petId, vaccineName: 'DHPP', dueDate: deadline }, owner)
  await medical.bed.call(scheduleAppointment, { petId, type: 'other', scheduledDate: `${deadline}T10:00:00Z` }, owner)
}

describe('records of several pets', () => {
  it('take one statement, whatever the number of pets and records', async () => {
    const [first, second, third] = [medical.pet(), medical.pet(), medical.pet()]
    const statements = (petIds: number[]) => statementsDuring(medical.bed.app, () => find(petIds, owner))
    const empty = await statements([first])
    for (const petId of [first, second, third]) await fill(petId)
    expect(await statements([first, second, third])).toEqual(empty)
    expect(empty).toHaveLength(1)
  })

  it('come in one call with two questions to the pets service, one entry for each pet I may read', async () => {
    const [first, second, foreign] = [medical.pet(), medical.pet(), medical.pets.add({ [people.ids.stranger]: 'owner' }).petId]
    await fill(first)
    medical.pets.asked.length = 0
    const records = await find([first, second, first, foreign, 999_999], owner)
    expect(medical.pets.asked.toSorted()).toEqual(['facts', 'mine'])
    expect(records.map(({ petId }) => petId).sort()).toEqual([first, second])
    expect(records.find(({ petId }) => petId === second)).toEqual({
      petId: second,
      vaccinations: [],
      vaccinationReminders: [],
      appointments: [],
      vaccinationCount: 0,
      awaitedVaccinationCount: 0,
      vaccinationDueCount: 0,
      openReminderCount: 0,
      appointmentCount: 0,
      verdict: expect.objectContaining({ status: 'no-records', covered: 0, next: null }),
    })
    const { vaccinations, vaccinationReminders, appointments } = records.find(({ petId }) => petId === first)!
    expect(vaccinations.map(({ administeredDate }) => administeredDate)).toEqual(['2025-01-01', '2024-01-01'])
    expect(vaccinationReminders.map(({ dueDate }) => dueDate)).toEqual(['2025-01-01', deadline])
    expect(appointments).toHaveLength(1)
  })

  it('are nothing to a stranger, and nothing for no pets', async () => {
    expect(await find([medical.pet()], stranger)).toEqual([])
    expect(await find([], owner)).toEqual([])
  })

  it.each<[string, Actor | undefined, string]>([
    ['nobody', undefined, 'unauthenticated error.unauthenticated'],
    ['a key without the scope', keyWithoutScope, 'forbidden apiKey.scope'],
  ])('are refused to %s', async (_, actor, expected) =>
    expect(await medical.bed.refusal(findMedicalRecords, { petIds: [1] }, actor)).toBe(expected),
  )
})
