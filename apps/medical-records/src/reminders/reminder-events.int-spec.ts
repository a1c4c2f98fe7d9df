import { addDays } from '@huella/care-rules'
import {
  correctVaccination, createReminder, deleteReminder, deleteVaccination, petUpdated, recordVaccination, restoreReminder, scheduleAppointment, updateAppointment, updateReminder,
  type InputOf,
} from '@huella/contracts'
import { eventually } from '@huella/testing'
import { people, startMedicalBed, type MedicalBed } from '../testing/medical-bed.js'
import { today } from '../today.js'

let medical: MedicalBed
let petId: number
beforeAll(async () => { medical = await startMedicalBed() })
afterAll(() => medical.stop())
beforeEach(() => { petId = medical.pet() })

const { owner, vet } = people
const inDays = (days: number): string => addDays(today(), days)
const remind = (dueIn = 20) => medical.bed.call(createReminder, { petId, vaccineName: 'Rabies', dueDate: inDays(dueIn) }, owner)
const update = (id: number, fields: InputOf<typeof updateReminder>['fields']) => medical.bed.call(updateReminder, { id, fields }, owner)
const give = (fields: object = {}) =>
  medical.bed.call(recordVaccination, { petId, vaccineName: 'Rabies', vaccineType: 'Core', administeredDate: today(), ...fields } as InputOf<typeof recordVaccination>, vet)

/** What was told of the pet's reminders or appointments, the oldest first: `changed 7`. */
const told = async (what: 'reminder' | 'appointment' = 'reminder'): Promise<string[]> => {
  const rows = await medical.sql<{ said: string }>(
    `SELECT replace(subject, 'events.medical.' || $2 || '.', '') || ' ' || (body->'payload'->>($2 || 'Id')) AS said FROM outbox
     WHERE subject LIKE 'events.medical.' || $2 || '.%' AND (body->'payload'->>'petId')::int = $1 ORDER BY created_at, id`, [petId, what])
  return rows.map(({ said }) => said)
}
const planned = () => medical.sql<{ id: number; due: string }>('SELECT id, due_date::text AS due FROM vaccination_reminders WHERE pet_id = $1 AND is_planned ORDER BY id', [petId])
const plan = async () => {
  const { id } = await medical.bed.publish(petUpdated, { petId, part: 'profile' })
  await eventually(async () => expect(await medical.sql("SELECT FROM inbox WHERE consumer = 'plan-doses' AND event_id = $1", [id])).toHaveLength(1))
}

describe('of a reminder everybody hears', () => {
  it.each<[string, (id: number) => Promise<unknown>, string[]]>([
    ['that it is due another day', (id) => update(id, { dueDate: inDays(30) }), ['changed']],
    ['that it was put off', (id) => update(id, { reminderDate: inDays(15) }), ['changed']],
    ['that it was put off to the day that it had anyway', (id) => update(id, { reminderDate: inDays(13) }), ['changed']],
    ['that it is done, once', async (id) => { await update(id, { isCompleted: true }); await update(id, { isCompleted: true }) }, ['completed']],
    ['that it is open again', async (id) => { await update(id, { isCompleted: true }); await update(id, { isCompleted: false }) }, ['completed', 'changed']],
    ['that it was removed', (id) => medical.bed.call(deleteReminder, { id }, owner), ['changed']],
    ['that it is back', async (id) => { await medical.bed.call(deleteReminder, { id }, owner); await medical.bed.call(restoreReminder, { id }, owner) }, ['changed', 'changed']],
    ['nothing where nothing changed', (id) => update(id, { dueDate: inDays(20), reminderDate: inDays(13), isCompleted: false }), []],
  ])('%s', async (_, happens, expected) => {
    const { id } = await remind()
    await happens(id)
    expect(await told()).toEqual(['created', ...expected].map((said) => `${said} ${id}`))
  })

  it('that a dose which answered it says something else, or is gone', async () => {
    const { id } = await remind(3)
    const dose = await give()
    expect(await told()).toEqual([`created ${id}`, `completed ${id}`])
    await medical.bed.call(deleteVaccination, { id: dose.id }, vet)
    expect(await told()).toEqual([`created ${id}`, `completed ${id}`, `changed ${id}`])
  })

  it('that it went with the next date of a dose', async () => {
    const dose = await give({ nextDueDate: inDays(10) })
    const [created] = await told()
    expect(created).toMatch(/^created \d+$/)
    await medical.bed.call(correctVaccination, { id: dose.id, fields: { nextDueDate: null } as never }, vet)
    expect(await told()).toEqual([created, created!.replace('created', 'changed')])
  })

  it('that the plan moved it, and that the plan removed it', async () => {
    petId = medical.pet({ birthDate: inDays(-40) })
    await plan()
    const [first] = await planned()
    expect(await told()).toEqual(expect.arrayContaining([`created ${first!.id}`]))
    medical.pets.change(petId, { birthDate: inDays(-35) })
    await plan()
    expect((await planned())[0]).toEqual({ id: first!.id, due: addDays(first!.due, 5) })
    expect((await told()).at(-1)).toBe(`changed ${first!.id}`)
    medical.pets.change(petId, { birthDate: null })
    const before = (await told()).length
    await plan()
    expect(await planned()).toEqual([])
    expect((await told()).slice(before)).toContain(`changed ${first!.id}`)
  })
})

describe('of an appointment everybody hears', () => {
  it.each<[string, object, string[]]>([
    ['that it is elsewhere', { clinic: 'Clínica Sur' }, ['changed']],
    ['that it is for something else', { type: 'Surgery' }, ['changed']],
    ['that it is at another time, and no more', { scheduledDate: `${inDays(6)}T10:00:00Z`, clinic: 'Clínica Sur' }, ['rescheduled']],
    ['nothing where nothing changed', { type: 'Checkup' }, []],
  ])('%s', async (_, fields, expected) => {
    const { id } = await medical.bed.call(scheduleAppointment, { petId, type: 'Checkup', scheduledDate: `${inDays(5)}T10:00:00Z` } as never, owner)
    await medical.bed.call(updateAppointment, { id, fields } as never, owner)
    expect(await told('appointment')).toEqual(['scheduled', ...expected].map((said) => `${said} ${id}`))
  })
})
