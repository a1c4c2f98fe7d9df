import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common'
import { InvitationsRepository } from './invitations.repository.js'

const hour = 3600_000

/** Expired invitations are refused at once and removed within the hour: an e-mail address is kept no longer than it is needed. */
@Injectable()
export class InvitationSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(InvitationSweep.name)
  private timer?: NodeJS.Timeout

  constructor(private readonly invitations: InvitationsRepository) {}

  onApplicationBootstrap(): void {
    const sweep = (): void =>
      void this.invitations.deleteExpired().catch((error: unknown) => this.logger.warn(`Sweep of invitations failed: ${String(error)}`))
    this.timer = setInterval(sweep, hour).unref()
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer)
  }
}
