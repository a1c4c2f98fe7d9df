import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPetNames, getAppointment, listCalendarFeeds, makeCalendarFeed, notFound, readCalendarFeed, revokeCalendarFeed, unavailable, writeAppointment } from '@huella/contracts'
import { Visitor, type VisitorAnswer } from '@huella/testing'
import { GatewayBed, type RunningGateway } from '../testing/gateway-bed.js'

const token = 'm4t7k2aaaabbbbccccddddeeeeffx9qf'
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const calendar = 'BEGIN:VCALENDAR\r\nNAME:ñ\r\nEND:VCALENDAR'
const feed = { id: 3, petIds: null, hint: 'm4t7k2…x9qf', createdAt: '2026-11-01T10:00:00.000Z', lastReadAt: null }

let bed: GatewayBed
let gateway: RunningGateway
let webDist: string
let asked: string[] = []
let isAway = false
let lines: string[] = []

beforeAll(async () => {
  webDist = mkdtempSync(join(tmpdir(), 'huella-web-'))
  mkdirSync(join(webDist, 'calendar'))
  writeFileSync(join(webDist, 'index.html'), '<html lang="en"><head></head><body>the app</body></html>')
  bed = await GatewayBed.start()
  await bed.services.answers(readCalendarFeed, ({ tokenHash, known }) => {
    asked.push(tokenHash)
    if (isAway) throw unavailable()
    if (tokenHash !== hashOf(token)) throw notFound('calendarFeed.notFound')
    return { version: 'v1', changedAt: '2026-11-02T10:00:00.000Z', calendar: known.includes('v1') ? null : calendar }
  })
  await bed.services.answers(makeCalendarFeed, ({ petIds }) => ({ ...feed, petIds: petIds ?? null, token }))
  await bed.services.answers(listCalendarFeeds, () => [feed])
  await bed.services.answers(revokeCalendarFeed, () => ({}))
  gateway = await bed.gateway({ WEB_DIST: webDist, RATE_LIMIT_SCALE: '1000' })
})
afterAll(async () => {
  await bed?.stop()
  rmSync(webDist, { recursive: true, force: true })
})
beforeEach(() => {
  asked = []
  lines = []
  isAway = false
  jest.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
})
afterEach(() => jest.restoreAllMocks())

const visitor = () => new Visitor(gateway.origin)
const read = (headers: Record<string, string> = {}, method = 'GET', name = token) => visitor().send(method, `/calendar/${name}.ics`, { headers })

describe('a calendar that subscribes', () => {
  it('gets the feed, with what it needs to come back', async () => {
    const { status, headers, text } = await read()
    expect([status, text]).toEqual([200, calendar])
    expect(Object.fromEntries(['content-type', 'content-disposition', 'cache-control', 'etag', 'last-modified', 'x-robots-tag', 'referrer-policy', 'content-length'].map((name) => [name, headers.get(name)]))).toEqual({
      'content-type': 'text/calendar; charset=utf-8', 'content-disposition': 'inline; filename="huella.ics"', 'cache-control': 'private, max-age=900', etag: '"v1"',
      'last-modified': 'Mon, 02 Nov 2026 10:00:00 GMT', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer', 'content-length': String(Buffer.byteLength(calendar)),
    })
  })

  it.each(['"v1"', 'W/"v1"', '"v0", "v1"'])('that has it already (%s) gets nothing', async (known) => {
    const { status, headers, text } = await read({ 'if-none-match': known })
    expect([status, text, headers.get('etag'), headers.get('content-type')]).toEqual([304, '', '"v1"', null])
  })

  it.each<Record<string, string>>([{ 'if-none-match': '"v0"' }, { 'if-none-match': 'v1' }, { 'if-modified-since': 'Mon, 02 Nov 2026 10:00:00 GMT' }])('that has not surely (%j) gets it', async (headers) =>
    expect((await read(headers)).status).toBe(200))

  it('may ask for the headers alone', async () => {
    const { status, headers, text } = await read({}, 'HEAD')
    expect([status, text, headers.get('etag'), headers.get('content-length')]).toEqual([200, '', '"v1"', String(Buffer.byteLength(calendar))])
  })

  it('is told to come back while the service is away', async () => {
    isAway = true
    const { status, headers } = await read()
    expect([status, Number(headers.get('retry-after')) > 0, headers.get('x-robots-tag')]).toEqual([503, true, 'noindex'])
  })
})

