import { moveClockTo } from '../testing/moved-clock.js'
import { firstOn, startPlanBed, type PlanBed } from '../testing/plan-bed.js'

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
const all = [firstOn('2026-06-03'), 'overdue email 2026-06-17 07:00', 'last email 2026-07-10 07:00']

describe('digests', () => {
  it.each([
    ['daily: on the first morning of the days before the date', 'daily', '2026-06-10', ['digest email 2026-06-03 07:00']],
    ['daily: tomorrow, where something is overdue', 'daily', '2026-04-20', ['digest email 2026-05-02 07:00']],
    ['daily: nothing that has been overdue for more than a month', 'daily', '2026-03-20', []],
    ['weekly: on the Monday of the week before the date', 'weekly', '2026-06-10', ['digest email 2026-06-08 07:00']],
    ['weekly: next Monday, where something is overdue', 'weekly', '2026-04-25', ['digest email 2026-05-04 07:00']],
  ])('%s', async (_, rhythm, due, expected) => {
    const day = new Date(Date.parse(due) - 7 * 86_400_000).toISOString().slice(0, 10)
    const { userId } = await family({ due, remindOn: day })
    await choose(userId, `rhythm = '${rhythm}'`)
    expect(await planOf(userId)).toEqual(expected)
  })

  it.each(['daily', 'weekly'])('%s: keep quiet until a visit, which is spoken of by itself', async (rhythm) => {
    const { userId, petId } = await family({ push: true })
    await choose(userId, `rhythm = '${rhythm}'`)
    bed.neighbours.appointment(petId, 0, { scheduledDate: '2026-06-12T15:00:00.000Z' })
    await bed.refresh(petId)
    expect((await planOf(userId)).slice(0, 3)).toEqual(['day-before email 2026-06-11 07:00', 'day-before push 2026-06-11 07:00', 'two-hours push 2026-06-12 13:00'])
  })

  it('weekly: a visit within the week in which it was booked is spoken of on the day before', async () => {
    await moveClockTo(bed, '2026-05-05T10:00:00Z') // a Tuesday
    const { userId, petId } = await family({ due: '2027-06-10' })
    await choose(userId, `rhythm = 'weekly'`)
    bed.neighbours.appointment(petId, 0, { scheduledDate: '2026-05-08T15:00:00.000Z' })
    await bed.refresh(petId)
    expect((await planOf(userId))[0]).toBe('day-before email 2026-05-07 07:00')
  })

  it('weekly: come before the date however short before it the person likes to hear of it', async () => {
    const { userId } = await family({ due: '2026-06-12' })
    await choose(userId, `rhythm = 'weekly', lead_days = 3`)
    expect(await planOf(userId)).toEqual(['digest email 2026-06-08 07:00'])
  })

  const midday = `send_at = '09:00', quiet_from = '08:00', quiet_to = '16:00'`
  const early = `send_at = '07:00', quiet_from = '21:00', quiet_to = '08:00'`
  const late = `send_at = '22:00', quiet_from = '21:00', quiet_to = '08:00'`
  it.each([
    ['daily', midday, '2026-05-04T05:00:00Z', '2026-05-04 14:00', '2026-05-05 14:00'],
    ['daily', midday, '2026-05-04T07:00:01Z', '2026-05-04 14:00', '2026-05-05 14:00'],
    ['daily', early, '2026-05-04T05:30:00Z', '2026-05-04 06:00', '2026-05-05 06:00'],
    ['daily', late, '2026-05-04T05:30:00Z', '2026-05-04 06:00', '2026-05-05 06:00'],
    ['weekly', midday, '2026-05-04T07:00:01Z', '2026-05-04 14:00', '2026-05-11 14:00'],
    ['weekly', early, '2026-05-04T05:30:00Z', '2026-05-04 06:00', '2026-05-11 06:00'],
    ['weekly', late, '2026-05-05T05:30:00Z', '2026-05-05 06:00', '2026-05-12 06:00'],
  ])('%s: one that quiet hours hold back (%s, planned again at %s) is still to come, until it has ended', async (rhythm, hours, now, expected, next) => {
    const { userId } = await family({ due: '2026-04-25' })
    await choose(userId, `rhythm = '${rhythm}', ${hours}`)
    await moveClockTo(bed, now)
    await replan(userId)
    expect(await planOf(userId)).toEqual([`digest email ${expected}`])
    await bed.sql(`UPDATE deliveries SET state = 'failed' WHERE user_id = $1`, [userId])
    await replan(userId)
    expect(await planOf(userId)).toEqual([`digest email ${next}`])
  })

  it('end with the rhythm', async () => {
    const { userId } = await family()
    await choose(userId, `rhythm = 'weekly'`)
    await choose(userId, `rhythm = 'each'`)
    expect(await planOf(userId)).toEqual(all)
  })
})
