import type { Request, Response } from 'express'
import type { UserType } from '@huella/contracts'
import { sessionTimes } from './session-middleware.js'

const done = (run: (callback: (error?: unknown) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => run((error) => (error ? reject(error as Error) : resolve())))

/** Signs a user in under a new session id, so that an id planted before is worth nothing. */
export async function startSession(request: Request, userId: string, userType: UserType): Promise<void> {
  const { signedInAt } = request.session
  const isSameUser = request.session.userId === userId
  await done((callback) => request.session.regenerate(callback))
  const times = sessionTimes[userType]
  const start = isSameUser && signedInAt ? signedInAt : Date.now()
  request.session.userId = userId
  request.session.userType = userType
  request.session.signedInAt = start
  request.session.endsAt = start + times.absolute
  request.session.cookie.maxAge = times.idle
  await done((callback) => request.session.save(callback))
}

/** Ends the session at the server and in the browser. */
export async function endSession(request: Request, response: Response, cookie: string): Promise<void> {
  await done((callback) => request.session.destroy(callback))
  response.clearCookie(cookie, { path: '/', httpOnly: true, sameSite: 'lax', secure: request.secure })
}

/** The signed-in user's id, unless the session has reached its absolute end. */
export function signedInUserId(request: Request): string | undefined {
  const { userId, endsAt } = request.session ?? {}
  return userId && endsAt && endsAt > Date.now() ? userId : undefined
}
