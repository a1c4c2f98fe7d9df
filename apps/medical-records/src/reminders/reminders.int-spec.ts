import { addDays } from '@huella/care-rules'
import {
  correctVaccination, createReminder, deleteReminder, deleteVaccination, findMedicalRecords, listReminders, recordVaccination, reminder as reminderSchema, updateReminder,
  type Actor,
} from '@huella/contracts'
import { ScheduledJobs } from '@huella/messaging'
import { concurrently } from '@huella/testing'
import { people, startMedicalBed, type MedicalBed } from '../testing/medical-bed.js'
import { today } from '../today.js'
import { dosesLock } from '../doses-lock.js'
import { dueRemindersJob } from '../dose-reminders/dose-reminders.js'

const { owner, caregiver, member, stranger, vet } = people
let medical: MedicalBed
let petId: number

beforeAll(async () => {
  medical = await startMedicalBed()
})
afterAll(() => medical.stop())
beforeEach(() => {
  petId = medical.pet()
})

const inDays = (days: number): string => addDays(today(), days)
const remind = (vaccineName: string, dueDate: string, fields: object = {}, actor: Actor = owner) =>
  medical.bed.call(createReminder, { petId, vaccineName, dueDate, ...fields }, actor)
const give = (vaccineName: string, administeredDate: string, nextDueDate?: string, actor: Actor = owner) =>
  medical.bed.call(recordVaccination, { petId, vaccineName, vaccineType: 'Core', administeredDate, nextDueDate }, actor)
const recordOf = async () => (await medical.bed.call(findMedicalRecords, { petIds: [petId] }, owner))[0]!
/** What the pet's reminders say: vaccine, due date, open or done. */
const reminders = async () =>
  (await recordOf()).vaccinationReminders.map((each) => `${each.vaccineName} ${each.dueDate} ${each.isCompleted ? 'done' : 'open'}`)
const events = async (name: string) =>
  (
    await medical.sql<{ due: string }>(
      `SELECT body->'payload'->>'dueDate' AS due FROM outbox
       WHERE subject = $1 AND (body->'payload'->>'petId')::int = $2 ORDER BY created_at`,
      [`events.medical.reminder.${name}`, petId],
    )
  ).map(({ due }) => due)

describe('a reminder that somebody makes', () => {
  it('speaks up a week before, unless told otherwise', async () => {
    const made = await remind('Rabies', '2099-05-20')
    expect(made).toMatchObject({
      petId, vaccineName: 'Rabies', dueDate: '2099-05-20', reminderDate: '2099-05-13', isCompleted: false, createdBy: people.ids.owner,
    })
    expect(reminderSchema.isValidSync(made)).toBe(true)
    expect(await remind('Rabies', '2099-05-20', { reminderDate: '2099-01-01' }, caregiver)).toMatchObject({ reminderDate: '2099-01-01', createdBy: people.ids.caregiver })
    expect(await events('created')).toEqual(['2099-05-20', '2099-05-20'])
  })

  it('cannot come after the day it is about, and says so at its day', async () =>
    expect(remind('Rabies', '2099-05-20', { reminderDate: '2099-05-21' })).rejects.toMatchObject({
      code: 'invalid', details: { message: 'error.validation', fields: [{ path: 'reminderDate', message: 'reminder.afterDue' }] },
    }))

  it('is completed, opened, moved and deleted', async () => {
    const { id } = await remind('Rabies', '2099-05-20')
    expect(await medical.bed.call(updateReminder, { id, fields: { isCompleted: true } }, caregiver)).toMatchObject({ isCompleted: true })
    await medical.bed.call(updateReminder, { id, fields: { isCompleted: true } }, owner)
    expect(await events('completed')).toEqual(['2099-05-20'])
    expect(await medical.bed.call(updateReminder, { id, fields: { isCompleted: false, dueDate: '2099-06-20' } }, owner)).toMatchObject({
      isCompleted: false,
      dueDate: '2099-06-20',
      reminderDate: '2099-06-13',
    })
    await medical.bed.call(deleteReminder, { id }, owner)
    expect(await reminders()).toEqual([])
    expect(await medical.bed.refusal(deleteReminder, { id }, owner)).toBe('not_found reminder.notFound')
  })

  it.each<[string, Actor | undefined, string, string]>([
    ['a stranger', stranger, 'not_found pet.notFound', 'not_found reminder.notFound'],
    ['a member who may only read', member, 'forbidden error.forbidden', 'forbidden error.forbidden'],
    ['a vet', vet, 'not_found pet.notFound', 'not_found reminder.notFound'],
    ['nobody', undefined, 'unauthenticated error.unauthenticated', 'unauthenticated error.unauthenticated'],
  ])('is none of the business of %s', async (_, actor, onCreate, onChange) => {
    const { id } = await remind('Rabies', '2099-05-20')
    expect(await medical.bed.refusal(createReminder, { petId, vaccineName: 'DHPP', dueDate: '2099-05-20' }, actor)).toBe(onCreate)
    expect(await medical.bed.refusal(updateReminder, { id, fields: { isCompleted: true } }, actor)).toBe(onChange)
    expect(await medical.bed.refusal(deleteReminder, { id }, actor)).toBe(onChange)
    expect(await reminders()).toEqual(['Rabies 2099-05-20 open'])
  })
})