describe('an address that leads nowhere', () => {
  const withoutId = ({ status, json, headers }: VisitorAnswer) => {
    const { requestId: _, ...said } = json as Record<string, unknown>
    return { status, said, robots: headers.get('x-robots-tag'), cache: headers.get('cache-control') }
  }
  const guesses = ['a'.repeat(32), 'x', '%FF', '..%2f..%2fetc', `${token}x`, token.toUpperCase(), 'z'.repeat(500)]

  it.each(guesses)('%s is looked up and answered as any other', async (name) => {
    expect(withoutId(await read({}, 'GET', name))).toEqual({
      status: 404, said: expect.objectContaining({ status: 404, code: 'not_found' }), robots: 'noindex', cache: 'no-store',
    })
    expect(asked).toEqual([hashOf(name)])
  })

  it('is the same answer for each of them', async () => {
    const answers: unknown[] = []
    for (const name of guesses) answers.push(withoutId(await read({}, 'GET', name)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })

  it('takes no longer to be told than another', async () => {
    const median = async (name: string) => {
      const times: number[] = []
      for (let time = 0; time < 40; time++) {
        const since = performance.now()
        await read({}, 'GET', name)
        times.push(performance.now() - since)
      }
      return times.sort((one, other) => one - other)[20]!
    }
    await median('warm')
    const [unknown, malformed] = [await median('a'.repeat(32)), await median('x')]
    expect(Math.abs(unknown - malformed)).toBeLessThan(Math.max(unknown, malformed) / 2 + 3)
  })

  it('can be neither posted to nor deleted', async () => {
    for (const method of ['POST', 'DELETE', 'PUT']) expect((await read({}, method)).status).toBe(404)
    expect(asked).toEqual([])
  })
})

it('who guesses, and who reads without end, is refused', async () => {
  const strict = await bed.gateway({ WEB_DIST: webDist })
  const get = async (name: string) => (await new Visitor(strict.origin).get(`/calendar/${name}.ics`)).status
  const statuses = (name: (n: number) => string, times: number) => Promise.all(Array.from({ length: times }, (_, n) => get(name(n))))
  const own = await statuses(() => token, 70)
  expect([own.filter((status) => status === 200).length, own.filter((status) => status === 429).length]).toEqual([60, 10])
  for (let n = 0; n < 20; n++) expect(await get(`guess${n}`)).toBe(404)
  expect(await get('another')).toBe(429)
})

it('the token is in no line that is logged, also where something breaks', async () => {
  await read()
  isAway = true
  await read()
  await visitor().post(`/calendar/${token}.ics`, {})
  expect(lines.join('')).not.toContain(token)
})

it.each(['/calendar', '/calendar/', '/calendar/x', '/calendar/a/b.ics'])('%s is the app’s', async (path) => {
  expect((await visitor().get(path)).text).toContain('the app')
  expect(asked).toEqual([])
})

describe('whoever makes a feed', () => {
  it('gets its whole address, and lists only how it begins and ends', async () => {
    const ana = await bed.signedIn(gateway, 'ana')
    const made = await ana.post('/api/calendar-feeds', { petIds: [4] })
    expect([made.status, made.json]).toEqual([201, { ...feed, petIds: [4], url: `${gateway.origin}/calendar/${token}.ics` }])
    expect((await ana.get('/api/calendar-feeds')).json).toEqual([feed])
    expect((await ana.delete('/api/calendar-feeds/3')).status).toBe(204)
  })

  it('is signed in', async () => {
    for (const answer of [await visitor().get('/api/calendar-feeds'), await visitor().post('/api/calendar-feeds', {}), await visitor().delete('/api/calendar-feeds/3')]) expect(answer.status).toBe(401)
  })

  it.each([{ petIds: 'all' }, { petIds: ['x'] }, { petIds: [0] }, { petIds: Array.from({ length: 501 }, () => 1) }])('is told what is wrong with %j', async (body) => {
    const ana = await bed.signedIn(gateway, 'ana')
    expect((await ana.post('/api/calendar-feeds', body)).status).toBe(400)
    expect((await ana.put('/api/calendar-feeds/3', body)).status).toBe(400)
  })
})

describe('an appointment', () => {
  const visit = { petId: 7, doctorId: null, type: 'Vaccination', scheduledDate: '2026-12-10T09:30:00.000Z', status: 'confirmed' as const, clinic: 'Norte', address: null, updatedAt: '2026-11-01T10:00:00.000Z' }
  const texts = { description: 'secret', veterinarian: null, notes: 'secret', history: [], historyCount: 0, createdBy: 'u', createdAt: visit.updatedAt }
  let written: unknown
  beforeAll(async () => {
    await bed.services.answers(getAppointment, ({ id }) => {
      if (id !== 9) throw notFound('appointment.notFound')
      return { id, ...visit, ...texts }
    })
    await bed.services.answers(findPetNames, ({ ids }) => ids.map((petId) => ({ petId, name: 'Luna', nickname: 'n', ownerId: 'o', species: 'Dog', coverUrl: null })))
    await bed.services.answers(writeAppointment, (input) => {
      written = input
      return { calendar }
    })
  })

  it('is a file for calendars, without what was written for the vet', async () => {
    const { petId, doctorId: _, ...told } = visit
    const { status, headers, text } = await (await bed.signedIn(gateway, 'ana')).get('/api/appointments/9/calendar.ics')
    expect([status, text, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200, calendar, 'text/calendar; charset=utf-8', 'inline; filename="huella-2026-12-10.ics"',
    ])
    expect(written).toEqual({ id: 9, petName: 'Luna', path: `/pets/${petId}`, ...told })
  })

  it('of others is not there', async () => {
    expect((await (await bed.signedIn(gateway, 'ana')).get('/api/appointments/8/calendar.ics')).status).toBe(404)
    expect((await visitor().get('/api/appointments/9/calendar.ics')).status).toBe(401)
  })
})
