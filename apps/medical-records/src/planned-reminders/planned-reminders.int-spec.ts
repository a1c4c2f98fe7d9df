import {
  correctVaccination, createReminder, deleteReminder, deleteVaccination, petCreated, recordVaccinationByNickname, restoreReminder, updateReminder, type Actor,
  type OutputOf,
} from '@huella/contracts'
import { ScheduledJobs } from '@huella/messaging'
import { people } from '../testing/medical-bed.js'
import { inDays, inDaysOf, PlanBed } from '../testing/plan-bed.js'
import { today } from '../today.js'
import { planDosesJob } from './planned-reminders.js'

const { owner, caregiver, unverified, vet } = people
let bed: PlanBed

beforeAll(async () => (bed = await PlanBed.start()))
afterAll(() => bed.medical.stop())

const correct = (id: number, fields: object) => bed.medical.bed.call(correctVaccination, { id, fields }, owner)

describe('a date of the plan that nobody recorded', () => {
  it('is reminded of when it is near: one reminder for diseases that one vaccine prevents', async () => {
    bed.puppyOf(70)
    await bed.give('DHP', today())
    expect(await bed.reminders()).toEqual([`Rabies ${inDays(14)} open`, `DHP ${inDays(28)} open`])
    expect((await bed.listed())[1]).toMatchObject({ reminderDate: inDays(21), createdBy: people.ids.owner })
    expect((await bed.created()).sort()).toEqual([inDays(14), inDays(28)])
  })

  it.each<[string, number, string[]]>([
    ['30 days before the first dose', 26, ['DHPP 30 open']],
    ['31 days before it', 25, []],
    ['on the day', 56, ['DHPP 0 open', 'Rabies 28 open']],
    ['the day after: then the verdict says so', 57, ['Rabies 27 open']],
    ['of a grown dog that was never vaccinated', 2000, []],
  ])('of a new pet, %s', async (_, age, expected) => {
    bed.puppyOf(age)
    await bed.tell(petCreated)
    expect(await bed.reminders()).toEqual(expected.map(inDaysOf))
  })

  it('waits for the day that comes near, but no longer than a month', async () => {
    bed.puppyOf(20)
    await bed.tell(petCreated)
    expect(await bed.plan()).toEqual({ look_on: inDays(6), settled: [] })
    bed.puppyOf(2000)
    await bed.tell(petCreated)
    expect(await bed.plan()).toEqual({ look_on: inDays(30), settled: [] })
  })

  it('rests on doses that count alone', async () => {
    bed.puppyOf(100)
    await bed.medical.bed.call(recordVaccinationByNickname, { nickname: bed.medical.nicknameOf(bed.petId), vaccineName: 'DHP', administeredDate: today() }, unverified)
    expect(await bed.reminders()).toEqual([])
  })

  it.each<[string, Actor, string[]]>([
    ['a year, as forms fill in, where the series goes on', owner, ['DHP 28 open']],
    ['a year, where a vet wrote it', vet, []],
  ])('one truth: a recorded date of %s', async (_, actor, expected) => {
    bed.puppyOf(100)
    await bed.give('DHP', today(), { nextDueDate: inDays(365) }, actor)
    expect(await bed.reminders()).toEqual(expected.map(inDaysOf))
  })

  it('is nobody’s reminder where the record says when', async () => {
    bed.puppyOf(100)
    const { id } = await bed.give('DHP', today(), { nextDueDate: inDays(20) })
    expect(await bed.reminders()).toEqual([`DHP ${inDays(20)} open`])
    await correct(id, { nextDueDate: null })
    expect(await bed.reminders()).toEqual([`DHP ${inDays(28)} open`])
    await correct(id, { nextDueDate: inDays(28) })
    expect(await bed.reminders()).toEqual([`DHP ${inDays(28)} open`])
    expect(await bed.medical.sql('SELECT is_planned, is_by_hand FROM vaccination_reminders WHERE pet_id = $1', [bed.petId])).toEqual([{ is_planned: false, is_by_hand: false }])
  })
})

