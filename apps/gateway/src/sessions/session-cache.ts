import type { SessionData } from 'express-session'
import type { Redis } from 'ioredis'

/** Keeps sessions near for a while; losing it costs a query, never a session. What ended at one gateway has ended at all. */
export interface SessionCache {
  get(key: string): Promise<SessionData | undefined>
  /** Keeps what was read from the table, unless something newer is known: a session saved, or over, since it was read. */
  add(key: string, session: SessionData): Promise<void>
  /** Keeps what was saved, unless the session is over meanwhile. */
  put(key: string, session: SessionData): Promise<void>
  /** The session is over: requests that still hold it cannot bring it back. */
  end(key: string): Promise<void>
}

export const sessionCacheToken = Symbol('sessionCache')

/** Seconds. */
const freshFor = 30
/** Seconds: longer than a reader takes from the table to the cache. */
const overFor = 60

/** Stands in the place of a session that is over. */
const over = ''

const putUnlessOver = `if redis.call('GET', KEYS[1]) ~= '${over}' then redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[2]) end`

/** Shared by all gateways. When Redis is away it is passed by: the sessions themselves live in Postgres. */
export class RedisSessionCache implements SessionCache {
  constructor(private readonly redis: Redis) {}

  async get(key: string): Promise<SessionData | undefined> {
    const found = await this.redis.get(name(key)).catch(() => null)
    return found ? (JSON.parse(found) as SessionData) : undefined
  }

  async add(key: string, session: SessionData): Promise<void> {
    await this.redis.set(name(key), JSON.stringify(session), 'EX', freshFor, 'NX').catch(() => undefined)
  }

  async put(key: string, session: SessionData): Promise<void> {
    await this.redis.eval(putUnlessOver, 1, name(key), JSON.stringify(session), freshFor).catch(() => undefined)
  }

  async end(key: string): Promise<void> {
    await this.redis.set(name(key), over, 'EX', overFor).catch(() => undefined)
  }
}

/** Without Redis each request asks the table: what one gateway remembered, another could not make it forget. */
export const noSessionCache: SessionCache = {
  get: async () => undefined,
  add: async () => undefined,
  put: async () => undefined,
  end: async () => undefined,
}

const name = (key: string): string => `session:${key}`
