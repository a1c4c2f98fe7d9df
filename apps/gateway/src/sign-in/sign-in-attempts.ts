import { randomBytes } from 'node:crypto'
import type { Request } from 'express'
import type { UserType } from '@huella/contracts'

/** What is kept at our side between leaving for the provider and coming back. */
export interface SignInAttempt {
  verifier: string
  role: UserType
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

type Stored = (error: Error | null, state?: string) => void
type Verified = (error: Error | null, verifierOrFalse: string | false, info?: { message: string }) => void

/** The `state` and PKCE store of passport-oauth2: role and return path stay with us and are never taken from the callback. */
export class SignInAttempts {
  store(request: Request, verifier: string, wish: SignInWish, _meta: unknown, done: Stored): void {
    const state = randomBytes(24).toString('base64url')
    const open = Object.entries(request.session.attempts ?? {}).slice(1 - openAtMost)
    request.session.attempts = Object.fromEntries([...open, [state, { verifier, ...wish, startedAt: Date.now() }]])
    request.session.save((error?: Error) => done(error ?? null, state))
  }

  /** Takes the attempt out, so that a state works once. */
  verify(request: Request, state: string, done: Verified): void {
    const { [state]: attempt, ...others } = request.session.attempts ?? {}
    request.session.attempts = others
    if (!attempt || attempt.startedAt + validFor < Date.now()) return done(null, false, { message: 'state' })
    request.signInAttempt = attempt
    done(null, attempt.verifier)
  }
}
