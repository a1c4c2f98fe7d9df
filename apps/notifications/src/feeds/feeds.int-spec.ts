import { createHash } from 'node:crypto'
import {
  calendarFeedsAtMost, chooseFeedPets, listCalendarFeeds, makeCalendarFeed, readCalendarFeed, revokeCalendarFeed, userDeleted, writeAppointment, type Actor, type OutputOf,
} from '@huella/contracts'
import { eventually, ServiceBed } from '@huella/testing'
import ICAL from 'ical.js'
import { startNotificationsBed, type NotificationsBed } from '../testing/notifications-bed.js'

let notifications: NotificationsBed
beforeAll(async () => { notifications = await startNotificationsBed() })
afterAll(() => notifications?.stop())

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
const as = (userId: string): Actor => ({ kind: 'user', userId, userType: null, doctor: null })
const read = (token: string, known: string[] = [], of: ServiceBed = notifications.bed) => of.call(readCalendarFeed, { tokenHash: hashOf(token), known })
const refused = (token: string) => notifications.bed.refusal(readCalendarFeed, { tokenHash: hashOf(token), known: [] })
const make = (userId: string, petIds?: number[] | null) => notifications.bed.call(makeCalendarFeed, { petIds }, as(userId))

type Read = OutputOf<typeof readCalendarFeed>
const eventsOf = ({ calendar }: Read) =>
  new ICAL.Component(ICAL.parse(calendar!) as never).getAllSubcomponents('vevent').map((event) => ({
    uid: String(event.getFirstPropertyValue('uid')), summary: String(event.getFirstPropertyValue('summary')), start: String(event.getFirstPropertyValue('dtstart')),
    status: String(event.getFirstPropertyValue('status')), sequence: Number(event.getFirstPropertyValue('sequence')),
  }))
const summariesIn = async (token: string) => eventsOf(await read(token)).map(({ summary }) => summary)

/** Somebody with a dog that has a reminder and an appointment, and their feed. */
async function household({ language = 'en' as 'en' | 'es', petIds = undefined as 'own' | undefined } = {}) {
  const { neighbours } = notifications
  const userId = neighbours.person({ language })
  const petId = neighbours.pet({ [userId]: 'owner' })
  const reminder = neighbours.reminder(petId, 10)
  const visit = neighbours.appointment(petId, 50)
  await notifications.refresh(petId)
  return { userId, petId, reminder, visit, feed: await make(userId, petIds && [petId]) }
}

