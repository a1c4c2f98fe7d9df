import { Controller, Inject, Req, Res } from '@nestjs/common'
import { deleteAccount, deleteUser, getAccountExport, userDeleted, type DomainEvent } from '@huella/contracts'
import { Erasure, person } from '@huella/erasure'
import { Bus, type Change, Consume } from '@huella/messaging'
import type { Request, Response } from 'express'
import { gatewayConfig, type GatewayConfig } from '../config.js'
import { type Call, Endpoint } from '../platform/http/endpoint.decorator.js'
import { endSession } from '../platform/sessions/session-actions.js'
import { cookieName } from '../platform/sessions/session-middleware.js'
import { AccountExportView } from './account-export.view.js'
import { jsonStream } from './json-stream.js'
import { sendDocument } from './send-document.js'

/** A person's right to take their data along, and to be forgotten. */
@Controller()
export class AccountDataController {
  constructor(
    private readonly bus: Bus,
    private readonly exported: AccountExportView,
    private readonly erasure: Erasure,
    @Inject(gatewayConfig) private readonly config: GatewayConfig,
  ) {}

  @Endpoint(getAccountExport)
  async export({ context }: Call<typeof getAccountExport>, @Req() request: Request, @Res() response: Response): Promise<void> {
    await sendDocument(response, jsonStream(await this.exported.of(context, request.sessionID)), 'huella.json')
  }

  /** From the answer on, none of the person's sessions and keys is worth anything; the other services follow by the event. */
  @Endpoint(deleteAccount)
  async delete(
    { context }: Call<typeof deleteAccount>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.bus.call(deleteUser, {}, context)
    if ('userId' in context.actor) await this.erasure.now(person(context.actor.userId), context)
    await endSession(request, response, cookieName(this.config.isSecure))
  }

  @Consume(userDeleted, 'forget-user')
  onUserDeleted(event: DomainEvent<typeof userDeleted>, change: Change): Promise<void> {
    return this.erasure.note(change, person(event.payload.userId))
  }
}
