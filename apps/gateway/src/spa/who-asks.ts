import type { Request, RequestHandler, Response } from 'express'
import type { FailedCredentials } from '../platform/limits/failed-credentials.js'
import { carries, countDeadCookie, dropDeadSession, isEnded } from '../platform/sessions/dead-sessions.js'
import { signedInUserId } from '../platform/sessions/session-actions.js'

declare module 'express-serve-static-core' {
  interface Request {
    /** Whoever asks for the page is surely signed out. Unset where that was not looked up. */
    isNobody?: boolean
  }
}

/** Puts on a request whether somebody is signed in. */
export type WhoAsks = (request: Request, response: Response) => Promise<void>

/**
 * Looks up whether anybody is signed in, without troubling the store for a visitor who brings no cookie. One of an ended session stays where it
 * is when its network has brought too many of them: taking it away costs a look, too.
 */
export function whoAsks(sessions: RequestHandler, cookie: string, failures: FailedCredentials): WhoAsks {
  return async (request, response) => {
    if (!carries(request, cookie)) return void (request.isNobody = true)
    const isRead = await new Promise<boolean>((done) => void sessions(request, response, (error?: unknown) => done(!error)))
    if (!isRead) return
    request.isNobody = signedInUserId(request) === undefined
    if (isEnded(request) && failures.isFull('session', request.ip)) return
    countDeadCookie(request, failures)
    await dropDeadSession(request, response, cookie)
  }
}
