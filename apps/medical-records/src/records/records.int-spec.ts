import {
  correctVaccination, createReminder, deleteVaccination, findMedicalRecords, petDeleted, recordVaccination, scheduleAppointment, type Actor,
} from '@huella/contracts'
import { eventually, statementsDuring } from '@huella/testing'
import { people, startMedicalBed, type MedicalBed } from '../testing/medical-bed.js'
import { inDays } from '../testing/plan-bed.js'
import { today } from '../today.js'

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
    const known = async (petIds: number[]) => (await find(petIds, owner), statements(petIds))
    const empty = await known([first])
    for (const petId of [first, second, third]) await fill(petId)
    expect(await known([first, second, third])).toEqual(empty)
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

describe('how a pet stands is worked out', () => {
  const keptBy = async (petId: number) => (await medical.sql<{ writer: string }>('SELECT xmin::text AS writer FROM care_summaries WHERE pet_id = $1', [petId]))[0]?.writer
  const verdict = async (petId: number) => (await find([petId], owner))[0]!.verdict.status
  const dose = (petId: number) => medical.bed.call(recordVaccination, { petId, vaccineName: 'Rabies', vaccineType: 'Core', administeredDate: today() }, owner)
  const isWorkedOut = async (petId: number) => {
    const before = await keptBy(petId)
    await find([petId], owner)
    return (await keptBy(petId)) !== before
  }

  it('once, and again after each change of its doses', async () => {
    const petId = medical.pet()
    const changes: [string, () => Promise<unknown>][] = [
      ['recorded', () => dose(petId)],
      ['corrected', async () => medical.bed.call(correctVaccination, { id: await latest(petId), fields: { nextDueDate: inDays(10) } }, owner)],
      ['deleted', async () => medical.bed.call(deleteVaccination, { id: await latest(petId) }, owner)],
      ['recorded again', () => dose(petId)],
    ]
    expect([await isWorkedOut(petId), await isWorkedOut(petId)]).toEqual([true, false])
    for (const [what, change] of changes) {
      await change()
      expect([what, await isWorkedOut(petId), await isWorkedOut(petId)]).toEqual([what, true, false])
    }
  })
  const latest = async (petId: number) => (await medical.sql<{ id: number }>('SELECT max(id) AS id FROM vaccinations WHERE pet_id = $1', [petId]))[0]!.id

  it('again where the pet is said to be another', async () => {
    const petId = medical.pets.add({ [people.ids.owner]: 'owner' }, { birthDate: '2020-01-01' }).petId
    expect([await verdict(petId), await isWorkedOut(petId)]).toEqual(['no-records', false])
    medical.pets.change(petId, { birthDate: inDays(-70) })
    expect([await isWorkedOut(petId), await isWorkedOut(petId)]).toEqual([true, false])
  })

  it('for each pet once: what is kept of one says nothing of another', async () => {
    const [one, other] = [medical.pet(), medical.pet()]
    await dose(one)
    const verdicts = async () => new Map((await find([one, other], owner)).map(({ petId, verdict: its }) => [petId, its]))
    const [first, second] = [await verdicts(), await verdicts()]
    expect(second).toEqual(first)
    expect(first.get(one)).not.toEqual(first.get(other))
  })

  it('by who asks a pets service of an earlier release, too', async () => {
    const petId = medical.pet()
    await dose(petId)
    const now = await find([petId], owner)
    medical.pets.knowsCare = false
    expect(await find([petId], owner)).toEqual(now)
    medical.pets.knowsCare = true
  })

  it('and forgotten with the pet', async () => {
    const petId = medical.pet()
    await find([petId], owner)
    expect(await keptBy(petId)).toBeDefined()
    await medical.bed.publish(petDeleted, { petId, mediaKeys: [] })
    await eventually(async () => expect(await keptBy(petId)).toBeUndefined())
  })
})
