import { randomBytes } from 'node:crypto'
import type { RequestHandler } from 'express'
import session from 'express-session'
import { Redis } from 'ioredis'
import type { Pool } from 'pg'
import type { UserType } from '@huella/contracts'
import type { GatewayConfig } from '../config.js'
import { CachedSessionStore } from './cached-session-store.js'
import { noSessionCache, RedisSessionCache, type SessionCache } from './session-cache.js'
import { SessionTable } from './session-table.js'
import type { SignInAttempt } from '../sign-in/sign-in-attempts.js'

declare module 'express-session' {
  interface SessionData {
    userId?: string
    /** Epoch milliseconds of the sign-in, and after which it ends however much it is used. */
    signedInAt?: number
    endsAt?: number
    /** Sign-ins under way, by `state`. */
    attempts?: Record<string, SignInAttempt>
  }
}

const hour = 3_600_000
const day = 24 * hour

/** Milliseconds: `idle` without use, `absolute` in all. Those who handle other people's records get shorter ones. */
export const sessionTimes: Record<UserType, { idle: number; absolute: number }> = {
  owner: { idle: 14 * day, absolute: 30 * day },
  doctor: { idle: 12 * hour, absolute: 7 * day },
}
/** Milliseconds a visitor has to come back from the identity provider. */
const signInTime = 15 * 60_000

export const cookieName = (isSecure: boolean): string => (isSecure ? '__Host-sid' : 'sid')

export function sessionCache(redisUrl: string | undefined): SessionCache {
  if (!redisUrl) return noSessionCache
  const redis = new Redis(redisUrl, {
    enableAutoPipelining: true,
    enableOfflineQueue: false,
    commandTimeout: 300,
    connectTimeout: 1000,
    maxRetriesPerRequest: 0,
    retryStrategy: () => 500,
  })
  redis.on('error', () => undefined) // an outage shows in the metrics of what falls back, not as a crash
  return new RedisSessionCache(redis)
}

/** Sessions of the browser application; saved only once there is something to remember. */
export function sessionMiddleware(config: GatewayConfig, pool: Pool, cache: SessionCache): RequestHandler {
  return session({
    name: cookieName(config.isSecure),
    secret: config.SESSION_SECRET,
    genid: () => randomBytes(32).toString('base64url'),
    store: new CachedSessionStore(new SessionTable(pool), cache),
    resave: false,
    saveUninitialized: false,
    rolling: true,
    proxy: config.TRUST_PROXY > 0,
    cookie: { httpOnly: true, secure: config.isSecure, sameSite: 'lax', path: '/', maxAge: signInTime },
  })
}
