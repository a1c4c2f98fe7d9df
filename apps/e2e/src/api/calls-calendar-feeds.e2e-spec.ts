import { eventually, network, type Visitor, type VisitorAnswer } from '@huella/testing'
import ICAL from 'ical.js'
import { answers, refuses } from '../support/calls.js'
import { made, owner, visitor } from '../support/people.js'
import { join, petOf, recorded, type Pet } from '../support/pets.js'

interface Feed { id: number; url: string; hint: string; petIds: number[] | null }
interface Entry { uid: string; summary: string; status: string; sequence: number }

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

/** As a program that is not ours reads it. */
const entriesOf = ({ text }: VisitorAnswer): Entry[] =>
  new ICAL.Component(ICAL.parse(text) as never).getAllSubcomponents('vevent').map((event) => {
    const [uid, summary, status] = ['uid', 'summary', 'status'].map((name) => String(event.getFirstPropertyValue(name)))
    return { uid: uid!, summary: summary!, status: status!, sequence: Number(event.getFirstPropertyValue('sequence')) }
  })

describe('a calendar feed', () => {
  let person: Visitor
  let stranger: Visitor
  let pet: Pet
  let reminder: number
  let visit: number
  const reader = visitor()
  const make = async (body: object = {}, by = person) => made(await by.post<Feed>('/api/calendar-feeds', body))
  const read = ({ url }: Pick<Feed, 'url'>, headers: Record<string, string> = {}) => reader.get(new URL(url).pathname, { headers })
  const find = async (feed: Feed, kind: string): Promise<Entry | undefined> => entriesOf(await read(feed)).find(({ uid }) => uid.startsWith(kind))

  beforeAll(async () => {
    ;[person, stranger] = await Promise.all([owner(), owner()])
    pet = await petOf(person)
    reminder = await recorded(person, `/api/pets/${pet.id}/reminders`, { vaccineName: 'Ñandú 🐶, ; \\ vaccine', dueDate: inDays(20).slice(0, 10), reminderDate: inDays(13).slice(0, 10) })
    visit = await recorded(person, `/api/pets/${pet.id}/appointments`, { type: 'vaccination', scheduledDate: inDays(10), clinic: 'Clínica Ñ, Calle 1; 2º' })
  })

  answers('POST /api/calendar-feeds', 'tells the whole address this once', () => person.post('/api/calendar-feeds', {}), () => ({ petIds: null, url: expect.stringMatching(/\/calendar\/[a-z2-7]{32}\.ics$/) as string }))
  answers('GET /api/calendar-feeds', 'how each address begins and ends', () => person.get('/api/calendar-feeds'), () => [{ hint: expect.stringMatching(/^[a-z2-7]{6}…[a-z2-7]{4}$/) as string }])
  answers('PUT /api/calendar-feeds/{id}', 'other pets under the same address', async () => person.put(`/api/calendar-feeds/${(await make()).id}`, { petIds: [pet.id] }), () => ({ petIds: [pet.id] }))
  answers('DELETE /api/calendar-feeds/{id}', 'revokes it', async () => person.delete(`/api/calendar-feeds/${(await make()).id}`))
  refuses('PUT /api/calendar-feeds/{id}', 'a stranger', 404, async () => stranger.put(`/api/calendar-feeds/${(await make()).id}`, { petIds: null }))
  refuses('DELETE /api/calendar-feeds/{id}', 'a stranger', 404, async () => stranger.delete(`/api/calendar-feeds/${(await make()).id}`))
  refuses('POST /api/calendar-feeds', 'who names a pet of others', 400, () => stranger.post('/api/calendar-feeds', { petIds: [pet.id] }))
  refuses('GET /api/calendar-feeds', 'nobody', 401, () => visitor().get('/api/calendar-feeds'))

  it('GET /api/account/export: holds how one is told, what of, and which calendars there are, without their addresses', async () => {
    const exported = await person.get<{ notificationPreferences: object; notificationChannels: object; notificationsSent: object[]; calendarFeeds: object[]; webhooks: object[] }>('/api/account/export')
    expect(made(exported)).toMatchObject({
      notificationPreferences: { sendAt: '09:00' }, notificationChannels: { email: { state: 'works' } }, notificationsSent: [], webhooks: [],
      calendarFeeds: expect.arrayContaining([expect.objectContaining({ hint: expect.stringMatching(/…/) as string })]) as object[],
    })
    expect(exported.text).not.toMatch(/[a-z2-7]{32}/)
  })

  it('made again after a lost answer is the same feed, with its address', async () => {
    const headers = { 'idempotency-key': `feed-${Date.now()}` }
    const [first, again] = [await stranger.post<Feed>('/api/calendar-feeds', {}, { headers }), await stranger.post<Feed>('/api/calendar-feeds', {}, { headers })]
    expect([again.json, again.headers.get('idempotent-replayed')]).toEqual([first.json, 'true'])
  })

  it('has what is due and what is agreed, and every gateway says the same', async () => {
    const feed = await make()
    await eventually(async () => expect(entriesOf(await read(feed))).toEqual([
      { uid: expect.stringMatching(`^appointment-${visit}@`), summary: `${pet.name}: Vaccination`, status: 'TENTATIVE', sequence: 0 },
      { uid: expect.stringMatching(`^reminder-${reminder}@`), summary: `${pet.name}: Ñandú 🐶, ; \\ vaccine`, status: 'null', sequence: 0 },
    ]))
    const path = new URL(feed.url).pathname
    const seen = await Promise.all([...network().urls, ...network().urls].map((gateway) => reader.get(path, { gateway })))
    expect(new Set(seen.map(({ text, headers }) => `${headers.get('etag')} ${text}`)).size).toBe(1)
    expect((await read(feed, { 'if-none-match': seen[0]!.headers.get('etag')! })).status).toBe(304)
  })

  it('shows that a visit was moved and called off, and that a dose was given', async () => {
    const feed = await make()
    const before = (await read(feed)).headers.get('etag')!
    made(await person.patch(`/api/appointments/${visit}`, { scheduledDate: inDays(11) }))
    await eventually(async () => expect(await find(feed, 'appointment')).toMatchObject({ sequence: 1, status: 'TENTATIVE' }))
    made(await person.post(`/api/appointments/${visit}/status`, { status: 'cancelled' }))
    made(await person.patch(`/api/reminders/${reminder}`, { isCompleted: true }))
    await eventually(async () => expect(await find(feed, 'appointment')).toMatchObject({ sequence: 2, status: 'CANCELLED' }))
    await eventually(async () => expect(await find(feed, 'reminder')).toMatchObject({ sequence: 1, status: 'CANCELLED' }))
    expect((await read(feed, { 'if-none-match': before })).status).toBe(200)
  })

  it('is empty for who has left the family, at once', async () => {
    const sister = await owner()
    await join(person, pet, sister, 'caregiver')
    const feed = await make({}, sister)
    await eventually(async () => expect(entriesOf(await read(feed)).length).toBeGreaterThan(0))
    const { familyMembers } = made(await person.get<{ familyMembers: { id: number; role: string }[] }>(`/api/pets/${pet.id}`))
    made(await person.delete(`/api/pets/${pet.id}/family/${familyMembers.find(({ role }) => role === 'caregiver')!.id}`))
    expect(entriesOf(await read(feed))).toEqual([])
  })

  it('once revoked is as unknown as any guess', async () => {
    const feed = await make()
    made(await person.delete(`/api/calendar-feeds/${feed.id}`))
    const said = ({ status, json }: VisitorAnswer) => ({ status, ...(json as object), requestId: '' })
    const [revoked, guessed, malformed] = await Promise.all([read(feed), read({ url: feed.url.replace(/[^/]{32}/, 'a'.repeat(32)) }), read({ url: feed.url.replace(/[^/]{32}/, '%FF') })])
    expect(said(revoked)).toMatchObject({ status: 404 })
    expect([said(guessed), said(malformed)]).toEqual([said(revoked), said(revoked)])
  })

  it('GET /api/appointments/{id}/calendar.ics: one visit is a file for those who may see it', async () => {
    const file = await person.get(`/api/appointments/${visit}/calendar.ics`)
    expect([file.headers.get('content-type'), entriesOf(file).map(({ uid }) => uid.split('@')[0])]).toEqual(['text/calendar; charset=utf-8', [`appointment-${visit}`]])
    expect((await stranger.get(`/api/appointments/${visit}/calendar.ics`)).status).toBe(404)
  })
})
