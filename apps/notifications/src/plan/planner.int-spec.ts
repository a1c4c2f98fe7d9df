import { getDataSourceToken } from '@nestjs/typeorm'
import type { DataSource } from 'typeorm'
import { moveClockTo } from '../testing/moved-clock.js'
import { firstOn, startPlanBed, type PlanBed } from '../testing/plan-bed.js'
import { Planner } from './planner.js'

let on: PlanBed
let bed: PlanBed['bed']
beforeAll(async () => {
  on = await startPlanBed()
  bed = on.bed
})
afterAll(() => bed.stop())
beforeEach(() => on.reset())

const family: PlanBed['family'] = (...args) => on.family(...args)
const planOf: PlanBed['planOf'] = (...args) => on.planOf(...args)
const choose: PlanBed['choose'] = (...args) => on.choose(...args)
const replan: PlanBed['replan'] = (...args) => on.replan(...args)
const subscribe: PlanBed['subscribe'] = (...args) => on.subscribe(...args)
const all = [firstOn('2026-06-03'), 'overdue email 2026-06-17 07:00', 'last email 2026-07-10 07:00']

it('plans in more transactions at a time than there are connections', async () => {
  const dataSource = bed.bed.app.get<DataSource>(getDataSourceToken(), { strict: false })
  const people = await Promise.all(Array.from({ length: 24 }, () => family()))
  await Promise.all(people.map(({ userId }) => dataSource.transaction(async (manager) => {
    await manager.query('SELECT pg_sleep(0.1)') // until all connections are taken
    await bed.bed.app.get(Planner, { strict: false }).replanPeople(manager, [userId])
  })))
  expect(await Promise.all(people.map(({ userId }) => planOf(userId)))).toEqual(people.map(() => all))
})

describe('the plan of one reminder', () => {
  it('is a week before, a week after and a month after, at nine where the person is', async () => {
    expect(await planOf((await family()).userId)).toEqual(all)
  })

  it('has the same steps as push messages for who takes them, but for the last one', async () => {
    expect(await planOf((await family({ push: true })).userId)).toEqual([
      'first email 2026-06-03 07:00', 'first push 2026-06-03 07:00', 'overdue email 2026-06-17 07:00', 'overdue push 2026-06-17 07:00', 'last email 2026-07-10 07:00',
    ])
  })

  it.each([
    ['where a person made it, whether or not they put it off', { isByHand: true, remindOn: '2026-06-05' }, ['day-before push 2026-06-09 07:00']],
    ['not where the plan or the next date of a dose made it', {}, []],
    ['not where it comes then anyway', { isByHand: true, remindOn: '2026-06-09' }, []],
    ['on the day itself where push was turned on too late for it', { isByHand: true, due: '2026-05-02', remindOn: '2026-04-25' }, ['day-before push 2026-05-02 07:00']],
    ['not when the day is over', { isByHand: true, due: '2026-04-30', remindOn: '2026-04-23' }, []],
  ])('has a push message on the day before %s', async (_, fields, expected) => {
    expect((await planOf((await family({ push: true, ...fields })).userId)).filter((line) => line.startsWith('day-before'))).toEqual(expected)
  })

  it('begins as long before as the person chose, unless somebody chose a day, be it the usual one', async () => {
    const all = [await family(), await family({ remindOn: '2026-06-05' }), await family({ isDayChosen: true })]
    for (const { userId } of all) await choose(userId, 'lead_days = 14')
    expect(await Promise.all(all.map(async ({ userId }) => (await planOf(userId))[0]))).toEqual([firstOn('2026-05-27'), firstOn('2026-06-05'), firstOn('2026-06-03')])
  })

  it.each([
    ['a step whose hour has passed goes with the next morning’s', { due: '2026-05-05', remindOn: '2026-04-28' }, [firstOn('2026-05-02'), 'overdue email 2026-05-12 07:00', 'last email 2026-06-04 07:00']],
    ['of several that have passed only the newest', { due: '2026-04-20', remindOn: '2026-04-13' }, ['overdue email 2026-05-02 07:00', 'last email 2026-05-20 07:00']],
    ['what is long overdue is silent', { due: '2026-03-01', remindOn: '2026-02-22' }, []],
    ['a nudge that was moved behind the due date moves what follows', { due: '2026-05-10', remindOn: '2026-05-20' }, [firstOn('2026-05-20'), 'overdue email 2026-05-27 07:00', 'last email 2026-06-19 07:00']],
  ])('%s', async (_, dates, expected) => {
    expect(await planOf((await family(dates)).userId)).toEqual(expected)
  })
})

