import {
  createReminder,
  findMedicalRecords,
  petDeleted,
  recordVaccination,
  scheduleAppointment,
  type Actor,
  type DomainEvent,
} from '@huella/contracts'
import { eventually, statementsDuring } from '@huella/testing'
import { Upkeep } from '../upkeep/upkeep.js'
import { people, startMedicalBed, type MedicalBed } from '../testing/medical-bed.js'

const { owner, stranger, vet, keyWithoutScope } = people
const deadline = '2099-01-01'
let medical: MedicalBed

beforeAll(async () => {
  medical = await startMedicalBed()
})
afterAll(() => medical.stop())

const find = (petIds: number[], actor?: Actor) => medical.bed.call(findMedicalRecords, { petIds }, actor)
const tables = ['vaccinations', 'vaccination_reminders', 'appointments']
const rowsOf = async (petId: number) => {
  const counts = await medical.sql<{ n: number }>(
    tables.map((table) => `SELECT count(*)::int AS n FROM ${table} WHERE pet_id = ${petId}`).join(' UNION ALL '),
  )
  return counts.map(({ n }) => n)
}
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

  it('come in one call with one question to the pets service, one entry for each pet I may read', async () => {
    const [first, second, foreign] = [medical.pet(), medical.pet(), medical.pets.add({ [people.ids.stranger]: 'owner' }).petId]
    await fill(first)
    medical.pets.asked.length = 0
    const records = await find([first, second, first, foreign, 999_999], owner)
    expect(medical.pets.asked).toEqual(['mine'])
    expect(records.map(({ petId }) => petId).sort()).toEqual([first, second])
    expect(records.find(({ petId }) => petId === second)).toEqual({
      petId: second,
      vaccinations: [],
      vaccinationReminders: [],
      appointments: [],
      vaccinationCount: 0,
      vaccinationDueCount: 0,
      openReminderCount: 0,
      appointmentCount: 0,
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

describe('a deleted pet', () => {
  const deletion = (petId: number, again?: DomainEvent<typeof petDeleted>) =>
    medical.bed.publish(
      petDeleted,
      { petId, petName: 'Luna', nickname: 'luna-12345678', memberIds: [people.ids.owner], mediaKeys: [] },
      again,
    )

  it('leaves nothing behind, and nothing of other pets is touched', async () => {
    const [gone, other] = [medical.pet(), medical.pet()]
    await fill(gone)
    await fill(other)
    await deletion(gone)
    await eventually(async () => expect(await rowsOf(gone)).toEqual([0, 0, 0]))
    expect(await rowsOf(other)).toEqual([2, 2, 1])
  })

  it('is erased once for each event, however often that comes', async () => {
    const petId = medical.pet()
    const event = await deletion(petId)
    const handled = () => medical.sql<{ n: number }>('SELECT count(*)::int AS n FROM inbox WHERE event_id = $1', [event.id])
    await eventually(async () => expect(await handled()).toEqual([{ n: 1 }]))
    await fill(petId)
    await deletion(petId, event)
    const next = await deletion(medical.pet())
    await eventually(async () => expect(await medical.sql('SELECT 1 AS done FROM inbox WHERE event_id = $1', [next.id])).toHaveLength(1))
    expect(await rowsOf(petId)).toEqual([2, 2, 1])
    expect(await handled()).toEqual([{ n: 1 }])
  })

  it('does not come back with a record that was being written meanwhile', async () => {
    const petId = medical.pet()
    await deletion(petId)
    await eventually(async () => expect(await medical.sql('SELECT 1 AS gone FROM erased_pets WHERE pet_id = $1', [petId])).toHaveLength(1))
    await fill(petId)
    await medical.bed.app.get(Upkeep, { strict: false }).run()
    expect(await rowsOf(petId)).toEqual([0, 0, 0])
  })
})
