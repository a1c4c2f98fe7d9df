import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common'
import type { SessionData } from 'express-session'
import type { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'
import { gatewayConfig, type GatewayConfig } from '../../config.js'
import { SharedRedis } from '../redis/shared-redis.js'
import { SessionEnds } from './session-ends.js'
import { overMark, SessionSeal } from './session-seal.js'

/** Seconds. */
const freshFor = 30
/** Seconds: longer than a reader takes from the table to the cache. */
const overFor = 60
/** Milliseconds after which those that Redis was not told are told again. */
const tellAgainMs = 500
/** How many ends of sessions are kept in mind while Redis is away; what it kept is too old by itself after as long as they are. */
const unsaidAtMost = 10_000

const putUnlessOver = `
  local found = redis.call('GET', KEYS[1])
  if not found or string.sub(found, 1, 1) ~= '${overMark}' then redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[2]) end`

const name = (key: string): string => `session:${key}`

/**
 * Keeps sessions near for a while, for all gateways; losing it costs a query, never a session. What ended at one gateway has ended at all,
 * whatever the table still says. What stands in Redis is sealed, and what no gateway has sealed counts as nothing. Without Redis each request
 * asks the table: what one gateway remembered, another could not make it forget.
 */
@Injectable()
export class SessionCache implements OnApplicationShutdown {
  /** Sessions that ended here while Redis was away: it may have kept them meanwhile. */
  private readonly unsaid = new LRUCache<string, true>({ max: unsaidAtMost, ttl: overFor * 1000 })
  private telling: NodeJS.Timeout | undefined
  private readonly seal: SessionSeal

  constructor(
    private readonly redis: SharedRedis,
    @Inject(gatewayConfig) { sessionSecrets }: Pick<GatewayConfig, 'sessionSecrets'>,
    private readonly ends: SessionEnds,
  ) {
    this.seal = new SessionSeal(sessionSecrets)
  }

  /** @returns null for one that is over, undefined for one that is not known here */
  async get(key: string): Promise<SessionData | null | undefined> {
    if (this.unsaid.has(key)) return null
    const found = await this.redis.ask((redis) => redis.get(name(key)))
    const session = found ? this.seal.open(key, found) : undefined
    return session === 'over' ? null : session
  }

  /** Keeps what was read from the table, unless something newer is known: a session saved, or over, since it was read. */
  async add(key: string, session: SessionData): Promise<void> {
    await this.redis.ask((redis) => redis.set(name(key), this.seal.close(key, session, freshFor), 'EX', freshFor, 'NX'))
  }

  /** Keeps what was saved, unless the session is over meanwhile. */
  async put(key: string, session: SessionData): Promise<void> {
    await this.redis.ask((redis) => redis.eval(putUnlessOver, 1, name(key), this.seal.close(key, session, freshFor), freshFor))
  }

  /** The session is over, and whoever listens by it is told. */
  async end(key: string): Promise<void> {
    await this.mark(key)
    this.ends.tell({ key })
  }

  /** The session is over: requests that still hold it cannot bring it back. */
  async mark(key: string): Promise<void> {
    const isSaid = await this.redis.insist((redis) => this.say(redis, key))
    if (isSaid !== undefined || !this.redis.client) return
    this.unsaid.set(key, true)
    this.telling ??= setInterval(() => void this.sayUnsaid(), tellAgainMs).unref()
  }

  onApplicationShutdown(): void {
    clearInterval(this.telling)
    this.telling = undefined
  }

  private say(redis: Redis, key: string): Promise<unknown> {
    return redis.set(name(key), this.seal.close(key, 'over', overFor), 'EX', overFor)
  }

  private async sayUnsaid(): Promise<void> {
    const keys = [...this.unsaid.keys()]
    const isSaid = await this.redis.insist((redis) => Promise.all(keys.map((key) => this.say(redis, key))))
    if (isSaid) for (const key of keys) this.unsaid.delete(key)
    this.unsaid.purgeStale()
    if (this.unsaid.size === 0) this.onApplicationShutdown()
  }
}

/** What the session store asks of a cache. */
export type SessionMemory = Pick<SessionCache, 'get' | 'add' | 'put' | 'mark' | 'end'>