describe('what cancels it', () => {
  it.each<[string, (one: Awaited<ReturnType<typeof family>>) => unknown]>([
    ['done', ({ reminder }) => (reminder.isCompleted = true)],
    ['removed', ({ petId }) => (bed.neighbours.care.get(petId)!.reminders = [])],
    ['the pet is gone', ({ petId }) => bed.neighbours.removePet(petId)],
    ['the person has left', ({ petId, userId }) => { bed.neighbours.families.get(petId)!.members = bed.neighbours.families.get(petId)!.members.filter((member) => member.userId !== userId) }],
    ['the person may only look', ({ petId }) => (bed.neighbours.families.get(petId)!.members[0]!.role = 'member')],
  ])('%s', async (_, happens) => {
    const one = await family()
    happens(one)
    await bed.refresh(one.petId)
    expect(await planOf(one.userId)).toEqual([])
  })

  it.each<[string, string, string[]]>([
    ['muted by the person', `INSERT INTO pet_choices (pet_id, user_id, muted) VALUES ($2, $1, true)`, []],
    ['another of the family is reminded instead', `INSERT INTO pet_choices (pet_id, user_id, reminded) VALUES ($2, $1, false)`, []],
    ['the kind is off for the channel', `UPDATE recipients SET channels = '{"overdue": {"email": false}}' WHERE user_id = $1 AND $2::int > 0`, [all[0]!]],
    ['no address', `UPDATE recipients SET email = NULL WHERE user_id = $1 AND $2::int > 0`, []],
    ['the address takes no mail of ours', `INSERT INTO suppressions SELECT sha256(convert_to(lower(email), 'UTF8')), 'no such mailbox', 1, now() FROM recipients WHERE user_id = $1 AND $2::int > 0`, []],
  ])('%s', async (_, statement, left) => {
    const { userId, petId } = await family()
    await bed.sql(statement, [userId, petId])
    await replan(userId)
    expect(await planOf(userId)).toEqual(left)
  })

  it('an address that takes no mail leaves push messages alone', async () => {
    const { userId } = await family({ push: true })
    await bed.sql(`INSERT INTO suppressions SELECT sha256(convert_to(lower(email), 'UTF8')), 'no such mailbox', 1, now() FROM recipients WHERE user_id = $1`, [userId])
    await replan(userId)
    expect((await planOf(userId)).map((line) => line.split(' ')[1])).toEqual(['push', 'push'])
  })

  it('who may only look is reminded where the family chose so', async () => {
    const one = await family()
    bed.neighbours.families.get(one.petId)!.members[0]!.role = 'member'
    await bed.sql('INSERT INTO pet_choices (pet_id, user_id, reminded) VALUES ($2, $1, true)', [one.userId, one.petId])
    await bed.refresh(one.petId)
    expect(await planOf(one.userId)).toEqual(all)
  })

  it('a visit up to two weeks after the due date, whatever comes before it', async () => {
    const { userId, petId } = await family()
    const visit = bed.neighbours.appointment(petId, 0, { scheduledDate: '2026-06-20T08:00:00.000Z' })
    await bed.refresh(petId)
    expect(await planOf(userId)).toEqual(['day-before email 2026-06-19 07:00', 'last email 2026-07-10 07:00'])
    visit.status = 'cancelled'
    await bed.refresh(petId)
    expect(await planOf(userId)).toEqual(all)
  })

  it.each([
    ['a visit of the same day, even an earlier hour', '2026-06-03T06:00:00.000Z', all.slice(1)],
    ['not a visit on the day before', '2026-06-02T08:00:00.000Z', all],
    ['not a visit more than two weeks after the due date', '2026-06-25T08:00:00.000Z', all],
  ])('%s', async (_, scheduledDate, expected) => {
    const { userId, petId } = await family()
    bed.neighbours.appointment(petId, 0, { scheduledDate })
    await bed.refresh(petId)
    expect((await planOf(userId)).filter((line) => !line.startsWith('day-before'))).toEqual(expected)
  })

  const said = (userId: string, step: string) => bed.sql(`UPDATE deliveries SET state = 'sent', sent_at = now() WHERE user_id = $1 AND step = $2`, [userId, step])

  it('snoozed to the day on which it comes by default, it speaks again on that day', async () => {
    const { userId, petId, reminder } = await family()
    await choose(userId, 'lead_days = 14')
    await said(userId, 'first')
    reminder.isDayChosen = true
    await bed.refresh(petId)
    expect(await planOf(userId)).toEqual(all)
  })

  it('snoozed when it is overdue, and has been said to be, it is said to be once more', async () => {
    const { userId, petId, reminder } = await family({ due: '2026-04-20', remindOn: '2026-04-13' })
    await said(userId, 'overdue')
    Object.assign(reminder, { reminderDate: '2026-05-08', isDayChosen: true })
    await bed.refresh(petId)
    expect(await planOf(userId)).toEqual([firstOn('2026-05-08'), 'overdue email 2026-05-15 07:00', 'last email 2026-06-07 07:00'])
  })

  it('snoozed, it speaks again, though it has been said already', async () => {
    const { userId, petId, reminder } = await family({ due: '2026-05-06', remindOn: '2026-04-29' })
    await bed.sql(`UPDATE deliveries SET state = 'sent', sent_at = now() WHERE user_id = $1 AND step = 'first'`, [userId])
    await bed.refresh(petId)
    expect(await planOf(userId)).toEqual(['overdue email 2026-05-13 07:00', 'last email 2026-06-05 07:00'])
    Object.assign(reminder, { reminderDate: '2026-05-08', isDayChosen: true })
    await bed.refresh(petId)
    expect(await planOf(userId)).toEqual([firstOn('2026-05-08'), 'overdue email 2026-05-15 07:00', 'last email 2026-06-07 07:00'])
  })
})

