import type { Request, RequestHandler, Response } from 'express'
import type { FailedCredentials } from '../limits/failed-credentials.js'
import { endSession, signedInUserId, wasReplaced } from './session-actions.js'

/** Whether the request brings a session's cookie, of whatever worth. */
export const carries = (request: Request, cookie: string): boolean =>
  (request.headers.cookie ?? '').split(';').some((pair) => pair.trimStart().startsWith(`${cookie}=`))

/** A cookie whose session is over leads nowhere; only one with a sign-in under way may still become somebody's. */
const isDead = (request: Request, cookie: string): boolean =>
  carries(request, cookie) && request.session !== undefined && !request.session.attempts && !signedInUserId(request)

/** The cookie of one that was just replaced is left alone: the browser may have got the successor's while this request was on its way. */
export async function dropDeadSession(request: Request, response: Response, cookie: string): Promise<void> {
  if (!isDead(request, cookie) || (await wasReplaced(request).catch(() => true))) return
  await endSession(request, response, cookie).catch(() => undefined) // then it is dropped the next time
}

/** Middleware after the session: takes a dead session's cookie away. */
export const dropDeadSessions =
  (cookie: string): RequestHandler =>
  (request, response, next) =>
    void dropDeadSession(request, response, cookie).then(() => next(), next)

/** Middleware after the session: a network that has sent too many cookies of ended sessions is refused with those, and with no others. */
export const refuseDeadCookies =
  (failures: FailedCredentials): RequestHandler =>
  (request, _response, next) => {
    if (isEnded(request)) failures.admit('session', request.ip)
    countDeadCookie(request, failures)
    next()
  }

/** A cookie that we have not signed was not looked up, and counts as none. Not worth failing a call. */
export function countDeadCookie(request: Request, failures: FailedCredentials): void {
  if (isEnded(request)) failures.note('session', request.ip).catch(() => undefined)
}

/** Whether the cookie is one of ours, of a session that is over. */
export const isEnded = (request: Request): boolean => request.endedSessionId !== undefined
