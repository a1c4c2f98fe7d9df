import type { NextFunction, Request, Response } from 'express'
import { DomainError } from '@huella/contracts'
import { bearerOf } from './bearer.js'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined)

/** True when the browser says that another site started the request. */
export const isCrossSite = (request: Request): boolean => ['cross-site', 'same-site'].includes(request.get('sec-fetch-site') ?? '')

/**
 * Writes are taken from our own pages, from programs that send no Origin at all, and from those that bring a key, which no page
 * can make a browser send.
 */
export function refuseCrossSite(publicOrigin: string) {
  const ownHost = hostOf(publicOrigin)
  return (request: Request, _response: Response, next: NextFunction): void => {
    if (safeMethods.has(request.method) || bearerOf(request.get('authorization')) !== undefined) return next()
    const origin = request.get('origin')
    const isForeign = origin !== undefined && ![ownHost, request.get('host')].includes(hostOf(origin) ?? '')
    if (isForeign || isCrossSite(request)) return next(new DomainError('forbidden', { message: 'error.crossSite' }))
    next()
  }
}