describe('an address for calendars', () => {
  it('is told once, and is afterwards known by its hash alone', async () => {
    const { userId, feed } = await household()
    expect(feed.token).toMatch(/^[a-z2-7]{32}$/)
    expect(feed).toMatchObject({ petIds: null, hint: `${feed.token.slice(0, 6)}…${feed.token.slice(-4)}`, lastReadAt: null })
    const { token, ...known } = feed
    expect(await notifications.bed.call(listCalendarFeeds, {}, as(userId))).toEqual([known])
    expect(JSON.stringify(await notifications.sql('SELECT * FROM feeds'))).not.toContain(token)
  })

  it('reads dates and visits, and notes that it was read', async () => {
    const { userId, reminder, visit, feed } = await household({ language: 'es' })
    const found = await read(feed.token)
    expect(eventsOf(found)).toEqual([
      { uid: `appointment-${visit.id}@huella.example`, summary: 'Luna: Checkup', start: `${visit.scheduledDate.slice(0, 19)}Z`, status: 'TENTATIVE', sequence: 0 },
      { uid: `reminder-${reminder.id}@huella.example`, summary: 'Luna: Antirrábica', start: reminder.dueDate, status: 'null', sequence: 0 },
    ])
    expect(found.calendar).toContain('NAME:Huella: vacunas y citas')
    const [listed] = await notifications.bed.call(listCalendarFeeds, {}, as(userId))
    expect(Date.parse(listed!.lastReadAt!)).toBeGreaterThan(Date.now() - 60_000)
  })

  it('says by its version, to every replica, that nothing has changed', async () => {
    const { feed } = await household()
    const first = await read(feed.token)
    expect(await read(feed.token)).toEqual(first)
    expect(await read(feed.token, ['other', first.version])).toEqual({ ...first, calendar: null })
  })

  it('shows a change at the next read: another version, one more in its sequence', async () => {
    const { petId, visit, reminder, feed } = await household()
    const before = await read(feed.token)
    Object.assign(visit, { status: 'cancelled', updatedAt: new Date().toISOString() })
    Object.assign(reminder, { isCompleted: true, updatedAt: new Date().toISOString() })
    await notifications.refresh(petId)
    const after = await read(feed.token, [before.version])
    expect(after.version).not.toBe(before.version)
    expect(eventsOf(after)).toMatchObject([{ status: 'CANCELLED', sequence: 1 }, { summary: 'Luna: Rabies (done)', status: 'CANCELLED', sequence: 1 }])
    expect(after.changedAt! > before.changedAt!).toBe(true)
  })

  it.each([
    ['a month and more ago', -31, false], ['four weeks ago', -28, true], ['in more than a year', 399, true], ['in two years', 730, false],
  ])('what is due %s: %s days from now', async (_, dueIn, isThere) => {
    const { neighbours } = notifications
    const userId = neighbours.person()
    const petId = neighbours.pet({ [userId]: 'owner' })
    neighbours.reminder(petId, dueIn)
    await notifications.refresh(petId)
    expect(await summariesIn((await make(userId)).token)).toEqual(isThere ? ['Luna: Rabies'] : [])
  })

  it('holds 500 dates, the nearest', async () => {
    const { neighbours } = notifications
    const userId = neighbours.person()
    const petId = neighbours.pet({ [userId]: 'owner' })
    for (let index = 0; index < 520; index++) neighbours.reminder(petId, index < 20 ? 390 : 1 + (index % 300), { vaccineName: index < 20 ? 'Far' : '👩‍👩‍👧'.repeat(12) })
    await notifications.refresh(petId)
    const { token } = await make(userId)
    const before = process.cpuUsage()
    const found = await summariesIn(token)
    const { user } = process.cpuUsage(before)
    expect([found.length, found.includes('Luna: Far')]).toEqual([500, false])
    expect(user / 1000).toBeLessThan(2500)
  })
})

describe('whose dates', () => {
  it('those of pets that the person cares for at that moment, though nobody has heard of it here', async () => {
    const { userId, petId, feed } = await household()
    const sister = notifications.neighbours.person()
    const family = notifications.neighbours.families.get(petId)!
    family.members = [{ userId: sister, role: 'owner' }]
    family.ownerId = sister
    expect(await notifications.sql('SELECT 1 FROM audience WHERE pet_id = $1 AND user_id = $2', [petId, userId])).toHaveLength(1)
    expect(await summariesIn(feed.token)).toEqual([])
  })

  it('of all pets, also those to come; of those that were chosen, no others', async () => {
    const [all, some] = [await household(), await household({ petIds: 'own' })]
    for (const { userId } of [all, some]) {
      const petId = notifications.neighbours.pet({ [userId]: 'caregiver' }, { name: 'Milo' })
      notifications.neighbours.reminder(petId, 20)
      await notifications.refresh(petId)
    }
    expect(await summariesIn(all.feed.token)).toContain('Milo: Rabies')
    expect(await summariesIn(some.feed.token)).not.toContain('Milo: Rabies')
  })

  it('another choice keeps the address', async () => {
    const { userId, petId, feed } = await household()
    expect(await notifications.bed.call(chooseFeedPets, { id: feed.id, petIds: [] }, as(userId))).toMatchObject({ id: feed.id, petIds: [], hint: feed.hint })
    expect(await summariesIn(feed.token)).toEqual([])
    await notifications.bed.call(chooseFeedPets, { id: feed.id, petIds: [petId, petId] }, as(userId))
    expect(await summariesIn(feed.token)).toHaveLength(2)
  })

  it('nobody chooses the pets of others, nor pets that do not exist', async () => {
    const [own, other] = [await household(), await household()]
    for (const petId of [other.petId, 999_999]) {
      expect(await notifications.bed.refusal(makeCalendarFeed, { petIds: [own.petId, petId] }, as(own.userId))).toMatch(/^invalid/)
      expect(await notifications.bed.refusal(chooseFeedPets, { id: own.feed.id, petIds: [petId] }, as(own.userId))).toMatch(/^invalid/)
    }
  })
})

