import { morning, SendingBed } from '../testing/sending-bed.js'
import { digestJob, retentionJob } from './retention.js'

let on: SendingBed
beforeAll(async () => { on = await SendingBed.start() })
afterAll(() => on.bed.stop())
beforeEach(() => on.reset())

describe('digests', () => {
  const choose = async (rhythm: string) => {
    const one = await on.family()
    one.remind('Rabies', '2026-05-10', '2026-05-03')
    one.remind('Distemper', '2025-01-10', '2025-01-03')
    await on.bed.refresh(one.petId)
    await on.bed.sql('UPDATE recipients SET rhythm = $2 WHERE user_id = $1', [one.userId, rhythm])
    await on.bed.refresh(one.petId)
    return one
  }

  it('hold all that is open, overdue first, and come again on the next day that calls for one', async () => {
    const { userId } = await choose('weekly')
    for (const day of ['02', '03', '04', '05', '06']) await on.at(morning(`2026-05-${day}`))
    expect(on.mail.to(userId)).toEqual([['digest Distemper', 'digest Rabies']])
    expect(await on.bed.sql(`SELECT to_char(send_after AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day FROM deliveries WHERE user_id = $1 AND state = 'planned'`, [userId])).toEqual([{ day: '2026-05-11' }])
  })

  it('daily, come every morning until it is done', async () => {
    const { userId, petId } = await choose('daily')
    for (const day of ['03', '04']) await on.at(morning(`2026-05-${day}`))
    on.bed.neighbours.care.get(petId)!.reminders[0]!.isCompleted = true
    await on.at(morning('2026-05-05'))
    expect(on.mail.to(userId)).toEqual([['digest Distemper', 'digest Rabies'], ['digest Distemper', 'digest Rabies']])
    expect((await on.states(userId)).filter(({ state }) => state === 'planned')).toEqual([])
  })

  it.each([
    ['by plan, is in it', '2026-05-13', ['digest Distemper', 'digest Rabies', 'digest Leptospirosis']],
    ['put off to a later day, is not', '2026-05-08', ['digest Distemper', 'digest Rabies']],
    ['put off until today, is in it again', '2026-05-04', ['digest Distemper', 'digest Rabies', 'digest Leptospirosis']],
  ])('what is reminded of %s', async (_, remindOn, items) => {
    const { userId, petId, remind } = await choose('weekly')
    remind('Leptospirosis', '2026-05-20', remindOn)
    await on.bed.refresh(petId)
    await on.at(morning('2026-05-04'))
    expect(on.mail.to(userId)).toEqual([items])
  })

  it('name a visit of the next day, also of another pet, which has no e-mail of its own then', async () => {
    const { userId } = await choose('weekly')
    const other = on.bed.neighbours.pet({ [userId]: 'owner' })
    on.bed.neighbours.appointment(other, 0, { scheduledDate: '2026-05-05T15:00:00.000Z' })
    await on.bed.refresh(other)
    await on.at(morning('2026-05-04'))
    expect(on.mail.to(userId).map((items) => items.map((item) => item.split(' ')[0]))).toEqual([['digest', 'digest', 'digest']])
  })

  it('that a process forgot to plan are planned by the job', async () => {
    const { userId } = await choose('daily')
    await on.bed.sql('DELETE FROM deliveries WHERE user_id = $1', [userId])
    await on.run(digestJob)
    expect(await on.states(userId)).toMatchObject([{ step: 'digest', state: 'planned' }])
  })
})

it('forgets what was sent 90 days ago, however long before it was planned', async () => {
  const insert = (dedupe: string, sentAt: string) => on.bed.sql(`
    INSERT INTO deliveries (dedupe, user_id, channel, kind, step, send_after, expires_at, state, created_at, sent_at)
    VALUES ($1, 'somebody', 'email', 'overdue', 'last', $2, $2, 'sent', '2025-01-01', $2)`, [dedupe, sentAt])
  await insert('old', '2026-01-30T00:00:00Z')
  await insert('newer', '2026-02-03T00:00:00Z')
  await on.run(retentionJob)
  expect(await on.bed.sql(`SELECT dedupe FROM deliveries WHERE user_id = 'somebody'`)).toEqual([{ dedupe: 'newer' }])
})
