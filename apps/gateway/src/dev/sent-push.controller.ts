import { Controller, Get, Query, Req, UseGuards } from '@nestjs/common'
import { listSentPush, type OutputOf } from '@huella/contracts'
import { Bus } from '@huella/messaging'
import type { Request } from 'express'
import { callContextOf } from '../platform/http/request-context.js'
import { KeptHereGuard } from './kept-here.guard.js'

/** The push messages that were sent, for people and for tests. */
@Controller('/api/dev')
@UseGuards(KeptHereGuard)
export class SentPushController {
  constructor(private readonly bus: Bus) {}

  /** The newest last, a hundred at most. */
  @Get('push.json')
  list(@Query('to') to: unknown, @Req() request: Request): Promise<OutputOf<typeof listSentPush>> {
    return this.bus.call(listSentPush, { to: typeof to === 'string' && to.trim() !== '' ? to.trim().slice(0, 254) : undefined }, callContextOf(request))
  }
}
