import { addDays } from '@huella/care-rules'
import {
  createReminder, dueAtMost, factsAtOnce, findDueCare, findSchedule, recordVaccination, scheduleAppointment, setAppointmentStatus, settledDays, updateReminder, type Actor, type InputOf,
} from '@huella/contracts'
import { statementsDuring } from '@huella/testing'
import { people, startMedicalBed, type MedicalBed } from '../testing/medical-bed.js'
import { today } from '../today.js'

let medical: MedicalBed
beforeAll(async () => { medical = await startMedicalBed() })
afterAll(() => medical.stop())

const { owner, vet } = people
const asService: Actor = { kind: 'service', name: 'test' }
const inDays = (days: number): string => addDays(today(), days)
const atNoon = (days: number): string => `${inDays(days)}T12:00:00.000Z`
const due = (...petIds: number[]) => medical.bed.call(findDueCare, { petIds }, asService)
const of = async (petId: number) => (await due(petId))[0]!
const reminder = (petId: number, dueIn: number) => medical.bed.call(createReminder, { petId, vaccineName: 'Rabies', dueDate: inDays(dueIn) }, owner)
const appointment = (petId: number, days: number, fields: object = {}) =>
  medical.bed.call(scheduleAppointment, { petId, type: 'Checkup', scheduledDate: atNoon(days), ...fields } as InputOf<typeof scheduleAppointment>, owner)
const complete = (id: number) => medical.bed.call(updateReminder, { id, fields: { isCompleted: true } }, owner)

describe('what is due for a pet', () => {
  it('is its reminders and appointments, as they stand', async () => {
    const petId = medical.pet()
    const open = await reminder(petId, 20)
    const visit = await appointment(petId, 3, { clinic: 'Clínica Norte', address: 'Calle Mayor 1', notes: 'Afraid of cats' })
    expect(await of(petId)).toEqual({
      petId,
      reminders: [{
        id: open.id, vaccineName: 'Rabies', dueDate: inDays(20), reminderDate: inDays(13), isDayChosen: false, isByHand: true, isCompleted: false, isPlanned: false, doneBy: null, updatedAt: open.updatedAt,
      }],
      appointments: [{
        id: visit.id, type: 'Checkup', scheduledDate: atNoon(3), status: 'scheduled', clinic: 'Clínica Norte', address: 'Calle Mayor 1', updatedAt: visit.updatedAt,
      }],
      protectedAgainst: expect.any(Number), plannedAgainst: expect.any(Number),
    })
  })

  it.each<[string, number, boolean, boolean]>([
    ['open and overdue for years is named', 900, false, true],
    ['completed yesterday is named', 1, true, true],
    ['completed as long ago as calendars show it is named', settledDays - 1, true, true],
    ['completed before that is not', settledDays + 1, true, false],
  ])('a reminder that was %s', async (_, daysAgo, isCompleted, isNamed) => {
    const petId = medical.pet()
    const { id } = await reminder(petId, 5)
    if (isCompleted) await complete(id)
    await medical.sql("UPDATE vaccination_reminders SET due_date = due_date - $2::int, updated_at = now() - $2 * interval '1 day' WHERE id = $1", [id, daysAgo])
    expect((await of(petId)).reminders).toEqual(isNamed ? [expect.objectContaining({ id, isCompleted })] : [])
  })

  it.each<[string, number, string, boolean]>([
    ['of last week is named', -7, 'completed', true],
    ['of before that month is not', -settledDays - 1, 'completed', false],
    ['in two years is named', 730, 'confirmed', true],
    ['that was called off is named', 5, 'cancelled', true],
  ])('an appointment %s', async (_, days, status, isNamed) => {
    const petId = medical.pet()
    const { id } = await appointment(petId, 5)
    await medical.sql('UPDATE appointments SET scheduled_date = $2, status = $3 WHERE id = $1', [id, atNoon(days), status])
    expect((await of(petId)).appointments).toEqual(isNamed ? [expect.objectContaining({ id, status, scheduledDate: atNoon(days) })] : [])
  })

  it('comes with how the pet stands, as its page says it', async () => {
    const petId = medical.pet({ birthDate: inDays(-900), country: 'ES', region: 'ES-MD' })
    await medical.bed.call(recordVaccination, { petId, vaccineName: 'Rabies', vaccineType: 'Core', administeredDate: inDays(-30) } as never, vet)
    const { verdict } = await medical.bed.call(findSchedule, { petId }, owner)
    expect(verdict.covered).toBeGreaterThan(0)
    expect(await of(petId)).toMatchObject({ protectedAgainst: verdict.covered, plannedAgainst: verdict.of })
  })

  it('says of an appointment what became of it', async () => {
    const petId = medical.pet()
    const { id } = await appointment(petId, 5)
    await medical.bed.call(setAppointmentStatus, { id, status: 'cancelled' }, owner)
    expect((await of(petId)).appointments).toMatchObject([{ id, status: 'cancelled' }])
  })

  it.each<[string, Actor | undefined]>([['a person', owner], ['a vet', vet], ['nobody', undefined]])('is not told to %s', async (_, actor) =>
    expect(await medical.bed.refusal(findDueCare, { petIds: [1] }, actor)).toBe('forbidden error.forbidden'))
})