describe('the list', () => {
  it('holds the reminders of all my pets, the latest due date first, with the pet’s name, and of nobody else’s', async () => {
    await remind('Rabies', '2099-03-01')
    const mine = petId
    petId = medical.pet({ name: 'Max' })
    await remind('DHPP', '2099-02-01')
    const list = (await medical.bed.call(listReminders, {}, member)).filter((each) => [mine, petId].includes(each.petId))
    expect(list.map(({ petName, vaccineName, dueDate }) => [petName, vaccineName, dueDate])).toEqual([
      ['Luna', 'Rabies', '2099-03-01'],
      ['Max', 'DHPP', '2099-02-01'],
    ])
    expect(await medical.bed.call(listReminders, {}, stranger)).toEqual([])
    expect(await medical.bed.refusal(listReminders, {})).toBe('unauthenticated error.unauthenticated')
  })
})

describe('recording a dose', () => {
  it('completes the open reminders of that vaccine, however it is called, and no other', async () => {
    await remind('Rabies', inDays(3))
    await remind('DHPP', inDays(3))
    await give('Vacuna antirrábica', today(), inDays(365), vet)
    expect(await reminders()).toEqual([`Rabies ${inDays(3)} done`, `DHPP ${inDays(3)} open`])
    expect(await events('completed')).toEqual([inDays(3)])
  })

  it('completes the part a combination covers, not a combination it covers in part', async () => {
    await remind('Parvovirus', inDays(1))
    await remind('FVRCP + FeLV', inDays(1))
    await give('DHPP', today())
    await give('FeLV', today())
    expect(await reminders()).toEqual([`Parvovirus ${inDays(1)} done`, `FVRCP + FeLV ${inDays(1)} open`])
  })

  it('of long ago leaves a reminder of the present alone', async () => {
    await remind('Rabies', inDays(10))
    await give('Rabies', '2015-01-01', '2018-01-01')
    expect(await reminders()).toEqual([`Rabies 2018-01-01 open`, `Rabies ${inDays(10)} open`])
  })

  it.each([
    ['31 days away: not yet', inDays(31), []],
    ['30 days away', inDays(30), [`Rabies ${inDays(30)} open`]],
    ['today', inDays(0), [`Rabies ${inDays(0)} open`]],
    ['overdue', inDays(-5), [`Rabies ${inDays(-5)} open`]],
  ])('makes the reminder of a next dose that is %s', async (_, nextDueDate, expected) => {
    await give('Rabies', inDays(-100), nextDueDate)
    expect(await reminders()).toEqual(expected)
    expect(await events('created')).toHaveLength(expected.length)
  })

  it('makes a puppy’s series one reminder after the other', async () => {
    await give('DHPP', inDays(-21), inDays(0))
    await give('DHPP', inDays(0), inDays(21))
    expect(await reminders()).toEqual([`DHPP ${inDays(0)} done`, `DHPP ${inDays(21)} open`])
    expect((await recordOf()).vaccinationReminders[1]).toMatchObject({ reminderDate: inDays(14), createdBy: people.ids.owner })
  })

  it('makes none for an old dose that a later one has replaced', async () => {
    await give('Rabies', inDays(-10), inDays(700))
    await give('Rabies', inDays(-400), inDays(-35))
    expect(await reminders()).toEqual([])
  })

  it('of the newest dose stays open when an older one is entered late', async () => {
    await give('DHPP', inDays(-20), inDays(8))
    await give('DHPP', inDays(-40))
    await give('DHPP', inDays(-60), inDays(305))
    expect(await reminders()).toEqual([`DHPP ${inDays(8)} open`])
  })

  it('makes none where somebody has made the same', async () => {
    await remind('Rabies', inDays(20))
    await give('Rabies', inDays(-700), inDays(20))
    expect(await reminders()).toEqual([`Rabies ${inDays(20)} open`])
  })
})

