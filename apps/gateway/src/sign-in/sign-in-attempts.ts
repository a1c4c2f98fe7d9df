import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import type { CookieOptions, Request } from 'express'
import type { UserType } from '@huella/contracts'
import { gatewayConfig, type GatewayConfig } from '../config.js'
import { keysFrom } from '../platform/secrets.js'

/** What is kept at our side between leaving for the provider and coming back. */
export interface SignInAttempt {
  verifier: string
  /** Undefined where none was chosen. */
  role?: UserType | undefined
  returnTo: string
  startedAt: number
}

export type SignInWish = Pick<SignInAttempt, 'role' | 'returnTo'>

declare module 'express-session' {
  interface SessionData {
    /** Sign-ins under way, by `state`. */
    attempts?: Record<string, SignInAttempt>
  }
}

declare module 'express-serve-static-core' {
  interface Request {
    signInAttempt?: SignInAttempt
  }
}

/** Milliseconds an attempt stays valid, and how many a browser may have open (one for each tab). */
const validFor = 15 * 60_000
const openAtMost = 5

const statePattern = /^[\w-]{32}$/

type Stored = (error: Error | null, state?: string) => void
type Verified = (error: Error | null, verifierOrFalse: string | false, info?: { message: string }) => void

/**
 * The `state` and PKCE store of passport-oauth2: role and return path stay with us and are never taken from the callback, and only the browser
 * that left comes back. An attempt is kept in the browser's session, and signed in a cookie of its own; either is enough. Tabs that leave at the
 * same moment overwrite each other's session, and who signs in with one tab has another session when the next tab comes back.
 */
@Injectable()
export class SignInAttempts {
  private readonly prefix: string
  private readonly cookie: CookieOptions
  private readonly keys: readonly [Buffer, ...Buffer[]]

  constructor(@Inject(gatewayConfig) { isSecure, sessionSecrets }: GatewayConfig) {
    this.prefix = isSecure ? '__Host-sign-in-' : 'sign-in-'
    this.cookie = { httpOnly: true, secure: isSecure, sameSite: 'lax', path: '/' }
    this.keys = keysFrom(sessionSecrets, 'huella sign-in attempts')
  }

  store(request: Request, verifier: string, wish: SignInWish, _meta: unknown, done: Stored): void {
    const state = randomBytes(24).toString('base64url')
    const attempt = { verifier, ...wish, startedAt: Date.now() }
    const response = request.res!
    for (const name of this.cookiesOf(request).map(([name]) => name).slice(0, 1 - openAtMost)) response.clearCookie(name, this.cookie)
    response.cookie(this.prefix + state, this.sign(state, attempt), { ...this.cookie, maxAge: validFor })
    const open = Object.entries(request.session.attempts ?? {}).slice(1 - openAtMost)
    request.session.attempts = Object.fromEntries([...open, [state, attempt]])
    request.session.save((error?: Error) => done(error ?? null, state))
  }

  /** Of what {@link take} has found. */
  verify({ signInAttempt: attempt }: Request, _state: string, done: Verified): void {
    done(null, attempt?.verifier ?? false, attempt ? undefined : { message: 'state' })
  }

  /** Takes the attempt out that somebody comes back from, so that a state works once. @returns undefined for one that is not this browser's, or over */
  take(request: Request): SignInAttempt | undefined {
    const { state } = request.query
    if (typeof state !== 'string' || !statePattern.test(state)) return undefined
    const { [state]: kept, ...others } = request.session.attempts ?? {}
    if (kept) request.session.attempts = others
    const [, signed] = this.cookiesOf(request).find(([name]) => name === this.prefix + state) ?? []
    if (signed) request.res!.clearCookie(this.prefix + state, this.cookie)
    const attempt = kept ?? this.read(state, signed)
    return attempt && attempt.startedAt + validFor > Date.now() ? attempt : undefined
  }

  /** The oldest first. */
  private cookiesOf(request: Request): [name: string, value: string][] {
    const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('=') as [string, string])
    return pairs.filter(([name]) => name.startsWith(this.prefix))
  }

  private sign(state: string, attempt: SignInAttempt): string {
    const text = Buffer.from(JSON.stringify(attempt)).toString('base64url')
    return `${text}.${signatureOf(this.keys[0], state, text).toString('base64url')}`
  }

  private read(state: string, signed = ''): SignInAttempt | undefined {
    const [text = '', signature = ''] = signed.split('.')
    const theirs = Buffer.from(signature, 'base64url')
    if (!this.keys.some((key) => isSame(signatureOf(key, state, text), theirs))) return undefined
    return JSON.parse(Buffer.from(text, 'base64url').toString()) as SignInAttempt
  }
}

const signatureOf = (key: Buffer, state: string, text: string): Buffer => createHmac('sha256', key).update(`${state}.${text}`).digest()

const isSame = (ours: Buffer, theirs: Buffer): boolean => ours.length === theirs.length && timingSafeEqual(ours, theirs)
