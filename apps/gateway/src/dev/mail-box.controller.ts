import { Controller, Get, Header, Param, Query, Req, Res, UseGuards } from '@nestjs/common'
import { listLocalMail, listLocalMailHeads, notFound, type CallContext, type OutputOf } from '@huella/contracts'
import { Bus } from '@huella/messaging'
import type { Request, Response } from 'express'
import { callContextOf, languageOf } from '../platform/http/request-context.js'
import { mailBoxPage, mailBoxStyle } from './mail-box-page.js'
import { KeptHereGuard } from './kept-here.guard.js'

type LocalMail = OutputOf<typeof listLocalMail>[number]

const atOnce = 20
/** Of the page itself: it shows messages in frames, which no other page of ours has. */
const pagePolicy = "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
/** Of a message: as in a mail program, where nothing runs; what is pressed opens beside it. */
const sandbox = 'allow-popups allow-popups-to-escape-sandbox'
const messagePolicy = `sandbox ${sandbox}; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'self'; form-action 'none'; frame-ancestors 'self'`

/** The mails that were kept instead of sent, for people and for tests. */
@Controller('/api/dev')
@UseGuards(KeptHereGuard)
export class MailBoxController {
  constructor(private readonly bus: Bus) {}

  @Get('mail')
  async page(@Query() query: Record<string, unknown>, @Req() request: Request, @Res() response: Response): Promise<void> {
    const [to, context] = [textOf(query['to']), callContextOf(request)]
    const heads = await this.bus.call(listLocalMailHeads, { to }, context)
    const id = Number(textOf(query['id']) ?? heads[0]?.id)
    const shown = Number.isSafeInteger(id) && id > 0 ? await this.find(id, context) : undefined
    response.set('Content-Security-Policy', pagePolicy).type('html').send(mailBoxPage({ heads, shown, to, language: languageOf(request) }))
  }

  @Get('mail/style.css')
  @Header('Content-Type', 'text/css; charset=utf-8')
  style(): string {
    return mailBoxStyle
  }

  @Get('mail/:id/html')
  async message(@Param('id') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const mail = /^[1-9]\d{0,8}$/.test(id) ? await this.find(Number(id), callContextOf(request)) : undefined
    if (!mail) throw notFound()
    response.set({ 'Content-Security-Policy': messagePolicy, 'X-Frame-Options': 'SAMEORIGIN' }).type('html')
    response.send(mail.html.replace('<head>', '<head><base target="_blank">'))
  }

  @Get('mail.json')
  async list(@Query() query: Record<string, unknown>, @Req() request: Request): Promise<Omit<LocalMail, 'id'>[]> {
    const all = await this.all(textOf(query['to']), callContextOf(request))
    return all.map(({ id: _, ...mail }) => mail)
  }

  /** The newest last. */
  private async all(to: string | undefined, context: CallContext): Promise<LocalMail[]> {
    const found: LocalMail[] = []
    for (let more = true; more; ) {
      const some = await this.bus.call(listLocalMail, { after: found.at(-1)?.id ?? 0, to, limit: atOnce }, context)
      found.push(...some)
      more = some.length > 0
    }
    return found
  }

  private async find(id: number, context: CallContext): Promise<LocalMail | undefined> {
    const [mail] = await this.bus.call(listLocalMail, { after: id - 1, limit: 1 }, context)
    return mail?.id === id ? mail : undefined
  }
}

/** What comes twice is a list, and no parameter of ours. */
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 254) : undefined)
