import type { Request, Response } from 'express'
import { DomainError, type UserActor, type UserType } from '@huella/contracts'
import type { CachedSessionStore } from './cached-session-store.js'
import { deviceOf, placeOf } from './device.js'
import { timesOf } from './session-times.js'

const done = (run: (callback: (error?: unknown) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => run((error) => (error ? reject(error as Error) : resolve())))

const storeOf = (request: Request): CachedSessionStore => request.sessionStore as unknown as CachedSessionStore

/** Whose session begins, and by which rules. */
export interface NewSession {
  userId: string
  userType: UserType
  /** Whether it is known to have a doctor's profile: then the stricter times hold, whatever the user type says. */
  hasProfile?: boolean
  /** Epoch milliseconds of the sign-in it goes on from; without it the person has just signed in. */
  signedInAt?: number | undefined
}

/**
 * Puts a session under a new id in the place of the one at hand, so that an id planted before is worth nothing.
 * @throws DomainError `unauthenticated` when the one at hand was ended meanwhile: who has signed out stays so
 */
export async function startSession(request: Request, { userId, userType, hasProfile = false, signedInAt = Date.now() }: NewSession): Promise<void> {
  const store = storeOf(request)
  const before = store.keeps(request.session) ? request.sessionID : request.endedSessionId
  const isStrict = hasProfile || userType === 'doctor'
  const times = timesOf(isStrict)
  request.sessionStore.generate(request)
  Object.assign(request.session, { userId, userType, isStrict, signedInAt, endsAt: signedInAt + times.absolute })
  Object.assign(request.session, { device: deviceOf(request.get('user-agent')), place: placeOf(request.ip) })
  request.session.cookie.maxAge = times.idle
  if (!(await store.begin(request.sessionID, request.session, before))) {
    forget(request)
    throw new DomainError('unauthenticated', { message: 'signIn.stateInvalid' })
  }
  if (before !== undefined) onceAnswered(request, () => store.tellReplaced(before))
}

/** What pages are told of a new session waits for the answer that brings its cookie: they ask again at once, and are to be known then. */
export function onceAnswered({ res }: Request, tell: () => void): void {
  if (res!.destroyed) tell()
  else res!.once('close', tell)
}

/** Ends the session at the server and in the browser. Who brings none, or one that is over, troubles nobody for it. */
export async function endSession(request: Request, response: Response, cookie: string): Promise<void> {
  if (storeOf(request).keeps(request.session)) await done((callback) => request.session.destroy(callback))
  else forget(request)
  response.clearCookie(cookie, { path: '/', httpOnly: true, sameSite: 'lax', secure: request.secure })
}

/** Signs out: ends the session, and the one that a sign-in has just put in its place while this request was on its way. */
export async function signOut(request: Request, response: Response, cookie: string): Promise<void> {
  const { endedSessionId: ended } = request
  if (ended && !storeOf(request).keeps(request.session)) await done((callback) => storeOf(request).destroy(ended, callback))
  await endSession(request, response, cookie)
}

/** Whether the request came with a genuine cookie in whose session's place another is. */
export async function wasReplaced(request: Request): Promise<boolean> {
  const { endedSessionId: ended } = request
  return ended !== undefined && (await storeOf(request).hasSuccessor(ended))
}

/** Nothing of this session is saved with the answer. */
function forget(request: Request): void {
  delete (request as Partial<Request>).session
}

/** The signed-in user's id, unless the session has reached its absolute end. */
export function signedInUserId(request: Request): string | undefined {
  const { userId, signedInAt = 0, endsAt = 0, isStrict } = request.session ?? {}
  const end = Math.min(endsAt, signedInAt + timesOf(isStrict).absolute)
  return userId && end > Date.now() ? userId : undefined
}

/** Somebody of whom nothing is known yet but who they are. */
export const asUser = (userId: string): UserActor => ({ kind: 'user', userId, userType: null, doctor: null })

/** Milliseconds within which somebody counts as having just signed in. */
const recently = 10 * 60_000

/** @throws DomainError `sign_in_again` when the last sign-in is too long ago for what cannot be undone */
export function requireRecentSignIn(request: Request): void {
  const { signedInAt = 0 } = request.session ?? {}
  if (signedInAt + recently < Date.now()) throw new DomainError('sign_in_again', { message: 'error.signInAgain' })
}
