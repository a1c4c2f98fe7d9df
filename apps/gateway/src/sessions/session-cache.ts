import type { SessionData } from 'express-session'
import type { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'

/** Keeps sessions near for a while; losing it costs a query, never a session. */
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

/** Seconds a cached session may be older than its row. */
const freshForSeconds = 30

/** Stands in the place of a session that is over. */
const over = ''

const parsed = (found: string | null | undefined): SessionData | undefined => (found ? (JSON.parse(found) as SessionData) : undefined)

export class InProcessSessionCache implements SessionCache {
  private readonly sessions = new LRUCache<string, string>({ max: 20_000, ttl: freshForSeconds * 1000 })

  async get(key: string): Promise<SessionData | undefined> {
    return parsed(this.sessions.get(key))
  }

  async add(key: string, session: SessionData): Promise<void> {
    if (!this.sessions.has(key)) this.sessions.set(key, JSON.stringify(session))
  }

  async put(key: string, session: SessionData): Promise<void> {
    if (this.sessions.get(key) !== over) this.sessions.set(key, JSON.stringify(session))
  }

  async end(key: string): Promise<void> {
    this.sessions.set(key, over)
  }
}

const putUnlessOver = `if redis.call('GET', KEYS[1]) ~= '${over}' then redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[2]) end`

/** Shared by all gateways. When Redis is away it is passed by: the sessions themselves live in Postgres. */
export class RedisSessionCache implements SessionCache {
  constructor(private readonly redis: Redis) {}

  async get(key: string): Promise<SessionData | undefined> {
    return parsed(await this.redis.get(name(key)).catch(() => null))
  }

  async add(key: string, session: SessionData): Promise<void> {
    await this.redis.set(name(key), JSON.stringify(session), 'EX', freshForSeconds, 'NX').catch(() => undefined)
  }

  async put(key: string, session: SessionData): Promise<void> {
    await this.redis.eval(putUnlessOver, 1, name(key), JSON.stringify(session), freshForSeconds).catch(() => undefined)
  }

  async end(key: string): Promise<void> {
    await this.redis.set(name(key), over, 'EX', freshForSeconds).catch(() => undefined)
  }
}

const name = (key: string): string => `session:${key}`
