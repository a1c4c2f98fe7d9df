import { Body, Controller, HttpCode, Post, Req, UseGuards } from '@nestjs/common'
import { clockShift, moveClock, validate, type OutputOf } from '@huella/contracts'
import { Bus } from '@huella/messaging'
import type { Request } from 'express'
import { callContextOf } from '../platform/http/request-context.js'
import { KeptHereGuard } from './kept-here.guard.js'

/** What notifications takes for now, so that a morning can be tried at any hour. */
@Controller('/api/dev')
@UseGuards(KeptHereGuard)
export class ClockController {
  constructor(private readonly bus: Bus) {}

  @Post('clock')
  @HttpCode(200)
  move(@Body() body: unknown, @Req() request: Request): Promise<OutputOf<typeof moveClock>> {
    return this.bus.call(moveClock, validate(clockShift, body), callContextOf(request))
  }
}
