import { type BeforeApplicationShutdown, Injectable, Logger, type OnModuleInit } from '@nestjs/common'
import { DomainError } from '@huella/contracts'
import { ScheduledJobs } from '@huella/messaging'
import { Clock } from '../clock/clock.js'
import { WebhookAttempts } from './webhook-attempts.js'
import { WebhookDeliveriesRepository, type ClaimedDelivery } from './webhook-deliveries.repository.js'
import { WebhookOutcomes } from './webhook-outcomes.js'

export const webhooksJob = 'webhooks'
const everyMs = 1000
/** Messages that one replica sends at the same time, each to another webhook. */
const atOnce = 20

/** Sends what is due: each replica what it claims, outside of any transaction. */
@Injectable()
export class WebhookDispatcher implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger(WebhookDispatcher.name)
  private readonly inHand = new Set<Promise<void>>()

  constructor(
    private readonly jobs: ScheduledJobs,
    private readonly clock: Clock,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly attempts: WebhookAttempts,
    private readonly outcomes: WebhookOutcomes,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: webhooksJob, everyMs, piece: () => this.takeDue() })
  }

  /** While the database is still connected. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.inHand)
  }

  /** Whatever ends makes room for more. */
  private async takeDue(): Promise<false> {
    const room = atOnce - this.inHand.size
    const due = room > 0 ? await this.deliveries.claim(await this.clock.now(), room) : []
    for (const delivery of due) {
      const work = this.deliver(delivery).finally(() => {
        this.inHand.delete(work)
        void this.jobs.run(webhooksJob)
      })
      this.inHand.add(work)
    }
    return false
  }

  /** Where even that fails which says what came of it, the lease runs out and it is sent again. */
  private async deliver(delivery: ClaimedDelivery): Promise<void> {
    try {
      await this.outcomes.note(delivery, await this.attempts.send(delivery, delivery))
    } catch (error) {
      if (error instanceof DomainError) return this.deliveries.handBack(delivery).catch(() => undefined)
      this.logger.warn(`What came of a message to webhook ${delivery.webhookId} was not noted: ${String(error)}`)
    }
  }
}
