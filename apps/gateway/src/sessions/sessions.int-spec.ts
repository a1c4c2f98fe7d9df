import { createHash, randomBytes } from 'node:crypto'
import { doctorChanged, userUpdated } from '@huella/contracts'
import { createTestDatabase, eventually, startRedis, Visitor, type TestRedis } from '@huella/testing'
import { DataSource } from 'typeorm'
import { keyOf } from '../platform/sessions/cached-session-store.js'
import { SessionTable } from '../platform/sessions/session-table.js'
import { GatewayBed, type RunningGateway } from '../testing/gateway-bed.js'
import { NeighboursDouble } from '../testing/neighbours-double.js'

interface Session {
  id: string
  device: string | null
  kind: string | null
  place: string | null
  createdAt: string
  lastSeenAt: string
  current: boolean
}

let bed: GatewayBed
let redis: TestRedis
let one: RunningGateway
let other: RunningGateway
beforeAll(async () => {
  ;[bed, redis] = await Promise.all([GatewayBed.start(), startRedis()])
  const env = { DATABASE_URL: await createTestDatabase('gateway'), RATE_LIMIT_SCALE: '1000', REDIS_URL: redis.url }
  other = await bed.gateway(env)
  one = await bed.gateway(env) // people sign in at the one that started last: its strategy is the process's
})
afterAll(async () => {
  await bed?.stop()
  await redis?.stop()
})
afterEach(() => bed.neighbours.reset())

const someName = (): string => `s${randomBytes(5).toString('hex')}`
const query = <T>(sql: string, ...values: unknown[]): Promise<T[]> => one.app.get(DataSource).query(sql, values)
const statusOf = async (visitor: Visitor): Promise<number> => (await visitor.get('/api/auth/user')).status
const cookieOf = (visitor: Visitor): string => visitor.cookie('sid')!
const sidOf = (visitor: Visitor): string => decodeURIComponent(cookieOf(visitor)).slice(2).split('.')[0]!
const sessionsOf = async (visitor: Visitor): Promise<Session[]> => (await visitor.get<Session[]>('/api/sessions')).json

/** The same browser, sent to the other gateway. */
function there(visitor: Visitor, gateway = other): Visitor {
  const same = new Visitor(gateway.origin, visitor.language)
  same.setCookie('sid', cookieOf(visitor))
  return same
}

async function signedIn(name: string, userAgent: string, role: 'owner' | 'veterinarian' = 'owner', at = one): Promise<Visitor> {
  const visitor = new Visitor(at.origin)
  const send = visitor.send.bind(visitor)
  visitor.send = (method, path, request = {}) => send(method, path, { ...request, headers: { 'user-agent': userAgent, ...request.headers } })
  await visitor.signIn(`${name}@mail.example`, role)
  return visitor
}

const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const computer = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'

describe('where somebody is signed in', () => {
  it('is told, the last used first, and the one that asks is marked', async () => {
    const name = someName()
    await signedIn(name, phone)
    const desk = await signedIn(name, computer)
    await signedIn(someName(), phone)
    const common = { id: expect.any(String), place: '127.0.0.…', createdAt: expect.stringMatching(/^\d{4}-.*Z$/), lastSeenAt: expect.stringMatching(/Z$/) }
    // No answer waits for the note that a session was used.
    await eventually(async () => expect(await sessionsOf(desk)).toEqual([
      { ...common, device: 'Firefox on Linux', kind: 'computer', current: true },
      { ...common, device: 'Chrome on Android', kind: 'phone', current: false },
    ]))
    expect((await desk.get<Session[]>('/api/sessions', { headers: { 'accept-language': 'es' } })).json[1]!.device).toBe('Chrome en Android')
  })

  it('is not told as longer ago by a note of an earlier use that arrives late', async () => {
    const visitor = await signedIn(someName(), phone)
    const [{ lastSeenAt }] = (await sessionsOf(visitor)) as [Session]
    await one.app.get(SessionTable).seen(keyOf(sidOf(visitor)), Date.now() - 3_600_000)
    expect((await sessionsOf(visitor))[0]!.lastSeenAt >= lastSeenAt).toBe(true)
  })

  it('is named by nothing that opens a session', async () => {
    const visitor = await signedIn(someName(), phone)
    const [session] = await sessionsOf(visitor)
    const sid = sidOf(visitor)
    expect(session!.id).not.toContain(sid)
    expect(session!.id).not.toContain(createHash('sha256').update(sid).digest('base64url').slice(0, 10))
  })

  it('is nobody else’s business', async () => {
    const [ana, eva] = [await signedIn(someName(), phone), await signedIn(someName(), phone)]
    const [{ id }] = (await sessionsOf(ana)) as [Session]
    expect((await eva.delete(`/api/sessions/${id}`)).status).toBe(404)
    expect((await new Visitor(one.origin).get('/api/sessions')).status).toBe(401)
    expect(await statusOf(ana)).toBe(200)
  })

  it('one of them can be ended, at every gateway at once', async () => {
    const name = someName()
    const [lost, desk] = [await signedIn(name, phone), await signedIn(name, computer)]
    expect(await statusOf(there(lost))).toBe(200)
    const { id } = (await sessionsOf(desk)).find(({ current }) => !current)!
    expect((await desk.delete(`/api/sessions/${id}`)).status).toBe(204)
    expect([await statusOf(lost), await statusOf(there(lost)), await statusOf(desk)]).toEqual([401, 401, 200])
    expect((await desk.delete(`/api/sessions/${id}`)).json).toMatchObject({ status: 404, detail: 'This session has ended already' })
  })

  it.each([
    ['everywhere else', '', 200],
    ['everywhere', '?everywhere=true', 401],
  ])('all can be ended: %s', async (_name, search, here) => {
    const name = someName()
    const [first, second, desk, stranger] = [await signedIn(name, phone), await signedIn(name, computer), await signedIn(name, computer), await signedIn(someName(), phone)]
    expect([await statusOf(there(first)), await statusOf(there(desk))]).toEqual([200, 200])
    expect((await desk.delete(`/api/sessions${search}`)).status).toBe(204)
    expect([await statusOf(there(first)), await statusOf(second), await statusOf(there(desk)), await statusOf(stranger)]).toEqual([401, 401, here, 200])
  })
})

