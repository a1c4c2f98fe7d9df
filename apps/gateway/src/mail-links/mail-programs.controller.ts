import { Controller, Header, HttpCode, Param, Post, Req } from '@nestjs/common'
import { changeSubscription, DomainError, linkToken, notFound, takeBounce } from '@huella/contracts'
import { Bus } from '@huella/messaging'
import type { Request } from 'express'
import { callContextOf } from '../platform/http/request-context.js'
import { Limited } from '../platform/limits/rate-limit.guard.js'
import { bouncePath } from './bodies.js'

/** As a form of either kind says it (RFC 8058). */
const oneClick = /^List-Unsubscribe=One-Click\s*$|name="?List-Unsubscribe"?\r?\n(?:[^\r\n]+\r?\n)*\r?\nOne-Click\r?\n/i

/** What mail programs and mail servers send us: not described as API, because others have described it. */
@Controller()
export class MailProgramsController {
  constructor(private readonly bus: Bus) {}

  /** The button beside the sender: no cookies, no redirect, no questions. Looking at the address changes nothing; that is a page of the app. */
  @Post('/u/:token')
  @HttpCode(200)
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @Header('Cache-Control', 'no-store')
  @Limited('mail-program')
  async unsubscribe(@Param('token') token: string, @Req() request: Request): Promise<string> {
    if (!linkToken().isValidSync(token)) throw notFound()
    if (!oneClick.test(textOf(request))) throw new DomainError('invalid', { message: 'error.badRequest' })
    await this.bus.call(changeSubscription, { token, choice: 'stop' }, callContextOf(request))
    return 'OK\n'
  }

  /** Signed by Standard Webhooks; 404 where no secret for it is set. */
  @Post(bouncePath)
  @HttpCode(200)
  @Limited('mail-program')
  async bounce(@Req() request: Request): Promise<object> {
    const header = (name: string): string => (request.get(name) ?? '').slice(0, 2000)
    const signed = { id: header('webhook-id').slice(0, 200), timestamp: header('webhook-timestamp').slice(0, 20), signature: header('webhook-signature') }
    return this.bus.call(takeBounce, { ...signed, body: textOf(request) }, callContextOf(request))
  }
}

const textOf = ({ body }: Request): string => (typeof body === 'string' ? body : '')