describe('when the plan changes', () => {
  beforeEach(() => bed.puppyOf(100))
  const one = async () => (await bed.medical.sql<{ id: number; protects: string[] }>('SELECT id, protects FROM vaccination_reminders WHERE pet_id = $1 AND NOT is_completed', [bed.petId]))[0]!

  it('its reminder moves with it, and nobody hears of a new one', async () => {
    const { id } = await bed.give('DHP', inDays(-20))
    expect(await bed.reminders()).toEqual([`DHP ${inDays(8)} open`])
    const before = await one()
    await correct(id, { administeredDate: inDays(-22) })
    expect(await bed.reminders()).toEqual([`DHP ${inDays(6)} open`])
    expect([(await one()).id, await bed.created()]).toEqual([before.id, [inDays(8)]])
  })

  it('because of a dose, the reminder is done, and the next one is of the next date', async () => {
    await bed.give('DHP', inDays(-20))
    expect(await bed.reminders()).toEqual([`DHP ${inDays(8)} open`])
    const { id } = await bed.give('DHP', today())
    expect(await bed.reminders()).toEqual([`DHP ${inDays(8)} done`, `DHP ${inDays(28)} open`])
    await bed.medical.bed.call(deleteVaccination, { id }, owner)
    expect(await bed.reminders()).toEqual([`DHP ${inDays(8)} open`])
  })

  it('because of a dose of long ago that is entered late, it is not done', async () => {
    await bed.give('DHP', inDays(-20))
    await bed.reminders()
    await bed.give('DHP', inDays(-40))
    expect(await bed.reminders()).toEqual([`DHP ${inDays(8)} open`])
  })

  it('not, because a dose came too soon to count, the reminder stays open', async () => {
    await bed.give('DHP', inDays(-10))
    const before = await bed.reminders()
    await bed.give('DHP', today())
    expect(await bed.reminders()).toEqual(before)
  })

  it('because of a dose that covers a part, the rest is still reminded of', async () => {
    await bed.give('DHP', inDays(-20))
    await bed.reminders()
    await bed.give('Parvovirus', today())
    expect(await bed.reminders()).toEqual([`DHP ${inDays(8)} open`, `Parvovirus ${inDays(28)} open`])
    expect((await one()).protects.toSorted()).toEqual(['distemper', 'hepatitis'])
  })

  it('because the only dose was deleted, or its pet is another kind of animal, there is none', async () => {
    const { id } = await bed.give('DHP', inDays(-20))
    expect(await bed.reminders()).toHaveLength(1)
    await bed.medical.bed.call(deleteVaccination, { id }, owner)
    expect(await bed.reminders()).toEqual([])
    bed.puppyOf(50)
    await bed.tell(petCreated)
    expect(await bed.reminders()).toHaveLength(1)
    bed.medical.pets.change(bed.petId, { species: 'Bird' })
    await bed.tell()
    expect(await bed.reminders()).toEqual([])
  })

  it('because the birth date is corrected, the reminder moves', async () => {
    bed.puppyOf(40)
    await bed.tell(petCreated)
    bed.medical.pets.change(bed.petId, { birthDate: inDays(-38) })
    await bed.tell()
    expect([await bed.reminders(), await bed.created()]).toEqual([[`DHPP ${inDays(18)} open`], [inDays(16)]])
  })

  it('and passes, the reminder stays until there is a dose', async () => {
    await bed.give('DHP', inDays(-20))
    await bed.reminders()
    await bed.medical.sql('UPDATE vaccinations SET administered_date = administered_date - 9 WHERE pet_id = $1', [bed.petId])
    await bed.medical.sql('UPDATE vaccination_reminders SET due_date = due_date - 9 WHERE pet_id = $1', [bed.petId])
    await bed.tell()
    expect(await bed.reminders()).toEqual([`DHP ${inDays(-1)} open`])
  })
})

