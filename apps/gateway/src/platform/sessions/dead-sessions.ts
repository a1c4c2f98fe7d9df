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

/** Middleware before the session: a network that sends one dead cookie after another is refused before they are looked up. */
export const refuseCookieGuessers =
  (cookie: string, failures: FailedCredentials): RequestHandler =>
  (request, _response, next) => {
    if (carries(request, cookie)) failures.admit('session', request.ip)
    next()
  }

/** Middleware after the session: counts a cookie that was worth nothing. */
export const countDeadCookies =
  (cookie: string, failures: FailedCredentials): RequestHandler =>
  (request, _response, next) => {
    countDeadCookie(request, cookie, failures)
    next()
  }

/** Not worth failing a call. */
export function countDeadCookie(request: Request, cookie: string, failures: FailedCredentials): void {
  if (isDead(request, cookie)) failures.note('session', request.ip).catch(() => undefined)
}
