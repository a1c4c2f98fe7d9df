import { randomUUID } from 'node:crypto'
import { addDays } from '@huella/care-rules'
import {
  answerForFamily, correctVaccination, countPublicVaccinations, createReminder, createVeterinarian, deleteReminder, deleteVaccination, deleteVeterinarian, doctorDeleted, findMedicalRecords, getVaccination,
  listReminders, listVeterinarians, petDeleted, publicVaccinations, recordVaccination, recordVaccinationByNickname, reportChanged, restoreReminder, restoreVaccination, restoreVeterinarian,
  updateReminder, userDeleted, type Actor,
} from '@huella/contracts'
import { ScheduledJobs } from '@huella/messaging'
import { anOwner, aDoctorActor, contextOf, eventually, newUserId } from '@huella/testing'
import { people, startMedicalBed, type MedicalBed } from '../testing/medical-bed.js'
import { today } from '../today.js'
import { forgetRemovedJob } from './removed-records.js'

const { owner, caregiver, vet, key } = people
const tooLate = 'not_found record.cannotRestore'
let medical: MedicalBed
let petId: number
beforeAll(async () => (medical = await startMedicalBed()))
afterAll(() => medical.stop())
beforeEach(() => (petId = medical.pet()))

const inDays = (days: number): string => addDays(today(), days)
const record = (fields: object = {}, actor: Actor = owner) =>
  medical.bed.call(recordVaccination, { petId, vaccineName: 'Rabies', vaccineType: 'Core', administeredDate: today(), ...fields }, actor)
const remind = (vaccineName: string, dueDate: string, actor = owner) => medical.bed.call(createReminder, { petId, vaccineName, dueDate }, actor)
const reminders = async () =>
  (await medical.bed.call(listReminders, { petId, limit: 50 }, owner)).map(({ vaccineName, dueDate, isCompleted }) => `${vaccineName} ${dueDate} ${isCompleted ? 'done' : 'open'}`).sort()
const counted = async () => {
  const [near] = await medical.bed.call(findMedicalRecords, { petIds: [petId] }, owner)
  const { count } = await medical.bed.call(countPublicVaccinations, { petId })
  return [near!.vaccinationCount, near!.vaccinations.length, count, (await medical.bed.call(publicVaccinations, { petId })).length]
}
const someTimeAgo = () => medical.sql(`UPDATE removed_records SET removed_at = removed_at - interval '11 minutes'`)
const kept = () => medical.sql<{ kind: string }>('SELECT kind FROM removed_records')
beforeEach(() => medical.sql('DELETE FROM removed_records'))

const remove = (id: number, actor: Actor = owner) => medical.bed.call(deleteVaccination, { id }, actor)