describe('of many pets', () => {
  it('is read in as many statements as of one; pets that are gone are left out', async () => {
    const petIds = Array.from({ length: factsAtOnce - 1 }, () => medical.pet())
    for (const petId of petIds.slice(0, 3)) await reminder(petId, 10)
    const found = await due(...petIds, 2_000_000_000)
    expect(found.map(({ petId }) => petId)).toEqual(petIds)
    expect(found.flatMap(({ reminders }) => reminders)).toHaveLength(3)
    expect(await statementsDuring(medical.bed.app, () => due(...petIds))).toEqual(['due_care', 'doses_of_pets'])
    expect(await due()).toEqual([])
  })

  it('comes in several answers where one message would not hold it, and nothing is lost', async () => {
    const petIds = Array.from({ length: 12 }, () => medical.pet())
    await medical.sql(`
      INSERT INTO appointments (pet_id, type, scheduled_date, clinic, address, created_by)
      SELECT pet, repeat('ñ', 50), now() + n * interval '1 day', repeat('ñ', 100), repeat('ñ', 500), 'o' FROM unnest($1::int[]) AS pet, generate_series(1, $2) n`, [petIds, dueAtMost + 10])
    const counts = new Map<number, number>()
    let answers = 0
    for (let missing = petIds; missing.length > 0; missing = missing.filter((petId) => !counts.has(petId))) {
      for (const { petId, appointments } of await due(...missing)) counts.set(petId, appointments.length)
      answers++
    }
    expect(answers).toBeGreaterThan(1)
    expect([...counts.values()]).toEqual(petIds.map(() => dueAtMost))
  })

  it('is found by index among 20,000 reminders that are done', async () => {
    await medical.sql(`
      INSERT INTO vaccination_reminders (pet_id, vaccine_name, due_date, reminder_date, is_completed, created_by, protects, updated_at)
      SELECT 1000000 + n % 20, 'Rabies', '2020-01-01', '2020-01-01', true, 'o', '{rabies}', now() - interval '1 year' FROM generate_series(1, 20000) n`)
    await medical.sql('ANALYZE vaccination_reminders')
    const plan = await medical.sql<Record<'QUERY PLAN', string>>(
      "EXPLAIN SELECT * FROM vaccination_reminders r WHERE r.pet_id = 1000003 AND r.is_completed AND r.updated_at > now() - interval '31 days' ORDER BY r.updated_at DESC, r.id DESC LIMIT 200")
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('reminders_completed_of_pet')
  })
})
