import { eventually } from '@huella/testing'
import { Client } from 'pg'
import { NoticeFacts } from '../notices/notice-facts.js'
import { moveClockTo } from '../testing/moved-clock.js'
import { startNotificationsBed, type NotificationsBed } from '../testing/notifications-bed.js'
import { Recorder } from '../testing/recorder.js'
import { morning, SendingBed } from '../testing/sending-bed.js'
import { Channels } from './channels.js'
import { Claims } from './claims.js'
import { sendingJob } from './dispatcher.js'

let on: SendingBed
beforeAll(async () => { on = await SendingBed.start() })
afterAll(() => on.bed.stop())
beforeEach(() => on.reset())

it('sends at the hour, not before, once, all of a morning in one message', async () => {
  const { userId, petId, remind } = await on.family()
  remind('Rabies')
  remind('Leptospirosis')
  await on.bed.refresh(petId)
  await on.at('2026-06-03T06:59:58Z')
  expect(on.mail.to(userId)).toEqual([])
  await on.at(morning('2026-06-03'))
  await on.at('2026-06-03T08:00:00Z')
  expect(on.mail.to(userId)).toEqual([['first Rabies', 'first Leptospirosis']])
  expect(on.mail.messages[0]).toMatchObject({
    recipient: { userId, firstName: 'Ana', language: 'en', timeZone: 'Europe/Madrid' },
    content: { pets: [{ petId, name: 'Luna', protectedAgainst: 3, plannedAgainst: 5, alsoReminded: [], alsoOpen: [] }] },
  })
  expect(await on.bed.sql(`SELECT count(*)::int, count(DISTINCT message_id)::int AS names, min(provider_id) AS provider FROM deliveries WHERE user_id = $1 AND state = 'sent'`, [userId]))
    .toEqual([{ count: 2, names: 1, provider: 'recorded' }])
})

it('says who else was told, and what else is open', async () => {
  const [ana, ben] = [on.bed.neighbours.person(), on.bed.neighbours.person({ firstName: 'Ben' })]
  const petId = on.bed.neighbours.pet({ [ana]: 'owner', [ben]: 'caregiver' })
  on.bed.neighbours.reminder(petId, 0, { dueDate: '2026-06-10', reminderDate: '2026-06-03' })
  const late = on.bed.neighbours.reminder(petId, 0, { vaccineName: 'Distemper', dueDate: '2026-02-01', reminderDate: '2026-01-25' })
  await on.bed.refresh(petId)
  await on.at(morning('2026-06-03'))
  expect(on.mail.messages.find(({ recipient }) => recipient.userId === ana)!.content).toMatchObject({
    pets: [{ alsoReminded: ['Ben'], alsoOpen: [{ reminderId: late.id, title: 'Distemper', dueOn: '2026-02-01' }] }],
  })
})

describe('looks once more just before', () => {
  it.each<[string, (one: { petId: number; reminder: ReturnType<NotificationsBed['neighbours']['reminder']> }) => unknown]>([
    ['completed a second before', ({ reminder }) => (reminder.isCompleted = true)],
    ['the pet is gone', ({ petId }) => on.bed.neighbours.removePet(petId)],
    ['the person has left', ({ petId }) => (on.bed.neighbours.families.get(petId)!.members = [])],
    ['a visit was booked', ({ petId }) => on.bed.neighbours.appointment(petId, 0, { scheduledDate: '2026-06-18T08:00:00.000Z' })],
    ['snoozed', ({ reminder }) => Object.assign(reminder, { reminderDate: '2026-06-09', isDayChosen: true })],
    ['moved', ({ reminder }) => Object.assign(reminder, { dueDate: '2026-09-10', reminderDate: '2026-09-03' })],
  ])('%s: nothing is sent', async (_, happens) => {
    const { userId, petId, remind } = await on.family()
    const reminder = remind('Rabies')
    await on.bed.refresh(petId)
    await moveClockTo(on.bed, '2026-06-03T06:59:59Z')
    happens({ petId, reminder }) // and its event has not come yet
    await on.at(morning('2026-06-03'))
    expect(on.mail.to(userId)).toEqual([])
    expect((await on.states(userId)).filter(({ state }) => state !== 'planned')).toEqual([])
  })

  it.each(['medical-records', 'pets-media'] as const)('waits while %s is away, and sends nothing of what it knew', async (neighbour) => {
    const { userId, petId, remind } = await on.family()
    remind('Rabies')
    await on.bed.refresh(petId)
    on.bed.neighbours.away.add(neighbour)
    await on.at(morning('2026-06-03'))
    expect(on.mail.to(userId)).toEqual([])
    on.bed.neighbours.away.delete(neighbour)
    await on.at('2026-06-03T07:01:00Z')
    expect(on.mail.to(userId)).toEqual([['first Rabies']])
    expect(await on.bed.sql(`SELECT attempts FROM deliveries WHERE user_id = $1 AND state = 'sent'`, [userId])).toEqual([{ attempts: 1 }])
  })

  it('waits for the end of quiet hours', async () => {
    const { userId, petId, remind } = await on.family()
    remind('Rabies')
    await on.bed.refresh(petId)
    await on.at('2026-06-03T20:00:00Z')
    expect(on.mail.to(userId)).toEqual([])
    await on.at('2026-06-04T06:00:01Z')
    await on.at('2026-06-04T07:00:01Z')
    expect(on.mail.to(userId)).toEqual([['first Rabies']])
  })
})

