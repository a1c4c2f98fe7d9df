import { createHash } from 'node:crypto'
import { DomainError, notFound, readCalendarFeed } from '@huella/contracts'
import type { Bus } from '@huella/messaging'
import type { NextFunction, Request, RequestHandler, Response } from 'express'
import { callContextOf } from '../platform/http/request-context.js'
import type { RateCounters } from '../platform/limits/counters.js'
import { isExceeded, retryAfter } from '../platform/limits/headers.js'
import { type Charge, networkOf } from '../platform/limits/policies.js'

const feedPath = /^\/calendar\/([^/]+)\.ics$/

/** Whether it is the address of a feed; `/calendar` itself is a screen of the app. */
export const isCalendarFeed = (path: string): boolean => feedPath.test(path)

/** Of every answer: whoever reads the address reads the calendar, so no search engine may list it, and no other site may learn it. */
const protection = { 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' }

/**
 * Middleware for calendars that subscribe: whoever has the address is answered. Unknown, revoked and malformed tokens are looked up alike, by their
 * hash, and answered alike. A reader is told that nothing has changed by the version alone: what a person no longer cares for goes without a later
 * change to show for it.
 */
export function calendarFeed(bus: Pick<Bus, 'call'>, counters: Pick<RateCounters, 'charge' | 'look'>): RequestHandler {
  return async (request, response, next) => {
    if (!['GET', 'HEAD'].includes(request.method)) return next()
    response.set(protection)
    const tokenHash = createHash('sha256').update(feedPath.exec(request.path)![1]!).digest('hex')
    const network = networkOf(request.ip ?? '')
    try {
      await admit(counters, tokenHash, network)
      send(request, response, await bus.call(readCalendarFeed, { tokenHash, known: versionsIn(request) }, callContextOf(request)))
    } catch (error) {
      await refuse(counters, network, error, next)
    }
  }
}

/** @throws DomainError `rate_limited` where a feed is read too often, or from one network too many, or too many that do not exist */
async function admit(counters: Pick<RateCounters, 'charge' | 'look'>, tokenHash: string, network: string): Promise<void> {
  const charges: Charge[] = [{ policy: 'calendar', subject: tokenHash }, { policy: 'calendar-network', subject: network }]
  const [missed, ...counts] = await Promise.all([counters.look(missOf(network)), ...charges.map((charge) => counters.charge(charge))])
  const exceeded = counts.filter(isExceeded)
  if (missed.used >= missed.policy.quota) exceeded.push({ ...missed, used: missed.policy.quota + 1 })
  if (exceeded.length > 0) throw new DomainError('rate_limited', { message: 'error.rateLimited', retryAfter: retryAfter(exceeded) })
}

const missOf = (network: string): Charge => ({ policy: 'calendar-miss', subject: network })

async function refuse(counters: Pick<RateCounters, 'charge'>, network: string, error: unknown, next: NextFunction): Promise<void> {
  const isMissing = error instanceof DomainError && error.code === 'not_found'
  if (isMissing) await counters.charge(missOf(network))
  next(isMissing ? notFound() : error)
}

/** Readers that compress on the way call a version weak. */
const versionsIn = (request: Request): string[] =>
  [...(request.get('if-none-match') ?? '').slice(0, 2000).matchAll(/"([\w-]{1,100})"/g)].slice(0, 20).map(([, version]) => version!)

function send(request: Request, response: Response, feed: { version: string; changedAt: string | null; calendar: string | null }): void {
  const { version, changedAt, calendar } = feed
  response.set({ ETag: `"${version}"`, 'Cache-Control': 'private, max-age=900' })
  if (changedAt) response.set('Last-Modified', new Date(changedAt).toUTCString())
  if (calendar === null) return void response.status(304).end()
  response.set({ 'Content-Type': 'text/calendar; charset=utf-8', 'Content-Disposition': 'inline; filename="huella.ics"', 'Content-Length': String(Buffer.byteLength(calendar)) })
  response.end(request.method === 'HEAD' ? undefined : calendar)
}