describe('visits', () => {
  it('are spoken of a day and two hours before', async () => {
    const { userId, petId } = await family({ due: '2027-06-10', push: true })
    bed.neighbours.appointment(petId, 0, { scheduledDate: '2026-05-20T15:30:00.000Z' })
    await bed.refresh(petId)
    expect((await planOf(userId)).slice(0, 3)).toEqual(['day-before email 2026-05-19 07:00', 'day-before push 2026-05-19 07:00', 'two-hours push 2026-05-20 13:30'])
  })

  it('are spoken of on the evening before quiet hours begin, where somebody’s hour lies in those', async () => {
    const { userId, petId } = await family({ due: '2027-06-10' })
    await choose(userId, `send_at = '22:00'`)
    bed.neighbours.appointment(petId, 0, { scheduledDate: '2026-05-20T05:30:00.000Z' })
    await bed.refresh(petId)
    expect((await planOf(userId))[0]).toBe('day-before email 2026-05-19 18:30')
  })

  it.each([
    ['one of tomorrow is spoken of in the morning', '2026-05-02T15:00:00.000Z', ['day-before email 2026-05-02 07:00', 'day-before push 2026-05-02 07:00', 'two-hours push 2026-05-02 13:00']],
    ['one in an hour is not spoken of', '2026-05-01T11:00:00.000Z', []],
    ['quiet hours hold back what is two hours before', '2026-05-03T07:30:00.000Z', ['day-before email 2026-05-02 07:00', 'day-before push 2026-05-02 07:00', 'two-hours push 2026-05-03 06:00']],
    ['not behind its beginning', '2026-05-03T05:30:00.000Z', ['day-before email 2026-05-02 07:00', 'day-before push 2026-05-02 07:00']],
  ])('%s', async (_, scheduledDate, expected) => {
    const { userId, petId } = await family({ due: '2027-06-10', remindOn: '2027-06-03', push: true })
    bed.neighbours.appointment(petId, 0, { scheduledDate })
    await bed.refresh(petId)
    expect((await planOf(userId)).filter((line) => !/2027/.test(line))).toEqual(expected)
  })
})

