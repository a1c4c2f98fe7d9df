import { Injectable, type OnModuleInit } from '@nestjs/common'
import { ScheduledJobs } from '@huella/messaging'
import { InvitationsRepository } from './invitations.repository.js'

const hour = 3600_000
const atOnce = 500

export const expiredInvitationsJob = 'remove-expired-invitations'

/** Expired invitations are refused at once and removed within the hour: an e-mail address is kept no longer than it is needed. */
@Injectable()
export class InvitationSweep implements OnModuleInit {
  constructor(
    private readonly jobs: ScheduledJobs,
    private readonly invitations: InvitationsRepository,
  ) {}

  onModuleInit(): void {
    this.jobs.add({
      name: expiredInvitationsJob,
      everyMs: hour,
      batch: async ({ manager }) => (await this.invitations.deleteExpired(manager, atOnce)) === atOnce,
    })
  }
}