describe('an end', () => {
  it('a revoked address is as unknown as one that never was', async () => {
    const { userId, feed } = await household()
    await notifications.bed.call(revokeCalendarFeed, { id: feed.id }, as(userId))
    expect([await refused(feed.token), await refused('a'.repeat(32)), await refused('')]).toEqual(Array(3).fill('not_found calendarFeed.notFound'))
    expect(await notifications.bed.call(listCalendarFeeds, {}, as(userId))).toEqual([])
  })

  it('strangers neither see, change nor revoke it', async () => {
    const [{ userId, feed }, stranger] = [await household(), notifications.neighbours.person()]
    expect(await notifications.bed.call(listCalendarFeeds, {}, as(stranger))).toEqual([])
    expect(await notifications.bed.refusal(chooseFeedPets, { id: feed.id, petIds: null }, as(stranger))).toBe('not_found calendarFeed.notFound')
    expect(await notifications.bed.refusal(revokeCalendarFeed, { id: feed.id }, as(stranger))).toBe('not_found calendarFeed.notFound')
    expect(await notifications.bed.call(listCalendarFeeds, {}, as(userId))).toHaveLength(1)
  })

  it('nobody has more than ten, also of those that are made at once', async () => {
    const userId = notifications.neighbours.person()
    const made = await Promise.allSettled(Array.from({ length: calendarFeedsAtMost + 5 }, () => make(userId)))
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(calendarFeedsAtMost)
    expect(await notifications.bed.refusal(makeCalendarFeed, {}, as(userId))).toBe('conflict calendarFeed.tooMany')
  })

  it('it goes with the account', async () => {
    const { userId, feed } = await household()
    await notifications.bed.publish(userDeleted, { userId })
    await eventually(async () => expect(await refused(feed.token)).toBe('not_found calendarFeed.notFound'))
    await eventually(async () => expect(await notifications.sql('SELECT 1 FROM feeds WHERE user_id = $1', [userId])).toEqual([]))
    expect(await notifications.bed.refusal(makeCalendarFeed, {}, as(userId))).toBe('not_found error.notFound')
  })

  it('while the families cannot be asked, nobody reads anything old', async () => {
    const { feed } = await household()
    notifications.neighbours.away.add('pets-media')
    expect(await refused(feed.token)).toMatch(/^unavailable/)
    notifications.neighbours.away.delete('pets-media')
    expect(await summariesIn(feed.token)).toHaveLength(2)
  })
})

it('one appointment as a file has the name and the sequence that it has in feeds', async () => {
  const { userId, petId, visit } = await household()
  Object.assign(visit, { scheduledDate: new Date(Date.now() + 9e8).toISOString(), updatedAt: new Date().toISOString() })
  await notifications.refresh(petId)
  const { id, type, scheduledDate, clinic, address, updatedAt } = visit
  const { calendar } = await notifications.bed.call(
    writeAppointment, { id, petName: 'Luna', type, scheduledDate, status: 'scheduled', clinic, address, updatedAt, path: `/pets/${petId}` }, as(userId),
  )
  expect(eventsOf({ calendar } as Read)).toEqual([
    { uid: `appointment-${id}@huella.example`, summary: 'Luna: Checkup', start: `${scheduledDate.slice(0, 19)}Z`, status: 'TENTATIVE', sequence: 1 },
  ])
  expect(calendar).toContain('METHOD:PUBLISH')
})