it('what would leave by a channel that is off here is not tried, and has not failed; once it is on, the next morning brings it', async () => {
  const { userId, petId, remind } = await on.family()
  remind('Rabies')
  await on.bed.refresh(petId)
  on.mail.isOn = false
  await on.at(morning('2026-06-03'))
  expect([on.mail.messages, await on.states(userId)]).toEqual([[], [{ step: 'overdue', state: 'planned', error: null }, { step: 'last', state: 'planned', error: null }]])
  on.mail.isOn = true
  await on.bed.refresh(petId)
  await on.at(morning('2026-06-04'))
  expect(on.mail.to(userId)).toEqual([['first Rabies']])
})

describe('a mail server that is away', () => {
  it('for an hour: one message after it, with all that was due, under the name that it had', async () => {
    const { userId, petId, remind } = await on.family()
    remind('Rabies')
    remind('Leptospirosis')
    await on.bed.refresh(petId)
    on.mail.answer = () => ({ kind: 'later', reason: 'connection refused' })
    for (const minute of ['00', '02', '09', '45']) await on.at(`2026-06-03T07:${minute}:00Z`)
    on.mail.answer = () => ({ kind: 'sent' })
    await on.at('2026-06-03T10:30:00Z')
    await on.at('2026-06-03T12:00:00Z')
    expect(on.mail.to(userId).map((items) => items.length)).toEqual([2, 2, 2, 2, 2])
    expect(new Set(on.mail.messages.map(({ id }) => id)).size).toBe(1)
    expect(await on.bed.sql(`SELECT DISTINCT state, attempts FROM deliveries WHERE user_id = $1 AND step = 'first'`, [userId])).toEqual([{ state: 'sent', attempts: 5 }])
  })

  it('that says when to come again is asked then', async () => {
    const { petId, remind } = await on.family()
    remind('Rabies')
    await on.bed.refresh(petId)
    on.mail.answer = () => ({ kind: 'later', reason: 'slow down', afterMs: 3_600_000 })
    await on.at(morning('2026-06-03'))
    await on.at('2026-06-03T07:55:00Z')
    expect(on.mail.messages).toHaveLength(1)
    await on.at('2026-06-03T08:05:00Z')
    expect(on.mail.messages).toHaveLength(2)
  })

  it('that refuses for good is not asked again', async () => {
    const { userId, petId, remind } = await on.family()
    remind('Rabies')
    await on.bed.refresh(petId)
    on.mail.answer = () => ({ kind: 'never', reason: '550 no such user' })
    await on.at(morning('2026-06-03'))
    await on.at('2026-06-05T08:00:00Z')
    expect(on.mail.messages).toHaveLength(1)
    expect((await on.states(userId))[0]).toEqual({ step: 'first', state: 'failed', error: '550 no such user' })
  })

  it('until the next step: only the newest is said', async () => {
    const { userId, petId, remind } = await on.family()
    remind('Rabies')
    await on.bed.refresh(petId)
    on.mail.answer = () => ({ kind: 'later', reason: 'away' })
    await on.at(morning('2026-06-03'))
    on.mail.answer = () => ({ kind: 'sent' })
    on.mail.messages.length = 0
    await on.at('2026-06-17T07:30:00Z')
    expect(on.mail.to(userId)).toEqual([['overdue Rabies']])
    expect((await on.states(userId))[0]).toMatchObject({ step: 'first', state: 'failed', error: 'expired: away' })
  })
})

