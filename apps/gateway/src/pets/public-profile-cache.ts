import { setTimeout } from 'node:timers/promises'
import { Injectable } from '@nestjs/common'
import { getPublicProfile } from '@huella/contracts'
import type { NextFunction, Request, Response } from 'express'
import { LRUCache } from 'lru-cache'
import { isUpload } from '../platform/http/body.js'
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

interface Composition {
  startedAt: number
  answer: Promise<Kept | undefined>
}

const path = /^\/api\/public\/pets\/[^/]+$/
/** What belongs to one request, not to the answer. */
const passing = /^(x-request-id|ratelimit.*|set-cookie|date)$/
const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

/** What finders write is shown on no public page; anybody could empty the cache with it. */
const isPublic = (path: string): boolean => path.startsWith('/api/public/')

/** Milliseconds that an answer composed from then on may still be given: what it says is as old as its first question. */
const freshFor = (startedAt: number): number => freshForMs - (performance.now() - startedAt)

/**
 * Public pages as they were answered a moment ago. Shared links are read by many at once, by nobody in particular, and much more often than
 * changed. A change through this gateway empties it before its caller hears that it is done.
 */
@Injectable()
export class PublicProfileCache {
  private readonly kept = new LRUCache<string, Kept>({ max: 20_000, maxSize: room, sizeCalculation: ({ body }) => body.length, ttl: freshForMs })
  /** Pages being composed, for those who ask meanwhile. */
  private readonly awaited = new Map<string, Composition>()
  private changesUnderWay = 0
  private generation = 0

  constructor(private readonly admission: Admission) {}

  /**
   * Middleware where the body has been read: notes when something may be changing. An upload's body is read later, and changes nothing before
   * it has come whole. Who only sends slowly must not keep readers from what is kept.
   */
  readonly watchChanges = (request: Request, response: Response, next: NextFunction): void => {
    if (isUpload(request)) request.once('end', () => this.change(response))
    else if (!isRead(request.method) && !isPublic(request.path)) this.change(response)
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
    return this.kept.get(key) ?? this.comingSoon(key)
  }

  private async comingSoon(key: string): Promise<Kept | undefined> {
    const composition = this.awaited.get(key)
    if (!composition) return undefined
    const patience = Math.min(patienceMs, freshFor(composition.startedAt))
    return patience > 0 ? Promise.race([composition.answer, setTimeout(patience, undefined)]) : undefined
  }

  /** Something may be changing from now until this answer, which may itself take long to arrive. */
  private change(response: Response): void {
    if (response.writableEnded || response.destroyed) return
    this.changesUnderWay++
    let isOver = false
    const over = (): void => {
      if (!isOver) this.forget()
      isOver = true
    }
    onEnd(response, over)
    response.once('close', over)
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
    const composition = { startedAt: performance.now(), answer: this.answerOf(response) }
    this.awaited.set(key, composition)
    void composition.answer.then((answer) => {
      if (this.awaited.get(key) === composition) this.awaited.delete(key)
      const ttl = Math.floor(freshFor(composition.startedAt))
      if (answer && ttl > 0) this.kept.set(key, answer, { ttl })
    })
    next()
  }

  /** @returns what the response said, or nothing when it is not a page or something may have changed meanwhile */
  private answerOf(response: Response): Promise<Kept | undefined> {
    const { generation } = this
    return new Promise((resolve) => {
      response.once('close', () => resolve(undefined))
      onEnd(response, (text) => {
        const isCurrent = this.changesUnderWay === 0 && generation === this.generation
        const isPage = response.statusCode === 200 && (typeof text === 'string' || Buffer.isBuffer(text))
        resolve(isCurrent && isPage ? { body: Buffer.from(text as string), headers: lasting(response) } : undefined)
      })
    })
  }
}

/** Is told what the response says last, before anything of it leaves. */
function onEnd(response: Response, hear: (last: unknown) => void): void {
  const end = response.end.bind(response) as (...rest: unknown[]) => Response
  response.end = ((...rest: unknown[]) => {
    hear(rest[0])
    return end(...rest)
  }) as Response['end']
}

const lasting = (response: Response): Kept['headers'] =>
  Object.fromEntries(Object.entries(response.getHeaders()).filter(([name]) => !passing.test(name)).map(([name, value]) => [name, Array.isArray(value) ? value : String(value)]))
