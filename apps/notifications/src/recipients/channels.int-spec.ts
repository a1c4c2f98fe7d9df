import { getChannelStates, listSent, retryEmail, sendTest } from '@huella/contracts'
import { anOwner } from '@huella/testing'
import { startNotificationsBed, type NotificationsBed } from '../testing/notifications-bed.js'
import { addressHash } from './address-hash.js'

describe('how somebody is reached', () => {
  let all: NotificationsBed
  let ana: string
  const states = (userId = ana) => all.bed.call(getChannelStates, {}, anOwner(userId))
  const addressOf = (userId: string) => all.neighbours.people.get(userId)!.email
  const suppress = (userId: string, times = 2) =>
    all.sql("INSERT INTO suppressions (email_hash, reason, times, at) VALUES ($1, '5.1.1', $2, '2026-11-20T10:00:00Z')", [addressHash(addressOf(userId)), times])
  const subscribe = (endpoint: string, failures = 0, lastOk: string | null = '2026-11-19T08:00:00Z', userId = ana) =>
    all.sql('INSERT INTO push_subscriptions (endpoint_hash, endpoint, p256dh, auth, user_id, last_ok_at, failures) VALUES ($1, $2, $3, $3, $4, $5, $6)',
      [Buffer.from(endpoint), `https://push.example/${endpoint}`, 'x', userId, lastOk, failures])

  beforeAll(async () => {
    all = await startNotificationsBed()
  })
  beforeEach(() => {
    ana = all.neighbours.person()
  })
  afterAll(() => all.stop())

  it('somebody new: by e-mail alone', async () => {
    expect(await states()).toEqual({
      email: { state: 'works', address: addressOf(ana), failedAt: null, times: 0, lastAt: null },
      push: { state: 'off', isAvailable: true, devices: 0, lastAt: null },
      calendar: { state: 'off', feeds: 0, pets: 0, lastAt: null },
    })
  })

  it('an address that messages came back from is said, until its owner says that it is right', async () => {
    await states()
    await suppress(ana)
    expect((await states()).email).toEqual({ state: 'fails', address: addressOf(ana), failedAt: '2026-11-20T10:00:00.000Z', times: 2, lastAt: null })
    expect((await all.bed.call(retryEmail, {}, anOwner(ana))).email).toMatchObject({ state: 'works', failedAt: null, times: 0 })
    expect((await states()).email.state).toBe('works')
  })

  it('nobody forgives the address of another', async () => {
    const eva = all.neighbours.person()
    await states(eva)
    await suppress(eva)
    await all.bed.call(retryEmail, {}, anOwner(ana))
    expect((await states(eva)).email.state).toBe('fails')
  })

  it.each([
    ['works while one of the devices takes messages', [0, 3], 'works'],
    ['fails where none does', [1, 3], 'fails'],
  ])('push %s', async (_, failures, state) => {
    for (const [nth, times] of failures.entries()) await subscribe(`${ana}-${nth}`, times)
    expect((await states()).push).toEqual({ state, isAvailable: true, devices: 2, lastAt: '2026-11-19T08:00:00.000Z' })
  })

  it('the calendar is read, with as many pets as its links hold', async () => {
    const feed = (pets: number[] | null, read: string | null, revoked: string | null = null) =>
      all.sql("INSERT INTO feeds (token_hash, hint, user_id, pet_ids, last_read_at, revoked_at) VALUES (sha256(gen_random_uuid()::text::bytea), 'x', $1, $2, $3, $4)", [ana, pets, read, revoked])
    await feed([9, 10], '2026-11-21T00:00:00Z', '2026-11-21T01:00:00Z')
    expect((await states()).calendar).toEqual({ state: 'off', feeds: 0, pets: 0, lastAt: null })
    await feed([1, 2], null)
    expect((await states()).calendar).toEqual({ state: 'off', feeds: 1, pets: 2, lastAt: null })
    await feed([2, 3], '2026-11-21T06:40:00Z')
    expect((await states()).calendar).toEqual({ state: 'works', feeds: 2, pets: 3, lastAt: '2026-11-21T06:40:00.000Z' })
    await feed(null, null)
    expect((await states()).calendar.pets).toBeNull()
  })

  describe('a test', () => {
    const send = (userId = ana) => all.bed.call(sendTest, {}, anOwner(userId))
    const planned = (userId = ana) =>
      all.sql<object>("SELECT channel, kind, step, notice->>'type' AS type, send_after <= now() AS due FROM deliveries WHERE user_id = $1 ORDER BY channel", [userId])

    it('goes out at once by each way that there is', async () => {
      await subscribe(`${ana}-a`)
      await subscribe(`${ana}-b`)
      expect(await send()).toEqual({ email: { address: addressOf(ana) }, push: { devices: 2 } })
      const row = { kind: 'security', step: 'notice', type: 'test', due: true }
      expect(await planned()).toEqual([{ channel: 'email', ...row }, { channel: 'push', ...row }])
    })

    it('goes to no address that fails, and to no device that is not there', async () => {
      await states()
      await suppress(ana)
      expect(await send()).toEqual({ email: null, push: null })
      expect(await planned()).toEqual([])
    })

    it('may be had three times an hour, also by ten who ask at once', async () => {
      await states()
      const answers = await Promise.allSettled(Array.from({ length: 10 }, () => send()))
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
      expect(await all.bed.refusal(sendTest, {}, anOwner(ana))).toBe('rate_limited notification.tooManyTests')
      await all.sql("UPDATE deliveries SET created_at = now() - interval '61 minutes' WHERE user_id = $1", [ana])
      await send()
      expect(await send(all.neighbours.person())).toMatchObject({ push: null })
    })
  })

  describe('what was sent', () => {
    const list = (page: { limit?: number; before?: string } = {}, userId = ana) => all.bed.call(listSent, { limit: 50, ...page }, anOwner(userId))
    let made = 0
    const delivered = (fields: Record<string, unknown>) => {
      const row = { dedupe: `${ana}:${++made}`, user_id: ana, channel: 'email', kind: 'overdue', step: 'overdue', send_after: '2026-11-19T08:00:00Z', expires_at: '2027-01-01T00:00:00Z', state: 'sent', sent_at: '2026-11-19T08:00:01Z', ...fields }
      const names = Object.keys(row)
      return all.sql(`INSERT INTO deliveries (${names.join(', ')}) VALUES (${names.map((_, nth) => `$${nth + 1}`).join(', ')})`, Object.values(row))
    }

    it('is told with its pet and subject, newest first, and what failed with the reason', async () => {
      const pet = all.neighbours.pet({ [ana]: 'owner' }, { name: 'Nube' })
      const { id } = all.neighbours.reminder(pet, 5, { vaccineName: 'Rabies' })
      await all.refresh(pet)
      await all.sql('DELETE FROM deliveries WHERE user_id = $1', [ana])
      await delivered({ subject_kind: 'reminder', subject_id: id, pet_id: pet })
      await delivered({ channel: 'push', kind: 'security', notice: '{"type":"test"}', step: 'notice', sent_at: '2026-11-20T08:00:00Z' })
      await delivered({ state: 'failed', sent_at: null, send_after: '2026-11-18T08:00:00Z', error: 'suppressed' })
      await delivered({ state: 'planned', sent_at: null })
      await delivered({ state: 'cancelled', sent_at: null })
      expect(await list()).toMatchObject([
        { channel: 'push', kind: 'security', notice: 'test', petName: null, at: '2026-11-20T08:00:00.000Z', state: 'sent', reason: null },
        { channel: 'email', kind: 'overdue', notice: null, petId: pet, petName: 'Nube', subject: 'Rabies', at: '2026-11-19T08:00:01.000Z', state: 'sent' },
        { channel: 'email', at: '2026-11-18T08:00:00.000Z', state: 'failed', reason: 'address', subject: null },
      ])
      expect(await list({}, all.neighbours.person())).toEqual([])
    })

    it('names neither pet nor visit to who has left the family meanwhile; a doctor still reads whose visit it was', async () => {
      const [owner, vet] = [all.neighbours.person(), all.neighbours.person()]
      const pet = all.neighbours.pet({ [owner]: 'owner', [ana]: 'caregiver' }, { name: 'Nube' })
      const { id } = all.neighbours.appointment(pet, 48, { type: 'Checkup' })
      await all.refresh(pet)
      await all.sql('DELETE FROM deliveries WHERE user_id = $1', [ana])
      await delivered({ kind: 'appointment', step: 'first', subject_kind: 'appointment', subject_id: id, pet_id: pet })
      await delivered({ kind: 'family', step: 'notice', notice: JSON.stringify({ type: 'joined', petId: pet }), pet_id: pet, sent_at: '2026-11-18T08:00:00Z' })
      await delivered({ user_id: vet, kind: 'appointment', step: 'notice', notice: JSON.stringify({ type: 'visit-requested', reader: 'doctor', petId: pet }), pet_id: pet })
      const named = async (userId: string) => (await list({}, userId)).map(({ petName, subject }) => [petName, subject])
      expect(await named(ana)).toEqual([['Nube', 'Checkup'], ['Nube', null]])
      Object.assign(all.neighbours.families.get(pet)!, { name: 'Sol', members: [{ userId: owner, role: 'owner' }] })
      await all.refresh(pet)
      expect(await named(ana)).toEqual([[null, null], [null, null]])
      expect(await named(vet)).toEqual([['Sol', null]])
    })

    it('comes in pages that neither skip nor repeat, though all was sent at one moment', async () => {
      for (let nth = 0; nth < 7; nth++) await delivered({})
      const seen: string[] = []
      for (let before: string | undefined; ; ) {
        const page = await list({ limit: 3, ...(before && { before }) })
        seen.push(...page.map((row) => row.id))
        before = page.at(-1)?.cursor
        if (page.length < 3) break
      }
      expect(new Set(seen).size).toBe(7)
      expect(seen).toHaveLength(7)
    })
  })
})

describe('in production, where no mail server is set up', () => {
  it('e-mail is off, and no test goes there', async () => {
    const all = await startNotificationsBed({ NODE_ENV: 'production' })
    try {
      const ana = all.neighbours.person()
      expect((await all.bed.call(getChannelStates, {}, anOwner(ana))).email.state).toBe('off')
      expect(await all.bed.call(sendTest, {}, anOwner(ana))).toEqual({ email: null, push: null })
    } finally {
      await all.stop()
    }
  })
})
