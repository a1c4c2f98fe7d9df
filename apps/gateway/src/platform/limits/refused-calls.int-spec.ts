import { createHmac } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, Visitor } from '@huella/testing'
import { GatewayBed, type RunningGateway } from '../../testing/gateway-bed.js'
import { SessionCache } from '../sessions/session-cache.js'
import { SessionTable } from '../sessions/session-table.js'

/** So small a part of the limits that a test reaches them: 6 calls, 12 of a key, 2 credentials worth nothing. */
const scale = '0.02'

let bed: GatewayBed
let entrance: RunningGateway
/** Those of the test that ran last: each takes its connections to the database. */
const spent: RunningGateway[] = []
let webDist: string
let env: Record<string, string>
beforeAll(async () => {
  webDist = await mkdtemp(join(tmpdir(), 'huella-web-'))
  await writeFile(join(webDist, 'index.html'), '<!doctype html><html lang="en"><head><title>Huella</title></head><body></body></html>')
  bed = await GatewayBed.start()
  env = { DATABASE_URL: await createTestDatabase('gateway'), ADMIN_EMAILS: 'boss@mail.example', WEB_DIST: webDist }
  entrance = await bed.gateway({ ...env, RATE_LIMIT_SCALE: '1000' })
})
afterAll(async () => {
  await bed?.stop()
  await rm(webDist, { recursive: true, force: true })
})

afterEach(() => bed.end(spent.splice(0)))

/** Somebody who signed in elsewhere, at a gateway that has counted nobody yet. */
async function arrived(name?: string, role: 'owner' | 'veterinarian' = 'owner', isVerified?: boolean) {
  const person = name === undefined ? undefined : await bed.signedIn(entrance, name, role, isVerified)
  const gateway = await bed.gateway({ ...env, RATE_LIMIT_SCALE: scale })
  const visitor = new Visitor(gateway.origin)
  if (person) visitor.setCookie('sid', person.cookie('sid')!)
  spent.push(gateway, entrance)
  entrance = await bed.gateway({ ...env, RATE_LIMIT_SCALE: '1000' }) // people sign in at the one that started last
  return { gateway, visitor, person }
}