describe('a dose that was removed', () => {
  const restore = (id: number, actor: Actor = owner) => medical.bed.call(restoreVaccination, { id }, actor)

  it('counts nowhere, and comes back as it was, with what it means for reminders', async () => {
    await remind('Rabies', inDays(3))
    const dose = await record({ nextDueDate: inDays(20), notes: 'Calm' })
    const before = await reminders()
    expect(before).toEqual([`Rabies ${inDays(20)} open`, `Rabies ${inDays(3)} done`].sort())
    await remove(dose.id)
    expect([await counted(), await reminders()]).toEqual([[0, 0, 0, 0], [`Rabies ${inDays(3)} open`]])
    expect(await restore(dose.id)).toEqual({ ...dose, updatedAt: expect.any(String) })
    expect([await counted(), await reminders()]).toEqual([[1, 1, 1, 1], before])
    expect(await kept()).toEqual([])
  })

  it('comes back once when the call is repeated under its key, and both are answered alike', async () => {
    const dose = await record({})
    const reminder = await remind('Bordetella', inDays(9))
    await remove(dose.id)
    await medical.bed.call(deleteReminder, { id: reminder.id }, owner)
    const bus = await medical.bed.bus('gateway')
    const underKey = () => ({ id: randomUUID(), request: 'one', seal: Buffer.alloc(32).toString('base64url') })
    const [ofDose, ofReminder] = [underKey(), underKey()]
    const first = await bus.call(restoreVaccination, { id: dose.id }, contextOf(owner, { idempotency: ofDose }))
    expect(await bus.call(restoreVaccination, { id: dose.id }, contextOf(owner, { idempotency: ofDose }))).toEqual(first)
    const back = await bus.call(restoreReminder, { id: reminder.id }, contextOf(owner, { idempotency: ofReminder }))
    expect(await bus.call(restoreReminder, { id: reminder.id }, contextOf(owner, { idempotency: ofReminder }))).toEqual(back)
    await expect(bus.call(restoreReminder, { id: reminder.id }, contextOf(owner, { idempotency: underKey() }))).rejects.toMatchObject({ code: 'not_found' })
  })

  it('does not ask again for what was done about it', async () => {
    const dose = await record({ nextDueDate: inDays(20) })
    const [made] = await medical.bed.call(listReminders, { petId, limit: 5 }, owner)
    await medical.bed.call(updateReminder, { id: made!.id, fields: { isCompleted: true } }, owner)
    await remove(dose.id)
    await restore(dose.id)
    expect(await reminders()).toEqual([`Rabies ${inDays(20)} done`])
  })

  it.each<[string, Actor, Actor]>([['a doctor', vet, vet], ['the doctor’s key', vet, key]])('of %s comes back to whoever removed it', async (_, by, again) => {
    const { id } = await record({}, by)
    await remove(id, again)
    expect(await medical.bed.refusal(restoreVaccination, { id }, owner)).toBe(tooLate)
    expect(await restore(id, again)).toMatchObject({ id, doctorId: 7 })
  })

  it('does not come back to somebody else, or who may do nothing for the pet any more', async () => {
    const { id } = await record({}, caregiver)
    await remove(id, caregiver)
    expect(await medical.bed.refusal(restoreVaccination, { id }, owner)).toBe(tooLate)
    expect(await medical.bed.refusal(restoreVaccination, { id })).toBe('unauthenticated error.unauthenticated')
    const leaving = newUserId()
    const family: Parameters<typeof medical.pets.add>[0] = { [people.ids.owner]: 'owner', [leaving]: 'caregiver' }
    petId = medical.pets.add(family).petId
    const theirs = await record({}, anOwner(leaving))
    await remove(theirs.id, anOwner(leaving))
    delete family[leaving]
    expect(await medical.bed.refusal(restoreVaccination, { id: theirs.id }, anOwner(leaving))).toBe('not_found vaccination.notFound')
  })

  it('comes back once, and not after ten minutes; then nothing of it is kept', async () => {
    const [first, second] = [await record(), await record()]
    await remove(first.id)
    await restore(first.id)
    expect(await medical.bed.refusal(restoreVaccination, { id: first.id }, owner)).toBe(tooLate)
    await remove(second.id)
    await someTimeAgo()
    expect(await medical.bed.refusal(restoreVaccination, { id: second.id }, owner)).toBe(tooLate)
    await medical.bed.app.get(ScheduledJobs).run(forgetRemovedJob)
    expect(await kept()).toEqual([])
  })

  it('does not come back where administrators are still to decide about it', async () => {
    const { id } = await record({}, vet)
    medical.reports.set(id, { status: 'open', reason: null, decidedAt: null })
    await medical.bed.publish(reportChanged, { reportId: 1, kind: 'vaccination', recordId: id, petId })
    await eventually(async () => expect(await medical.bed.call(getVaccination, { id }, owner)).toMatchObject({ report: { status: 'open' } }))
    await remove(id, vet)
    expect(await medical.bed.refusal(restoreVaccination, { id }, vet)).toBe(tooLate)
  })

  it.each<[string, (userId: string, doctorId: number) => Promise<unknown>]>([
    ['its pet', () => medical.bed.publish(petDeleted, { petId, mediaKeys: [] })],
    ['whoever removed it', (userId) => medical.bed.publish(userDeleted, { userId })],
    ['its doctor', (_, doctorId) => medical.bed.publish(doctorDeleted, { doctorId })],
  ])('is gone at once with %s', async (_, erase) => {
    const [userId, doctorId] = [newUserId(), petId + 1000]
    const actor = aDoctorActor({ id: doctorId, name: 'Uma' }, userId)
    const { id } = await record({}, actor)
    await remove(id, actor)
    expect(await kept()).toHaveLength(1)
    await erase(userId, doctorId)
    await eventually(async () => expect(await kept()).toEqual([]))
    expect(await medical.bed.refusal(restoreVaccination, { id }, actor)).toBe(tooLate)
  })
})

describe('a reminder that was removed', () => {
  it('comes back as it was, to whoever removed it', async () => {
    const reminder = await remind('DHPP', '2099-01-01')
    await medical.bed.call(deleteReminder, { id: reminder.id }, caregiver)
    expect(await reminders()).toEqual([])
    expect(await medical.bed.refusal(restoreReminder, { id: reminder.id }, owner)).toBe(tooLate)
    expect(await medical.bed.call(restoreReminder, { id: reminder.id }, caregiver)).toEqual(reminder)
    expect(await reminders()).toEqual(['DHPP 2099-01-01 open'])
  })

  it('comes back though the dose it was made from is gone meanwhile', async () => {
    const dose = await record({ nextDueDate: inDays(20) })
    const [made] = await medical.bed.call(listReminders, { petId, limit: 5 }, owner)
    await medical.bed.call(deleteReminder, { id: made!.id }, owner)
    await medical.bed.call(deleteVaccination, { id: dose.id }, owner)
    await medical.bed.call(restoreReminder, { id: made!.id }, owner)
    expect(await reminders()).toEqual([`Rabies ${inDays(20)} open`])
  })
})