describe('how long a session lasts', () => {
  const hours = async (name: string): Promise<number[]> => {
    const rows = await query<{ left: number }>(`SELECT round(extract(epoch FROM expire - now()) / 3600)::int AS left FROM session WHERE sess->>'userId' = $1`, NeighboursDouble.idOf(name))
    return rows.map(({ left }) => left)
  }

  it.each<[string, 'owner' | 'veterinarian', boolean, number]>([
    ['an owner’s', 'owner', false, 14 * 24],
    ['a vet’s', 'veterinarian', false, 12],
    ['that of an owner who has a doctor’s profile', 'owner', true, 12],
  ])('unused, %s', async (_who, role, hasProfile, expected) => {
    const name = someName()
    if (hasProfile) bed.neighbours.giveProfile(name, false)
    await signedIn(name, phone, role)
    expect(await hours(name)).toEqual([expected])
  })

  it('changes in every browser when a profile is made in one', async () => {
    const name = someName()
    const [lost, desk] = [await signedIn(name, phone), await signedIn(name, computer)]
    await statusOf(there(lost))
    bed.neighbours.giveProfile(name, false)
    await bed.services.publish(doctorChanged, { doctorId: 7, userId: NeighboursDouble.idOf(name) })
    await eventually(async () => expect(await hours(name)).toEqual([12, 12]))
    expect([await statusOf(lost), await statusOf(desk)]).toEqual([200, 200])
    const { headers } = await lost.get('/api/auth/user')
    expect(new Date(/Expires=([^;]+)/.exec(headers.getSetCookie().join())![1]!).getTime() - Date.now()).toBeLessThanOrEqual(12 * 3_600_000)
    expect(await hours(name)).toEqual([12, 12])
  })

  it('changes in every browser with the role', async () => {
    const name = someName()
    const [elsewhere, desk] = [await signedIn(name, phone), await signedIn(name, computer)]
    expect((await desk.post('/api/auth/change-role', { userType: 'doctor' })).status).toBe(200)
    await bed.services.publish(userUpdated, { userId: NeighboursDouble.idOf(name) })
    await eventually(async () => expect(await hours(name)).toEqual([12, 12]))
    expect(await statusOf(elsewhere)).toBe(200)
  })

  it('stays strict for a doctor who calls themselves an owner', async () => {
    const name = someName()
    bed.neighbours.giveProfile(name, false)
    const visitor = await signedIn(name, phone, 'veterinarian')
    expect((await visitor.post('/api/auth/change-role', { userType: 'owner' })).status).toBe(200)
    expect(await hours(name)).toEqual([12])
  })

  it('has one that is too old by the stricter rules end at once', async () => {
    const name = someName()
    const visitor = await signedIn(name, phone)
    const eightDaysAgo = `to_jsonb((extract(epoch FROM now() - interval '8 days') * 1000)::bigint)`
    await query(`UPDATE session SET sess = jsonb_set(sess::jsonb, '{signedInAt}', ${eightDaysAgo})::json WHERE sess->>'userId' = $1`, NeighboursDouble.idOf(name))
    bed.neighbours.giveProfile(name, false)
    await bed.services.publish(doctorChanged, { doctorId: 7, userId: NeighboursDouble.idOf(name) })
    await eventually(async () => expect(await statusOf(visitor)).toBe(401))
    expect((await hours(name)).filter((left) => left > 0)).toEqual([])
  })

  it('is not begun anew by a note of use that arrives when it is over', async () => {
    const name = someName()
    const visitor = await signedIn(name, phone)
    await query(`UPDATE session SET expire = now() - interval '2 hours' WHERE sess->>'userId' = $1`, NeighboursDouble.idOf(name))
    await one.app.get(SessionTable).seen(keyOf(sidOf(visitor)), Date.now())
    expect(await hours(name)).toEqual([-2])
  })
})

