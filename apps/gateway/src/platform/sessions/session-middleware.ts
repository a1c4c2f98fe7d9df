import { randomBytes } from 'node:crypto'
import type { RequestHandler } from 'express'
import session from 'express-session'
import type { Pool } from 'pg'
import type { UserType } from '@huella/contracts'
import type { GatewayConfig } from '../../config.js'
import { CachedSessionStore } from './cached-session-store.js'
import type { SessionMemory } from './session-cache.js'
import { SessionTable } from './session-table.js'

declare module 'express-session' {
  interface SessionData {
    userId?: string
    /** What the person was when the session began, which decides how long it lasts. */
    userType?: UserType
    /** Epoch milliseconds of the sign-in, and after which it ends however much it is used. */
    signedInAt?: number
    endsAt?: number
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

/** Sessions of the browser application; saved only once there is something to remember. */
export function sessionMiddleware(config: GatewayConfig, pool: Pool, cache: SessionMemory): RequestHandler {
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
