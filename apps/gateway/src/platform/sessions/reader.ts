import { DomainError } from '@huella/contracts'
import type { RequestHandler } from 'express'
import { signedInUserId } from './session-actions.js'

/** Names the person whom an answer was made for; on a request, the one for whom it was meant. URI-encoded: a header holds no letters beyond Latin-1. */
export const readerHeader = 'Huella-Reader'

/**
 * Middleware after the session. A browser that keeps answers for reading without a network knows from them whose they are; and what waited
 * there for the network is taken in the name of nobody but the one who wrote it, whoever is signed in by then.
 */
export const nameReader: RequestHandler = (request, response, next) => {
  const userId = signedInUserId(request)
  const reader = userId === undefined ? undefined : encodeURIComponent(userId)
  const meant = request.get(readerHeader)
  if (meant !== undefined && meant !== reader) return next(new DomainError('unauthenticated', { message: 'error.unauthenticated' }))
  if (reader !== undefined) response.setHeader(readerHeader, reader)
  next()
}
