import { Inject, Injectable } from '@nestjs/common'
import { emailKey, forbidden, getUser, type CallContext } from '@huella/contracts'
import { Bus } from '@huella/messaging'
import { gatewayConfig, type GatewayConfig } from '../config.js'

/** The people whose e-mail the configuration names. */
@Injectable()
export class Admins {
  constructor(
    private readonly bus: Bus,
    @Inject(gatewayConfig) private readonly config: GatewayConfig,
  ) {}

  /** @throws DomainError `forbidden` for everybody else */
  async require(context: CallContext): Promise<void> {
    if (context.actor.kind !== 'user') throw forbidden()
    const { email } = await this.bus.call(getUser, { userId: context.actor.userId }, context)
    if (!this.include(email)) throw forbidden()
  }

  include(email: string): boolean {
    return this.config.adminEmails.has(emailKey(email))
  }
}