describe('what people do about reminders', () => {
  let made: OutputOf<typeof createReminder>
  beforeEach(async () => {
    bed.puppyOf(100)
    await bed.give('DHP', inDays(-20))
    await bed.reminders()
    made = (await bed.listed())[0]!
  })
  const update = (fields: object) => bed.medical.bed.call(updateReminder, { id: made.id, fields }, caregiver)

  it('one of their own, for the same, takes the place of the plan’s', async () => {
    const { id } = await bed.medical.bed.call(createReminder, { petId: bed.petId, vaccineName: 'DHPP', dueDate: inDays(10) }, caregiver)
    await bed.tell()
    expect(await bed.reminders()).toEqual([`DHPP ${inDays(10)} open`])
    await bed.medical.bed.call(deleteReminder, { id }, caregiver)
    await bed.tell()
    expect(await bed.reminders()).toEqual([])
  })

  it('one of their own for something else, or another time of life, does not', async () => {
    await bed.medical.bed.call(createReminder, { petId: bed.petId, vaccineName: 'Rabies', dueDate: inDays(8) }, owner)
    await bed.medical.bed.call(createReminder, { petId: bed.petId, vaccineName: 'DHPP', dueDate: '2099-01-01' }, owner)
    await bed.tell()
    expect(await bed.reminders()).toEqual(expect.arrayContaining([`DHP ${inDays(8)} open`]))
    expect(await bed.reminders()).toHaveLength(3)
  })

  it.each<[string, object, string]>([
    ['snoozed', { reminderDate: '2099-01-01' }, `DHP ${inDays(8)} open`],
    ['set to another day', { dueDate: inDays(9) }, `DHP ${inDays(9)} open`],
    ['done', { isCompleted: true }, `DHP ${inDays(8)} done`],
  ])('%s is theirs: no other one is made, whatever the plan says', async (_, fields, expected) => {
    await update(fields)
    await bed.tell()
    expect(await bed.reminders()).toEqual([expected])
  })

  it('snoozed keeps its day: overdue is overdue', async () => {
    await update({ reminderDate: '2099-01-01' })
    expect((await bed.listed())[0]).toMatchObject({ dueDate: inDays(8), reminderDate: '2099-01-01' })
  })

  it.each<[string, number, number]>([
    ['stays put off where that is before the new date', 5, 5],
    ['comes a week before the new date where that is far from it', 300, 8 + 3 - 7],
  ])('snoozed it moves with the plan, and %s', async (_, snoozedTo, expected) => {
    await update({ reminderDate: inDays(snoozedTo) })
    await correct((await bed.medical.sql<{ id: number }>('SELECT id FROM vaccinations WHERE pet_id = $1', [bed.petId]))[0]!.id, { administeredDate: inDays(-17) })
    await bed.tell()
    expect(await bed.listed()).toMatchObject([{ id: made.id, dueDate: inDays(11), reminderDate: inDays(expected) }])
  })

  it('deleted does not come back, unless they bring it back', async () => {
    await bed.medical.bed.call(deleteReminder, { id: made.id }, caregiver)
    await bed.tell()
    expect(await bed.reminders()).toEqual([])
    await bed.medical.bed.call(restoreReminder, { id: made.id }, caregiver)
    await bed.tell()
    expect(await bed.reminders()).toEqual([`DHP ${inDays(8)} open`])
  })

  it.each<[string, number, string[]]>([
    ['was given', 0, ['DHP 8 done', 'DHP 28 open']],
    ['is entered, and moves the plan', -3, ['DHP 25 open']],
  ])('brought back, it is as if it had been there when the dose %s', async (_what, day, expected) => {
    const lists = []
    for (const isAway of [false, true]) {
      bed.puppyOf(100)
      await bed.give('DHP', inDays(-20))
      await bed.reminders()
      const { id } = (await bed.listed())[0]!
      if (isAway) await bed.medical.bed.call(deleteReminder, { id }, caregiver)
      await bed.give('DHP', inDays(day))
      await bed.reminders()
      if (isAway) await bed.medical.bed.call(restoreReminder, { id }, caregiver)
      await bed.medical.bed.app.get(ScheduledJobs).run(planDosesJob)
      lists.push(await bed.reminders())
    }
    expect(lists).toEqual([expected.map(inDaysOf), expected.map(inDaysOf)])
  })

  it('brought back, it stays open where the dose came too soon to count', async () => {
    bed.puppyOf(100)
    await bed.give('DHP', inDays(-10))
    const before = await bed.reminders()
    made = (await bed.listed())[0]!
    await bed.medical.bed.call(deleteReminder, { id: made.id }, caregiver)
    await bed.give('DHP', today())
    await bed.reminders()
    await bed.medical.bed.call(restoreReminder, { id: made.id }, caregiver)
    await bed.medical.bed.app.get(ScheduledJobs).run(planDosesJob)
    expect(before).toHaveLength(1)
    expect(await bed.reminders()).toEqual(before)
  })
})