describe('a process that died', () => {
  it('leaves what it claimed to another, which sends it under the same name', async () => {
    const { userId, petId, remind } = await on.family()
    remind('Rabies')
    await on.bed.refresh(petId)
    await moveClockTo(on.bed, morning('2026-06-03'))
    await on.bed.sql(`UPDATE deliveries SET state = 'claimed', lease_until = now() + interval '1 minute', attempts = 1, message_id = 'as-before' WHERE user_id = $1 AND step = 'first'`, [userId])
    await on.at('2026-06-03T07:00:30Z')
    expect(on.mail.messages).toHaveLength(0)
    await on.bed.sql(`UPDATE deliveries SET lease_until = now() - interval '1 second' WHERE user_id = $1 AND state = 'claimed'`, [userId])
    await on.at('2026-06-03T07:02:30Z')
    expect(on.mail.messages.map(({ id }) => id)).toEqual(['as-before'])
  })

  it.each([
    ['ten at a time', 1, 10],
    ['half a second’s worth of mails', 50, 25],
  ])('while it stops finishes what is under way, %s, and begins nothing', async (_, MAIL_RATE, atOnce) => {
    const other = await startNotificationsBed({ MAIL_RATE })
    const recorder = new Recorder('email')
    other.bed.app.get(Channels, { strict: false }).replace(recorder)
    let open: () => void = () => undefined
    const sending = new Promise<void>((resolve) => { open = resolve })
    recorder.answer = async () => { await sending; return { kind: 'sent' } }
    await moveClockTo(other, '2026-05-01T10:00:00Z')
    for (let index = 0; index < 30; index++) {
      const petId = other.neighbours.pet({ [other.neighbours.person()]: 'owner' })
      other.neighbours.reminder(petId, 0, { dueDate: '2026-06-10', reminderDate: '2026-06-03' })
      await other.refresh(petId)
    }
    await moveClockTo(other, morning('2026-06-03'))
    await eventually(() => expect(recorder.messages).toHaveLength(atOnce))
    const closing = other.bed.app.close()
    await new Promise((resolve) => setImmediate(resolve))
    open()
    await closing
    await other.bed.nats.stop()
    expect(recorder.messages).toHaveLength(atOnce)
    const database = new Client({ connectionString: other.bed.databaseUrl })
    await database.connect()
    const { rows } = await database.query(`SELECT state, attempts, count(*)::int AS n FROM deliveries WHERE step = 'first' GROUP BY state, attempts ORDER BY state DESC`)
    await database.end()
    expect(rows).toEqual([{ state: 'sent', attempts: 1, n: atOnce }, { state: 'planned', attempts: 0, n: 30 - atOnce }])
  })
})

describe('notices', () => {
  const plan = (userId: string, kind: string, type: string) => on.bed.sql(`
    INSERT INTO deliveries (dedupe, user_id, channel, kind, step, notice, send_after, expires_at)
    SELECT gen_random_uuid(), $1, 'email', $2, 'notice', jsonb_build_object('type', $3::text), clock_timestamp() + shift, clock_timestamp() + shift + interval '3 days' FROM moved_clock`, [userId, kind, type])
  const known = async () => (await on.family()).userId
  const answer = (type: string | null) => jest.spyOn(on.bed.bed.app.get(NoticeFacts, { strict: false }), 'ready').mockImplementation(({ user_id: userId }) => Promise.resolve(type === null ? null : {
    recipient: { userId, email: 'a@example.org', firstName: null, language: 'en', timeZone: 'UTC', rhythm: 'each', lockScreenDetails: false },
    notice: { type: 'doctor-verified' },
  }))

  it('are messages of their own, without delay', async () => {
    answer('doctor-verified')
    const userId = await known()
    for (let each = 0; each < 3; each++) await plan(userId, 'family', 'doctor-verified')
    await on.at('2026-05-01T10:00:05Z')
    expect(on.mail.to(userId)).toEqual([['doctor-verified'], ['doctor-verified'], ['doctor-verified']])
  })

  it('go to addresses without an account', async () => {
    answer('doctor-verified')
    await plan('', 'family', 'invitation')
    await on.at('2026-05-01T10:00:05Z')
    expect(on.mail.messages).toHaveLength(1)
  })

  it('wait for the end of quiet hours, but for those on security', async () => {
    answer('doctor-verified')
    const userId = await known()
    await moveClockTo(on.bed, '2026-05-01T22:00:00Z')
    await plan(userId, 'family', 'joined')
    await plan(userId, 'security', 'new-device')
    await on.at('2026-05-01T22:00:05Z')
    expect(on.mail.messages.map(({ content }) => content.type === 'notice' && content.kind)).toEqual(['security'])
    await on.at('2026-05-02T06:00:01Z')
    expect(on.mail.messages).toHaveLength(2)
  })

  it('that cannot be sent strand nothing of what the morning brings', async () => {
    const { userId, petId, remind } = await on.family()
    remind('Rabies')
    await on.bed.refresh(petId)
    await moveClockTo(on.bed, '2026-06-03T06:59:00Z')
    answer('doctor-verified')
    await plan(userId, 'family', 'doctor-verified')
    const claims = on.bed.bed.app.get(Claims, { strict: false })
    const naming = jest.spyOn(claims, 'name').mockRejectedValueOnce(new Error('the connection is gone'))
    await on.run(sendingJob('email')).catch(() => undefined)
    await on.at(morning('2026-06-03'))
    naming.mockRestore()
    expect(on.mail.to(userId)).toEqual([['first Rabies']])
    expect(await on.bed.sql(`SELECT step FROM deliveries WHERE user_id = $1 AND state = 'claimed'`, [userId])).toEqual([{ step: 'notice' }])
  })

  it('that have nothing to say any more are not sent', async () => {
    answer(null)
    const userId = await known()
    await plan(userId, 'family', 'invitation')
    await on.at('2026-05-01T10:00:05Z')
    expect([on.mail.messages, await on.states(userId)]).toEqual([[], []])
  })
})
