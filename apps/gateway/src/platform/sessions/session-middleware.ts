import { randomBytes } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import session from 'express-session'
import type { UserType } from '@huella/contracts'
import type { GatewayConfig } from '../../config.js'
import type { CachedSessionStore } from './cached-session-store.js'
import type { Device } from './device.js'
import { signInTime } from './session-times.js'

declare module 'express-session' {
  interface SessionData {
    userId?: string
    /** What the person was when the session began: another role gets a session of its own. */
    userType?: UserType
    /** Whether it lasts only as long as sessions of those who handle other people's records; see {@link timesOf}. */
    isStrict?: boolean
    /** Epoch milliseconds of the last sign-in with the provider, and after which it ends however much it is used. */
    signedInAt?: number
    endsAt?: number
    /** What the person is shown of where the session is: roughly, and never more than is kept here. */
    device?: Device
    place?: string
  }
}

declare module 'express-serve-static-core' {
  interface Request {
    /** The id of a genuine cookie whose session is over. */
    endedSessionId?: string
  }
}

export const cookieName = (isSecure: boolean): string => (isSecure ? '__Host-sid' : 'sid')

/** Sessions of the browser application; saved only once there is something to remember. */
export function sessionMiddleware({ isSecure, sessionSecrets }: GatewayConfig, store: CachedSessionStore): RequestHandler {
  const sessions = session({
    name: cookieName(isSecure),
    secret: [...sessionSecrets],
    genid: (request) => {
      // Asked for where the cookie's session was not found, and then the cookie's id still stands on the request.
      if (!request.session && request.sessionID) request.endedSessionId = request.sessionID
      return randomBytes(32).toString('base64url')
    },
    store,
    resave: false,
    saveUninitialized: false,
    rolling: true,
    cookie: { httpOnly: true, secure: isSecure, sameSite: 'lax', path: '/', maxAge: signInTime },
  })
  return (request, response, next) =>
    void sessions(request, response, (error?: unknown) => {
      keepReplacedCookie(request, response, store)
      next(error)
    })
}

/** An answer that began with a session which was replaced meanwhile does not bring its cookie: it would take the place of the successor's. */
function keepReplacedCookie(request: Request, response: Response, store: CachedSessionStore): void {
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => Response
  response.writeHead = (...given: unknown[]) => {
    if (request.sessionID && store.isReplaced(request.sessionID)) delete (request as Partial<Request>).session
    return writeHead(...given)
  }
}