async function statuses(times: number, call: () => Promise<{ status: number }>): Promise<number[]> {
  const all: number[] = []
  for (let n = 0; n < times; n++) all.push((await call()).status)
  return all
}
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` })
const someKey = (n: number): string => `huella_0000000${n}_${'a'.repeat(43)}`
const signed = ({ config }: RunningGateway, sid: string): string =>
  `sid=${encodeURIComponent(`s:${sid}.${createHmac('sha256', config.sessionSecrets[0]).update(sid).digest('base64').replace(/=+$/, '')}`)}`
const then429 = (status: number, times: number): number[] => [...Array.from({ length: times }, () => status), 429]

describe('calls that are refused are counted like others', () => {
  it('of an owner who wants what doctors do', async () => {
    const { visitor } = await arrived('nosy')
    expect(await statuses(2, () => visitor.get('/api/search/owners-pets?q=luna'))).toEqual(then429(403, 1))
  })

  it('of somebody who is no administrator', async () => {
    const { visitor } = await arrived('no-boss')
    expect(await statuses(7, () => visitor.get('/api/admin/doctors'))).toEqual(then429(403, 6))
  })

  it('of finders who write to families: by network, and few an hour', async () => {
    const { visitor } = await arrived()
    expect(await statuses(2, () => visitor.post('/api/public/pets/luna/sighting', { message: 'x' }))).toEqual(then429(404, 1))
  })

  it('of who guesses pages, one after another or all at once', async () => {
    const { gateway } = await arrived()
    const guesses = Array.from({ length: 30 }, (_, n) => new Visitor(gateway.origin).get(`/api/public/pets/guess-${n}`))
    const answers = (await Promise.all(guesses)).map(({ status }) => status)
    expect(answers.toSorted()).toEqual([404, ...Array.from({ length: 29 }, () => 429)])
  })

  it('of who invites strangers, one after another, day by day', async () => {
    const { visitor } = await arrived('inviter')
    expect(await statuses(2, () => visitor.post('/api/pets/7/invitations', { email: 'no address' }))).toEqual(then429(400, 1))
  })

  it('of nobody: by network', async () => {
    const { visitor } = await arrived()
    expect(await statuses(7, () => visitor.get('/api/pets'))).toEqual(then429(401, 6))
  })

  it('of a key for what its scopes do not open', async () => {
    const { visitor, person } = await arrived('desk', 'veterinarian', true)
    const { secret } = (await person!.post<{ secret: string }>('/api/api-keys', { name: 'Desk', scopes: ['parsing'] })).json
    const program = new Visitor(visitor.origin)
    expect(await statuses(13, () => program.get('/api/pets', { headers: bearer(secret) }))).toEqual(then429(403, 12))
  })

  it('of keys that nobody has: by network', async () => {
    const { visitor } = await arrived()
    let n = 0
    expect(await statuses(3, () => visitor.get('/api/pets', { headers: bearer(someKey(n++)) }))).toEqual(then429(401, 2))
  })
})

describe('cookies that are worth nothing', () => {
  /** What a gateway asks of its table and its cache meanwhile. */
  function watched({ app }: RunningGateway) {
    const [table, cache] = [app.get(SessionTable), app.get(SessionCache)]
    const spies = [jest.spyOn(table, 'read'), jest.spyOn(table, 'remove'), jest.spyOn(cache, 'get'), jest.spyOn(cache, 'end')]
    return () => spies.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  }
  const withCookie = (gateway: RunningGateway, path: string, cookie?: string) => () =>
    new Visitor(gateway.origin).get(path, { headers: { accept: 'text/html', ...(cookie && { cookie }) } })

  it('of an ended session are looked up so often and no oftener, wherever they are sent', async () => {
    for (const path of ['/api/auth/user', '/api/logout', '/', '/pets/7']) {
      const { gateway } = await arrived()
      const asked = watched(gateway)
      const send = withCookie(gateway, path, signed(gateway, 'ended'))
      await statuses(2, send)
      const until = asked()
      expect(until).toBeGreaterThan(0)
      const after = await statuses(5, send)
      expect([path, asked() - until]).toEqual([path, 0])
      expect([path, new Set(after)]).toEqual([path, new Set([path.startsWith('/api') ? 429 : 200])])
    }
  })

  it.each([
    ['of no session', undefined],
    ['that we have not signed', 'sid=s%3Achosen.by-somebody'],
  ])('%s are not looked up at all', async (_name, cookie) => {
    const { gateway } = await arrived()
    const asked = watched(gateway)
    for (const path of ['/api/logout', '/', '/api/auth/user', '/api/logout']) await withCookie(gateway, path, cookie)()
    expect(asked()).toBe(0)
  })
})

describe('somebody who is known goes on beside a stranger at the same address who brings', () => {
  type Brought = (n: number, gateway: RunningGateway) => Record<string, string>
  it.each<[string, Brought[]]>([
    ['cookies of ended sessions, or what is none', [(n, gateway) => ({ cookie: signed(gateway, `ended-${n}`) }), (_, gateway) => ({ cookie: signed(gateway, 'ended') }), (n) => ({ cookie: `sid=s%3Achosen-${n}.by-somebody` })]],
    ['keys that nobody has, or what is none', [(n) => bearer(someKey(n)), () => bearer(someKey(0)), (n) => bearer(`x${n}`)]],
  ])('%s', async (what, brought) => {
    const { gateway, visitor, person } = await arrived(`beside-${what.slice(0, 4)}`, 'veterinarian', true)
    const { secret } = (await person!.post<{ secret: string }>('/api/api-keys', { name: 'Desk', scopes: ['parsing'] })).json
    const program = () => new Visitor(gateway.origin).get('/api/pets', { headers: bearer(secret) })
    expect((await program()).status).toBe(403)
    for (const headers of brought) {
      let n = 0
      await statuses(5, () => new Visitor(gateway.origin).get('/api/pets', { headers: headers(n++, gateway) }))
      expect([(await visitor.get('/api/auth/user')).status, (await program()).status]).toEqual([200, 403])
    }
  })
})