describe('signing in while signing out', () => {
  it('does not bring the session back', async () => {
    const visitor = new Visitor(one.origin)
    const sameBrowser = () => there(visitor)
    bed.neighbours.whileSigningIn = () => sameBrowser().get('/api/logout')
    const arrived = await visitor.follow(`/api/auth/google?login_hint=${someName()}@mail.example`)
    expect(arrived.json).toMatchObject({ status: 401, detail: 'Sign-in could not be completed. Please start again.' })
    expect(await statusOf(visitor)).toBe(401)
  })

  it('ends the new session too, when the wish arrives with the cookie of before', async () => {
    const visitor = new Visitor(one.origin)
    let before: Visitor | undefined
    bed.neighbours.whileSigningIn = async () => void (before = there(visitor))
    await visitor.signIn(`${someName()}@mail.example`)
    await before!.get('/api/logout')
    expect([await statusOf(visitor), await statusOf(there(visitor))]).toEqual([401, 401])
  })
})

it('two tabs that come back from the provider at the same moment are both signed in', async () => {
  const visitor = new Visitor(one.origin)
  const name = someName()
  let tabs = 0
  let bothAreThere: () => void
  const both = new Promise<void>((resolve) => (bothAreThere = resolve))
  bed.neighbours.whileSigningIn = () => (++tabs === 2 ? bothAreThere() : undefined, both)
  const leave = async (): Promise<string> => (await visitor.get(`/api/auth/google?login_hint=${name}@mail.example`)).headers.get('location')!
  const callbacks = [await leave(), await leave()].map(async (location) => (await visitor.get(location)).headers.get('location')!)
  const answers = await Promise.all((await Promise.all(callbacks)).map((callback) => there(visitor, one).get(callback)))
  expect(answers.map(({ headers }) => headers.get('location'))).toEqual(['/', '/'])
  const cookies = answers.map(({ headers }) => /sid=([^;]+)/.exec(headers.getSetCookie().find((line) => line.startsWith('sid='))!)![1]!)
  for (const cookie of cookies) {
    const tab = new Visitor(one.origin)
    tab.setCookie('sid', cookie)
    expect(await statusOf(tab)).toBe(200)
  }
})

describe('what cannot be undone', () => {
  let gateway: RunningGateway
  beforeAll(async () => {
    gateway = await bed.gateway({ RATE_LIMIT_SCALE: '1000' }) // without a cache: what the test writes into the table holds
  })
  const grow = async (name: string, minutes: number): Promise<void> => {
    const older = `jsonb_set(sess::jsonb, '{signedInAt}', to_jsonb((extract(epoch FROM now()) * 1000)::bigint - $2 * 60000::bigint))::json`
    await gateway.app.get(DataSource).query(`UPDATE session SET sess = ${older} WHERE sess->>'userId' = $1`, [NeighboursDouble.idOf(name), minutes])
  }

  it.each<[string, (visitor: Visitor) => ReturnType<Visitor['post']>, number]>([
    ['making a key', (visitor) => visitor.post('/api/api-keys', { name: 'Desk', scopes: ['parsing'] }), 201],
    ['erasing the account', (visitor) => visitor.delete('/api/account'), 204],
  ])('%s asks for a sign-in not older than ten minutes, and takes a new one', async (_what, ask, done) => {
    const name = someName()
    bed.neighbours.giveProfile(name, false)
    const visitor = await signedIn(name, computer, 'veterinarian', gateway)
    await grow(name, 11)
    expect(await ask(visitor)).toMatchObject({ status: 403, json: { code: 'sign_in_again', detail: 'For your safety, sign in again to go on' } })
    expect(await statusOf(visitor)).toBe(200)
    await visitor.signIn(`${name}@mail.example`)
    await grow(name, 9)
    expect((await ask(visitor)).status).toBe(done)
  })

  it('asks no more of somebody who changed their role than before, and no less', async () => {
    const name = someName()
    const visitor = await signedIn(name, computer, 'owner', gateway)
    await grow(name, 11)
    expect((await visitor.post('/api/auth/change-role', { userType: 'doctor' })).status).toBe(200)
    expect((await visitor.delete('/api/account')).status).toBe(403)
  })

  it('a new sign-in begins the longest time anew, a change of role does not', async () => {
    const name = someName()
    const visitor = await signedIn(name, computer, 'owner', gateway)
    const daysOld = async () => {
      const rows = await gateway.app.get(DataSource).query(
        `SELECT round((extract(epoch FROM now()) * 1000 - (sess->>'signedInAt')::float8) / 86400000)::int AS days FROM session WHERE sess->>'userId' = $1`, [NeighboursDouble.idOf(name)])
      return (rows as { days: number }[]).map(({ days }) => days)
    }
    await grow(name, 5 * 24 * 60)
    await visitor.post('/api/auth/change-role', { userType: 'doctor' })
    expect(await daysOld()).toEqual([5])
    await visitor.signIn(`${name}@mail.example`)
    expect(await daysOld()).toEqual([0])
  })
})
