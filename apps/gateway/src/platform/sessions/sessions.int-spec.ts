import { ScheduledJobs } from '@huella/messaging'
import { eventually, startPostgres, startRedis, Visitor, type OwnPostgres, type TestRedis } from '@huella/testing'
import type { SessionData } from 'express-session'
import { DataSource } from 'typeorm'
import { GatewayBed, type RunningGateway } from '../../testing/gateway-bed.js'
import { SharedRedis } from '../redis/shared-redis.js'
import { SessionCache } from './session-cache.js'
import type { SessionEnds } from './session-ends.js'
import { cookieName } from './session-middleware.js'
import { pruningJob } from './session-pruning.js'

let bed: GatewayBed
let postgres: OwnPostgres
let redis: TestRedis
beforeAll(async () => {
  ;[bed, postgres, redis] = await Promise.all([GatewayBed.start(), startPostgres(), startRedis()])
})
afterAll(async () => {
  await bed.stop()
  await Promise.all([postgres.stop(), redis.stop()])
})

const secret = { sessionSecrets: ['s'.repeat(32)] } as const
const untold = { tell: () => undefined } as unknown as SessionEnds

/** The same browser, whose next request a balancer sends to another gateway. */
function movedTo({ origin }: RunningGateway, visitor: Visitor): Visitor {
  const moved = new Visitor(origin)
  moved.setCookie(cookieName(false), visitor.cookie(cookieName(false))!)
  return moved
}

const statusOf = async (visitor: Visitor): Promise<number> => (await visitor.get('/api/auth/user')).status

it('expired sessions are removed, however many, and no others', async () => {
  const gateway = await bed.gateway()
  const database = gateway.app.get(DataSource)
  const visitor = await bed.signedIn(gateway, 'returning')
  await database.query(`INSERT INTO session (sid, sess, expire) SELECT 'old-' || n, '{}', now() - interval '1 minute' FROM generate_series(1, 1200) n`)
  await gateway.app.get(ScheduledJobs).run(pruningJob)
  expect(await database.query('SELECT count(*)::int AS n FROM session WHERE expire < now()')).toEqual([{ n: 0 }])
  expect(await statusOf(visitor)).toBe(200)
})

it('while the database is away, whoever’s session is there is told to try again, not that something broke', async () => {
  const database = { DATABASE_URL: postgres.urlOf('gateway') }
  const visitor = await bed.signedIn(await bed.gateway(database), 'patient')
  const moved = movedTo(await bed.gateway(database), visitor)
  await postgres.kill()
  expect(await moved.get('/api/auth/user')).toMatchObject({ status: 503, json: { status: 503, code: 'unavailable' } })
  expect(await moved.post('/api/api-keys', { name: 'x', scopes: ['parsing'] })).toMatchObject({ status: 503 })
  await postgres.start()
  await eventually(async () => expect(await statusOf(moved)).toBe(200))
})

describe('gateways that share a cache', () => {
  const links: SharedRedis[] = []
  const session = (userId: string) => ({ userId }) as SessionData
  afterAll(() => links.forEach((link) => link.onApplicationShutdown()))
  const linked = async (): Promise<SharedRedis> => {
    const link = new SharedRedis({ REDIS_URL: redis.url })
    links.push(link)
    await eventually(() => expect(link.client?.status).toBe('ready'))
    return link
  }
  const connected = async (): Promise<SessionCache> => new SessionCache(await linked(), secret, untold)

  it('agree at once that a session is over', async () => {
    const env = { DATABASE_URL: postgres.urlOf('gateway'), REDIS_URL: redis.url }
    const visitor = await bed.signedIn(await bed.gateway(env), 'leaving')
    const moved = movedTo(await bed.gateway(env), visitor)
    expect(await statusOf(moved)).toBe(200)
    await visitor.get('/api/logout')
    expect(await statusOf(moved)).toBe(401)
  })

  it('keep what is newest, and nothing of a session that is over', async () => {
    const cache = await connected()
    await cache.put('sid', session('saved'))
    await cache.add('sid', session('read before it was saved'))
    expect(await cache.get('sid')).toEqual({ userId: 'saved' })
    await cache.end('sid')
    await cache.put('sid', session('saved by a request under way'))
    await cache.add('sid', session('read by a request under way'))
    expect(await cache.get('sid')).toBeNull()
  })

  it('agree at once that a session is over, though one of them has just passed Redis by', async () => {
    const [link, other] = [await linked(), await connected()]
    await other.put('ended-in-a-pause', session('still remembered'))
    await link.ask(() => Promise.reject(new Error('slow')))
    await new SessionCache(link, secret, untold).end('ended-in-a-pause')
    expect(await other.get('ended-in-a-pause')).toBeNull()
  })

  it('agree that a session is over which ended while the cache was away', async () => {
    const [cache, other] = [await connected(), await connected()]
    await cache.put('ended-meanwhile', session('still remembered'))
    await redis.signal('SIGSTOP')
    await cache.end('ended-meanwhile')
    expect(await cache.get('ended-meanwhile')).toBeNull()
    await redis.signal('SIGCONT')
    await eventually(async () => expect(await other.get('ended-meanwhile')).toBeNull())
  })

  describe('take nothing that no gateway has written', () => {
    let visitor: Visitor
    let gateway: RunningGateway
    let raw: SharedRedis
    const sealed = async () => (await raw.client!.keys('session:*')).sort()
    beforeAll(async () => {
      gateway = await bed.gateway({ DATABASE_URL: postgres.urlOf('gateway'), REDIS_URL: redis.url })
      raw = await linked()
    })
    beforeEach(async () => {
      await raw.client!.flushall()
      visitor = await bed.signedIn(gateway, 'sealed')
      expect(await statusOf(visitor)).toBe(200)
    })
    const rewrite = async (text: (own: string) => string | Promise<string>): Promise<void> => {
      for (const name of await sealed()) await raw.client!.set(name, await text((await raw.client!.get(name))!))
    }

    it.each<[string, (own: string) => string]>([
      ['another’s session in plain text', () => JSON.stringify({ cookie: {}, userId: 'user-admin', signedInAt: Date.now(), endsAt: Date.now() + 1e9 })],
      ['the note that it is over', () => ''],
      ['the note that it is over, as it is marked', () => 'o'],
      ['nonsense', (own) => own.slice(0, 20)],
      ['one letter changed', (own) => own.slice(0, -2) + (own.at(-2) === 'A' ? 'B' : 'A') + own.at(-1)!],
    ])('%s', async (_name, text) => {
      await rewrite(text)
      expect((await visitor.get('/api/auth/user')).json).toMatchObject({ id: 'user-sealed' })
    })

    it('what stood there for another session', async () => {
      const [own] = await sealed()
      const stranger = await bed.signedIn(gateway, 'stranger')
      expect(await statusOf(stranger)).toBe(200)
      const theirs = (await sealed()).find((name) => name !== own)!
      await raw.client!.set(own!, (await raw.client!.get(theirs))!)
      expect((await visitor.get('/api/auth/user')).json).toMatchObject({ id: 'user-sealed' })
    })

    it('and nothing of a person can be read there', async () => {
      for (const name of await sealed()) expect(await raw.client!.get(name)).not.toMatch(/sealed|userId|[{"]/)
    })
  })
})