describe('a correction', () => {
  it('moves the reminder of the next dose', async () => {
    const { id } = await give('Rabies', inDays(-10), inDays(10))
    await medical.bed.call(correctVaccination, { id, fields: { nextDueDate: inDays(20) } }, owner)
    expect(await reminders()).toEqual([`Rabies ${inDays(20)} open`])
    await medical.bed.call(correctVaccination, { id, fields: { nextDueDate: null } }, owner)
    expect(await reminders()).toEqual([])
  })

  it('of a misspelt name completes what it should have, and takes back what it should not', async () => {
    await remind('Rabies', inDays(3))
    await remind('DHPP', inDays(4))
    const { id } = await give('DHPP', today())
    await medical.bed.call(correctVaccination, { id, fields: { vaccineName: 'Rabies' } }, owner)
    expect(await reminders()).toEqual([`Rabies ${inDays(3)} done`, `DHPP ${inDays(4)} open`])
  })

  it('of a dose that made an earlier one pointless has the next dose of that one reminded of again', async () => {
    await give('Rabies', inDays(-300), inDays(20))
    const { id } = await give('Rabies', inDays(-10))
    await medical.sql('DELETE FROM vaccination_reminders WHERE pet_id = $1', [petId])
    expect(await reminders()).toEqual([])
    await medical.bed.call(correctVaccination, { id, fields: { vaccineName: 'DHPP' } }, owner)
    expect(await reminders()).toEqual([`Rabies ${inDays(20)} open`])
  })

  it('of an older dose does not bring back a reminder that somebody deleted', async () => {
    const { id } = await give('Rabies', inDays(-400), inDays(-35))
    await give('Rabies', inDays(-10), inDays(20))
    const open = (await recordOf()).vaccinationReminders.find((reminder) => !reminder.isCompleted)!
    await medical.bed.call(deleteReminder, { id: open.id }, owner)
    await medical.bed.call(correctVaccination, { id, fields: { administeredDate: inDays(-401), nextDueDate: inDays(-36) } }, owner)
    expect((await reminders()).filter((each) => each.endsWith('open'))).toEqual([])
  })

  it('that changes nothing of it tells nobody again', async () => {
    await remind('Rabies', inDays(3))
    const { id } = await give('Rabies', today(), inDays(400))
    await medical.bed.call(correctVaccination, { id, fields: { nextDueDate: inDays(401) } }, owner)
    expect(await reminders()).toEqual([`Rabies ${inDays(3)} done`])
    expect(await events('completed')).toHaveLength(1)
  })
})

