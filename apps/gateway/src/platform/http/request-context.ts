import { randomUUID } from 'node:crypto'
import type { NextFunction, Request, Response } from 'express'
import { anonymous, languages, type Actor, type CallContext, type Language } from '@huella/contracts'

declare module 'express-serve-static-core' {
  interface Request {
    requestId: string
    actor: Actor
    /** Once somebody has asked for it. */
    language?: Language
  }
}

const acceptableId = /^[\w-]{8,64}$/

/** Gives each request an id, taken over from a proxy when it looks like one, and nobody as its actor until somebody is known. */
export function requestContext(request: Request, response: Response, next: NextFunction): void {
  const given = request.get('x-request-id') ?? ''
  request.requestId = acceptableId.test(given) ? given : randomUUID()
  request.actor = anonymous
  response.setHeader('X-Request-Id', request.requestId)
  next()
}

/** The person's language: what the SPA chose, or the browser's first preference. */
export function languageOf(request: Request): Language {
  return (request.language ??= (request.acceptsLanguages([...languages]) || 'en') as Language)
}

export const callContextOf = (request: Request): CallContext => ({ actor: request.actor, requestId: request.requestId, language: languageOf(request) })
