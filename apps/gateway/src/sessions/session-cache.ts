import type { SessionData } from 'express-session'
import type { Redis } from 'ioredis'

/** What is known of a session without asking the table: itself, or that it is over. */
export type CachedSession = SessionData | 'ended' | undefined

/** Keeps sessions near for a while; losing it costs a query, never a session. What ended at one gateway has ended at all. */
export interface SessionCache {
  get(key: string): Promise<CachedSession>
  /** Keeps what was just read from the table, unless more is known by now. */
  keep(key: string, session: SessionData): Promise<void>
  /** It was changed: the next reader asks the table. */
  forget(key: string): Promise<void>
  /** It is over, and no reader who asked the table a moment ago brings it back. */
  end(key: string): Promise<void>
}

export const sessionCacheToken = Symbol('sessionCache')

/** Seconds. */
const freshFor = 30
/** Seconds: longer than a reader takes from the table to the cache. */
const endedFor = 60

const ended = 'ended'

/** Shared by all gateways. When Redis is away it is passed by: the sessions themselves live in Postgres. */
export class RedisSessionCache implements SessionCache {
  constructor(private readonly redis: Redis) {}

  async get(key: string): Promise<CachedSession> {
    const found = await this.redis.get(name(key)).catch(() => null)
    if (found === ended) return ended
    return found ? (JSON.parse(found) as SessionData) : undefined
  }

  async keep(key: string, session: SessionData): Promise<void> {
    await this.redis.set(name(key), JSON.stringify(session), 'EX', freshFor, 'NX').catch(() => undefined)
  }

  async forget(key: string): Promise<void> {
    await this.redis.del(name(key)).catch(() => undefined)
  }

  async end(key: string): Promise<void> {
    await this.redis.set(name(key), ended, 'EX', endedFor).catch(() => undefined)
  }
}

/** Without Redis each request asks the table: what one gateway remembered, another could not make it forget. */
export const noSessionCache: SessionCache = {
  get: async () => undefined,
  keep: async () => undefined,
  forget: async () => undefined,
  end: async () => undefined,
}

const name = (key: string): string => `session:${key}`