describe('deleting a dose', () => {
  it('opens again what it had completed, and forgets its own next date', async () => {
    await remind('Rabies', inDays(3))
    const { id } = await give('Rabies', today(), inDays(20))
    await medical.bed.call(deleteVaccination, { id }, owner)
    expect(await reminders()).toEqual([`Rabies ${inDays(3)} open`])
  })

  it.each([
    ['deleting', (id: number) => medical.bed.call(deleteVaccination, { id }, owner)],
    ['correcting', (id: number) => medical.bed.call(correctVaccination, { id, fields: { vaccineName: 'DHPP' } }, owner)],
  ])('that somebody recorded too leaves done what the other record answers (%s)', async (_, change) => {
    await remind('Rabies', inDays(3))
    const { id } = await give('Rabies', today())
    await give('Rabies', today(), undefined, vet)
    await change(id)
    expect(await reminders()).toEqual([`Rabies ${inDays(3)} done`])
    expect(await events('completed')).toHaveLength(1)
  })

  it('leaves open what somebody opened again, though another dose would answer it', async () => {
    const { id: reminderId } = await remind('Rabies', inDays(3))
    await give('Rabies', inDays(-1), undefined, vet)
    const { id } = await give('Rabies', today())
    await medical.bed.call(updateReminder, { id: reminderId, fields: { isCompleted: false } }, owner)
    await medical.bed.call(deleteVaccination, { id }, owner)
    expect(await reminders()).toEqual([`Rabies ${inDays(3)} open`])
  })

  it('makes the dose before it the latest again', async () => {
    const { id } = await give('Rabies', inDays(-10), inDays(700))
    await give('Rabies', inDays(-400), inDays(-35))
    await medical.bed.call(deleteVaccination, { id }, owner)
    expect(await reminders()).toEqual([`Rabies ${inDays(-35)} open`])
  })
})

describe('as time passes', () => {
  const sweep = () => medical.bed.app.get(ScheduledJobs).run(dueRemindersJob)
  /** As if the days had passed: the next dose has come near. */
  const passDays = (days: number) =>
    medical.sql('UPDATE vaccinations SET next_due_date = next_due_date - $2::int WHERE pet_id = $1', [petId, days])

  it('makes the reminder when the next dose has come near, once', async () => {
    await give('Rabies', inDays(-10), inDays(60))
    await sweep()
    expect(await reminders()).toEqual([])
    await passDays(30)
    await Promise.all([sweep(), sweep()])
    await sweep()
    expect(await reminders()).toEqual([`Rabies ${inDays(30)} open`])
    expect(await events('created')).toEqual([inDays(30)])
  })

  it('does not bring back what somebody deleted', async () => {
    await give('Rabies', inDays(-10), inDays(20))
    const [reminder] = (await recordOf()).vaccinationReminders
    await medical.bed.call(deleteReminder, { id: reminder!.id }, owner)
    await sweep()
    expect(await reminders()).toEqual([])
  })

  it('does not remind of a dose that was followed by another', async () => {
    await give('Rabies', inDays(-10), inDays(60))
    await give('Rabies', inDays(-5), inDays(900))
    await passDays(60)
    await sweep()
    expect(await reminders()).toEqual([])
  })

  it('does not remind of a dose while another that follows it is being recorded', async () => {
    await give('Rabies', inDays(-10), inDays(60))
    await passDays(60)
    const following = `
      INSERT INTO vaccinations (pet_id, vaccine_name, vaccine_type, administered_date, recorded_by, trust, protects, reminder_pending)
      SELECT pet_id, vaccine_name, vaccine_type, administered_date + 5, recorded_by, trust, protects, false FROM vaccinations WHERE pet_id = $1`
    await concurrently(medical.bed.databaseUrl, [[dosesLock.text, [petId]], [following, petId]], sweep)
    expect(await reminders()).toEqual([])
  })

  it('works through many', async () => {
    await medical.sql(
      `INSERT INTO vaccinations
         (pet_id, vaccine_name, vaccine_type, administered_date, next_due_date, recorded_by, trust, protects, reminder_pending)
       SELECT $1, 'V' || n, 'Other', $2, $3, 'u', 'owner', ARRAY['name:v' || n], true FROM generate_series(1, 450) n`,
      [petId, today(), inDays(5)],
    )
    await sweep()
    expect((await recordOf()).openReminderCount).toBe(450)
  })
})