describe('a reminder that comes back', () => {
  const restoreAfter = async (reminder: { id: number }, meanwhile: () => Promise<unknown>) => {
    await medical.bed.call(deleteReminder, { id: reminder.id }, owner)
    await meanwhile()
    return medical.bed.call(restoreReminder, { id: reminder.id }, owner)
  }
  const completions = async (id: number) =>
    (await medical.sql("SELECT FROM outbox WHERE subject = 'events.medical.reminder.completed' AND (body->'payload'->>'reminderId')::int = $1", [id])).length
  const dueSoon = `Rabies ${inDays(3)}`

  /** Each prepares what is there before the reminder is removed, and says what happens while it is away. */
  it.each<[string, () => Promise<() => Promise<unknown>>]>([
    ['was recorded', async () => () => record({}, caregiver)],
    ['says so since it was corrected', async () => {
      const { id } = await record({ vaccineName: 'DHPP' }, caregiver)
      return () => medical.bed.call(correctVaccination, { id, fields: { vaccineName: 'Rabies' } }, caregiver)
    }],
    ['was confirmed by the family', async () => {
      const dose = { nickname: medical.nicknameOf(petId), vaccineName: 'Rabies', administeredDate: today() }
      const { id } = await medical.bed.call(recordVaccinationByNickname, dose, people.unverified)
      return () => medical.bed.call(answerForFamily, { id, given: true }, owner)
    }],
    ['had been removed, and was put back', async () => {
      const { id } = await record({}, caregiver)
      await medical.bed.call(deleteVaccination, { id }, caregiver)
      return () => medical.bed.call(restoreVaccination, { id }, caregiver)
    }],
  ])('is done by a dose that meanwhile %s', async (_what, prepare) => {
    const reminder = await remind('Rabies', inDays(3))
    const back = await restoreAfter(reminder, await prepare())
    expect(back).toMatchObject({ id: reminder.id, isCompleted: true, doneBy: expect.any(String), doneAt: expect.stringMatching(/Z$/) })
    expect([await reminders(), (await medical.bed.call(listReminders, { petId, limit: 5 }, owner))[0]]).toEqual([[`${dueSoon} done`], expect.objectContaining(back)])
    expect(await completions(reminder.id)).toBeGreaterThan(0)
  })

  it('is open again once that dose is removed', async () => {
    let id: number
    await restoreAfter(await remind('Rabies', inDays(3)), async () => ({ id } = await record()))
    await remove(id!)
    expect(await reminders()).toEqual([`${dueSoon} open`])
  })

  it.each<[string, () => Promise<unknown>]>([
    ['another vaccine was given', () => record({ vaccineName: 'DHPP' })],
    ['a dose waits for the family', () => medical.bed.call(recordVaccinationByNickname, { nickname: medical.nicknameOf(petId), vaccineName: 'Rabies', administeredDate: today() }, people.unverified)],
    ['a dose of years ago was entered', () => record({ administeredDate: '2020-01-01' })],
  ])('stays open where %s meanwhile', async (_what, happen) => {
    const reminder = await remind('Rabies', inDays(3))
    expect(await restoreAfter(reminder, happen)).toEqual(reminder)
    expect(await completions(reminder.id)).toBe(0)
  })

  it('stays open though a dose protects that was there when somebody made it', async () => {
    await record()
    const reminder = await remind('Rabies', inDays(3))
    expect(await restoreAfter(reminder, () => Promise.resolve())).toEqual(reminder)
  })
})

describe('a kept veterinarian who was removed', () => {
  it('comes back, and records name them again', async () => {
    const kim = await medical.bed.call(createVeterinarian, { firstName: 'Kim', lastName: 'Poe', professionalId: '1' } as never, owner)
    const dose = await record({ veterinarianId: kim.id })
    await medical.bed.call(deleteVeterinarian, { id: kim.id }, owner)
    expect(await medical.bed.call(getVaccination, { id: dose.id }, owner)).toMatchObject({ veterinarianId: null, veterinarian: null })
    expect(await medical.bed.refusal(restoreVeterinarian, { id: kim.id }, caregiver)).toBe(tooLate)
    expect(await medical.bed.call(restoreVeterinarian, { id: kim.id }, owner)).toEqual(kim)
    expect(await medical.bed.call(listVeterinarians, {}, owner)).toContainEqual(kim)
    expect(await medical.bed.call(getVaccination, { id: dose.id }, owner)).toMatchObject({ veterinarianId: kim.id, veterinarian: { lastName: 'Poe' } })
  })
})
