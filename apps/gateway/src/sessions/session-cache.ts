import type { SessionData } from 'express-session'
import type { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'

/** Keeps sessions near for a while; losing it costs a query, never a session. */
export interface SessionCache {
  get(key: string): Promise<SessionData | undefined>
  set(key: string, session: SessionData): Promise<void>
  delete(key: string): Promise<void>
}

export const sessionCacheToken = Symbol('sessionCache')

/** Seconds a cached session may be older than its row. */
const freshForSeconds = 30

export class InProcessSessionCache implements SessionCache {
  private readonly sessions = new LRUCache<string, string>({ max: 20_000, ttl: freshForSeconds * 1000 })

  async get(key: string): Promise<SessionData | undefined> {
    const found = this.sessions.get(key)
    return found ? (JSON.parse(found) as SessionData) : undefined
  }

  async set(key: string, session: SessionData): Promise<void> {
    this.sessions.set(key, JSON.stringify(session))
  }

  async delete(key: string): Promise<void> {
    this.sessions.delete(key)
  }
}

/** Shared by all gateways. When Redis is away it is passed by: the sessions themselves live in Postgres. */
export class RedisSessionCache implements SessionCache {
  constructor(private readonly redis: Redis) {}

  async get(key: string): Promise<SessionData | undefined> {
    const found = await this.redis.get(name(key)).catch(() => null)
    return found ? (JSON.parse(found) as SessionData) : undefined
  }

  async set(key: string, session: SessionData): Promise<void> {
    await this.redis.set(name(key), JSON.stringify(session), 'EX', freshForSeconds).catch(() => undefined)
  }

  async delete(key: string): Promise<void> {
    await this.redis.del(name(key)).catch(() => undefined)
  }
}

const name = (key: string): string => `session:${key}`
