import { setTimeout } from 'node:timers/promises'
import { Injectable } from '@nestjs/common'
import { getPublicProfile } from '@huella/contracts'
import type { NextFunction, Request, Response } from 'express'
import { LRUCache } from 'lru-cache'
import { Admission } from '../platform/limits/admission.js'

/** Milliseconds that an answer may lag behind a change made through another gateway, or a service that went away. */
const freshForMs = 200
/** Milliseconds to wait for an answer that somebody else asked for: where a service hangs, nobody waits twice. */
const patienceMs = 100
/** Bytes of answers kept at most. */
const room = 64 * 1024 * 1024

interface Kept {
  body: Buffer
  headers: Record<string, string | string[]>
}

const path = /^\/api\/public\/pets\/[^/]+$/
/** What belongs to one request, not to the answer. */
const passing = /^(x-request-id|ratelimit.*|set-cookie|date)$/
const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

/**
 * Public pages as they were answered a moment ago. Shared links are read by many at once, by nobody in particular, and much more often than
 * changed. A change through this gateway empties it before its caller hears that it is done.
 */
@Injectable()
export class PublicProfileCache {
  private readonly kept = new LRUCache<string, Kept>({ max: 20_000, maxSize: room, sizeCalculation: ({ body }) => body.length, ttl: freshForMs })
  /** Pages being composed, for those who ask meanwhile. */
  private readonly awaited = new Map<string, Promise<Kept | undefined>>()
  private changesUnderWay = 0
  private generation = 0

  constructor(private readonly admission: Admission) {}

  /** Middleware: notes when something may be changing. */
  readonly watchChanges = (request: Request, response: Response, next: NextFunction): void => {
    if (!isRead(request.method)) {
      this.changesUnderWay++
      response.once('close', () => this.forget())
    }
    next()
  }

  /** Middleware: answers what is kept, and keeps what is answered. */
  readonly answer = (request: Request, response: Response, next: NextFunction): void => {
    if (request.method !== 'GET' || !path.test(request.path)) return next()
    this.found(request.path)
      .then((kept) => (kept ? this.repeat(kept, request, response) : this.compose(request.path, response, next)))
      .catch(next)
  }

  /** What was answered a moment ago, or is about to be to somebody else. */
  private async found(key: string): Promise<Kept | undefined> {
    if (this.changesUnderWay > 0) return undefined
    const awaited = this.awaited.get(key)
    return this.kept.get(key) ?? (awaited && Promise.race([awaited, setTimeout(patienceMs, undefined)]))
  }

  private forget(): void {
    this.changesUnderWay--
    this.generation++
    if (this.kept.size > 0) this.kept.clear() // which costs its whole room each time
  }

  private async repeat({ body, headers }: Kept, request: Request, response: Response): Promise<void> {
    request.route = { path: getPublicProfile.path }
    await this.admission.admit('public', request, response)
    const isKnown = request.headers['if-none-match'] === headers['etag']
    response.writeHead(isKnown ? 304 : 200, headers).end(isKnown ? undefined : body)
  }

  private compose(key: string, response: Response, next: NextFunction): void {
    const composed = this.answerOf(response)
    this.awaited.set(key, composed)
    void composed.then((answer) => {
      if (this.awaited.get(key) === composed) this.awaited.delete(key)
      if (answer) this.kept.set(key, answer)
    })
    next()
  }

  /** @returns what the response said, or nothing when it is not a page or something may have changed meanwhile */
  private answerOf(response: Response): Promise<Kept | undefined> {
    const { generation } = this
    const end = response.end.bind(response) as (...rest: unknown[]) => Response
    return new Promise((resolve) => {
      response.once('close', () => resolve(undefined))
      response.end = ((...rest: unknown[]) => {
        const [text] = rest
        const isCurrent = this.changesUnderWay === 0 && generation === this.generation
        const isPage = response.statusCode === 200 && (typeof text === 'string' || Buffer.isBuffer(text))
        resolve(isCurrent && isPage ? { body: Buffer.from(text as string), headers: lasting(response) } : undefined)
        return end(...rest)
      }) as Response['end']
    })
  }
}

const lasting = (response: Response): Kept['headers'] =>
  Object.fromEntries(Object.entries(response.getHeaders()).filter(([name]) => !passing.test(name)).map(([name, value]) => [name, Array.isArray(value) ? value : String(value)]))
