import type { Request, RequestHandler, Response } from 'express'
import { endSession, signedInUserId } from '../sessions/session-actions.js'

declare module 'express-serve-static-core' {
  interface Request {
    /** Whoever asks for the page is surely signed out. Unset where that was not looked up. */
    isNobody?: boolean
  }
}

const carries = (request: Request, cookie: string): boolean =>
  (request.headers.cookie ?? '').split(';').some((pair) => pair.trimStart().startsWith(`${cookie}=`))

/** A cookie whose session is over leads nowhere; only one with a sign-in under way may still become somebody's. */
export async function dropDeadSession(request: Request, response: Response, cookie: string): Promise<void> {
  if (!carries(request, cookie) || !request.session || request.session.attempts || signedInUserId(request)) return
  await endSession(request, response, cookie).catch(() => undefined) // then it is dropped the next time
}

/** Middleware after the session: takes a dead session's cookie away. */
export const dropDeadSessions =
  (cookie: string): RequestHandler =>
  (request, response, next) =>
    void dropDeadSession(request, response, cookie).then(() => next(), next)

/** Puts on a request whether somebody is signed in. */
export type WhoAsks = (request: Request, response: Response) => Promise<void>

/** Looks up whether anybody is signed in, without troubling the store for a visitor who brings no cookie. */
export function whoAsks(sessions: RequestHandler, cookie: string): WhoAsks {
  return async (request, response) => {
    if (!carries(request, cookie)) return void (request.isNobody = true)
    const isRead = await new Promise<boolean>((done) => void sessions(request, response, (error?: unknown) => done(!error)))
    if (!isRead) return
    request.isNobody = signedInUserId(request) === undefined
    await dropDeadSession(request, response, cookie)
  }
}