describe('hours', () => {
  it.each([
    ['nine on the day when summer begins', 'Europe/Madrid', '09:00', '2026-03-29', '2026-03-29 07:00'],
    ['nine on the day when it ends', 'Europe/Madrid', '09:00', '2026-10-25', '2026-10-25 08:00'],
    ['nine in Santiago when winter begins', 'America/Santiago', '09:00', '2026-04-05', '2026-04-05 13:00'],
    ['nine in Santiago when summer begins', 'America/Santiago', '09:00', '2026-09-06', '2026-09-06 12:00'],
    ['an hour that is left out is an hour later', 'Europe/Madrid', '02:30', '2026-03-29', '2026-03-29 01:30'],
    ['an hour that comes twice is the first', 'Europe/Madrid', '02:30', '2026-10-25', '2026-10-25 00:30'],
    ['midnight that is left out in Santiago', 'America/Santiago', '00:30', '2026-09-06', '2026-09-06 04:30'],
    ['half an hour that comes twice on Lord Howe', 'Australia/Lord_Howe', '01:45', '2026-04-05', '2026-04-04 14:45'],
    ['a zone that nobody here knows is UTC', 'Mars/Olympus', '09:00', '2026-06-03', '2026-06-03 09:00'],
  ])('%s', async (_, zone, hour, remindOn, expected) => {
    await moveClockTo(bed, '2026-01-01T10:00:00Z')
    const { userId } = await family({ due: remindOn, remindOn })
    await choose(userId, `time_zone = '${zone}', send_at = '${hour}', quiet_from = '00:00', quiet_to = '00:00'`)
    expect((await planOf(userId))[0]).toBe(`first email ${expected}`)
  })

  it('somebody of whom neither language nor country is known is reminded at nine in UTC', async () => {
    const { userId } = await family({ contact: { country: null } })
    await choose(userId, 'time_zone = NULL')
    expect((await planOf(userId))[0]).toBe('first email 2026-06-03 09:00')
  })

  it.each([
    ['waits for the end of quiet hours', `send_at = '06:00'`, '2026-06-03 06:00'],
    ['waits for the next day', `send_at = '22:00'`, '2026-06-04 06:00'],
    ['quiet hours within a day', `quiet_from = '08:30', quiet_to = '13:00'`, '2026-06-03 11:00'],
    ['moves with the hour', `send_at = '18:15'`, '2026-06-03 16:15'],
    ['moves with the zone', `time_zone = 'America/Santiago'`, '2026-06-03 13:00'],
  ])('%s', async (_, columns, expected) => {
    const { userId } = await family()
    await choose(userId, columns)
    expect((await planOf(userId))[0]).toBe(`first email ${expected}`)
  })
})

describe('planning again', () => {
  it('changes nothing where nothing has changed', async () => {
    const { userId, petId } = await family({ push: true })
    const rows = () => bed.sql('SELECT id, xmin::text, send_after FROM deliveries WHERE user_id = $1 ORDER BY id', [userId])
    const before = await rows()
    await Promise.all([bed.refresh(petId), bed.refresh(petId), replan(userId)])
    expect(await rows()).toEqual(before)
  })

  it('at its hour leaves what is due where it is, and what was claimed alone', async () => {
    const { userId, petId } = await family()
    await moveClockTo(bed, '2026-06-03T07:00:01Z')
    await bed.refresh(petId)
    expect((await planOf(userId))[0]).toBe(all[0])
    await bed.sql(`UPDATE deliveries SET state = 'claimed' WHERE user_id = $1 AND step = 'first'`, [userId])
    bed.neighbours.care.get(petId)!.reminders = []
    await bed.refresh(petId)
    expect(await bed.sql('SELECT step, state FROM deliveries WHERE user_id = $1', [userId])).toEqual([{ step: 'first', state: 'claimed' }])
  })

  it('what was said one way is not said late the other way', async () => {
    const { userId } = await family({ due: '2026-05-05', remindOn: '2026-04-28' })
    await bed.sql(`UPDATE deliveries SET state = 'sent', sent_at = now() WHERE user_id = $1 AND step = 'first'`, [userId])
    await subscribe(userId)
    await replan(userId)
    expect((await planOf(userId)).filter((line) => line.includes('push'))).toEqual(['overdue push 2026-05-12 07:00'])
  })
})
