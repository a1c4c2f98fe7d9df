import { Controller, Get, Param, Req, Res } from '@nestjs/common'
import { notFound } from '@huella/contracts'
import type { NextFunction, Request, Response } from 'express'
import { callContextOf } from '../platform/http/request-context.js'
import { Limited } from '../platform/limits/rate-limit.guard.js'
import { ageOf, type Kept } from './kept-answer.js'
import { Publications } from './publications.js'

const listNumber = /^[1-9]\d{0,4}$/

/** What verifiers read, ours and any other's, on whatever site they are. */
@Controller('/.well-known')
export class WellKnownController {
  constructor(private readonly published: Publications) {}

  @Get('jwks.json')
  @Limited('public')
  async keySet(@Req() request: Request, @Res() response: Response): Promise<void> {
    const keys = await this.published.keys(callContextOf(request))
    send(response, keys, 'application/jwk-set+json', keys.value.keySet)
  }

  @Get('huella-trust.json')
  @Limited('public')
  async trustFile(@Req() request: Request, @Res() response: Response): Promise<void> {
    const keys = await this.published.keys(callContextOf(request))
    send(response, keys, 'application/jose', keys.value.trustFile)
  }

  @Get('huella-status/:list')
  @Limited('public')
  async statusList(@Param('list') list: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    if (!listNumber.test(list)) throw notFound()
    const signed = await this.published.statusList(Number(list), callContextOf(request))
    send(response, signed, 'application/vnd.huella.status-list+cwt', signed.value)
  }
}

/** Caches on the way count from when it was asked for here, so that what is revoked is not seen later for them. */
function send(response: Response, kept: Kept<unknown>, type: string, body: Buffer): void {
  response.set({ 'Content-Type': type, 'Cache-Control': 'public, max-age=2', Age: String(ageOf(kept)) }).send(body)
}

/** Middleware: pages of any site may read what comes, and ask whether it is still the same. */
export function readableAnywhere(request: Request, response: Response, next: NextFunction): void {
  // With its own If-None-Match, fetch() says no-cache as well, and Express would send everything again.
  delete request.headers['cache-control']
  response.set({ 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': 'Age, Date, ETag, Retry-After', 'Cross-Origin-Resource-Policy': 'cross-origin' })
  if (request.method !== 'OPTIONS') return next()
  response.set({ 'Access-Control-Allow-Methods': 'GET, HEAD', 'Access-Control-Allow-Headers': 'If-None-Match', 'Access-Control-Max-Age': '86400' })
  response.status(204).end()
}
