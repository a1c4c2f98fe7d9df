import { randomUUID } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { Changes } from '@huella/messaging'
import type { EntityManager } from 'typeorm'
import { Clock } from '../clock/clock.js'
import { WebhookDeliveriesRepository, type ClaimedDelivery, type Settled } from './webhook-deliveries.repository.js'
import { planOffNotice } from './webhook-notice.js'
import { pauseAfter, restAfter } from './webhook-retries.js'
import type { Attempt } from './webhook-sender.js'
import { WebhooksRepository } from './webhooks.repository.js'

const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms)

/** The server says that it wants no more. */
const isGone = ({ status }: Attempt): boolean => status === 410

/** What an attempt means for the message, and for its webhook. */
@Injectable()
export class WebhookOutcomes {
  constructor(
    private readonly changes: Changes,
    private readonly clock: Clock,
    private readonly webhooks: WebhooksRepository,
    private readonly deliveries: WebhookDeliveriesRepository,
  ) {}

  async note(delivery: ClaimedDelivery, attempt: Attempt): Promise<void> {
    const at = await this.clock.now()
    await this.inTransaction(async (manager) => {
      const webhook = await this.webhooks.lock(manager, delivery.webhookId)
      if (webhook?.url === delivery.url) await this.noteOfAddress(manager, delivery, attempt, at)
      else await this.noteOfFormer(manager, delivery, attempt, at)
    })
  }

  private async noteOfAddress(manager: EntityManager, delivery: ClaimedDelivery, attempt: Attempt, at: Date): Promise<void> {
    const rest = restAfter(attempt.status, attempt.retryAfterMs)
    const to = settledBy(delivery, attempt, { at, rest })
    if (!(await this.deliveries.settle(manager, delivery, to, attempt, at))) return
    await this.deliveries.noteAttempt(manager, delivery.webhookId, attempt, at, rest === undefined ? null : after(at, rest))
    if (to.state === 'failed') await this.turnOff(manager, delivery, isGone(attempt) ? 'gone' : 'failures', at)
  }

  /** It leads elsewhere by now: what the former address answered says nothing of the new one, which gets what that did not take. */
  private async noteOfFormer(manager: EntityManager, delivery: ClaimedDelivery, attempt: Attempt, at: Date): Promise<void> {
    const to: Settled = attempt.failure === null ? { state: 'sent' } : { state: 'planned', nextAt: at, isAfresh: true }
    await this.deliveries.settle(manager, delivery, to, attempt, at)
  }

  /** It took none of the attempts, over days, nor anything else meanwhile; or it said so. */
  private async turnOff(manager: EntityManager, { webhookId, createdAt }: ClaimedDelivery, reason: 'gone' | 'failures', at: Date): Promise<void> {
    const userId = await this.deliveries.turnOff(manager, webhookId, reason, reason === 'gone' ? null : createdAt)
    if (userId === undefined) return
    await this.webhooks.cancelWaiting(manager, webhookId)
    await planOffNotice(manager, { userId, webhookId, reason, at })
  }

  private inTransaction(work: (manager: EntityManager) => Promise<void>): Promise<void> {
    const context = { actor: { kind: 'service', name: 'webhooks' }, requestId: randomUUID() } as const
    return this.changes.commit(context, ({ manager }) => work(manager))
  }
}

function settledBy({ attempts }: ClaimedDelivery, attempt: Attempt, { at, rest }: { at: Date; rest: number | undefined }): Settled {
  if (attempt.failure === null) return { state: 'sent' }
  const pause = isGone(attempt) ? undefined : pauseAfter(attempts, rest)
  return pause === undefined ? { state: 'failed' } : { state: 'planned', nextAt: after(at, pause) }
}
