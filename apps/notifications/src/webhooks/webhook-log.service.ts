import { randomUUID } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { DomainError, notFound, type InputOf, type listWebhookDeliveries, type OutputOf, type resendWebhookDelivery, type testWebhook } from '@huella/contracts'
import { answerText, Changes, doctorOf, type HandlingContext, Replay, withoutKey } from '@huella/messaging'
import type { EntityManager } from 'typeorm'
import { Clock } from '../clock/clock.js'
import { WebhookAttempts } from './webhook-attempts.js'
import { WebhookDeliveriesRepository, type ShownDelivery } from './webhook-deliveries.repository.js'
import { bodyOf } from './webhook-events.js'
import { WebhooksRepository } from './webhooks.repository.js'
import { missing } from './webhooks.service.js'

/** Of one webhook. */
const testsAnHour = 10

/** What stands under the key of a test: what comes of it is known only later. */
interface AddedTest {
  eventId: string
}

/** What webhooks were sent, for those whose they are. */
@Injectable()
export class WebhookLog {
  constructor(
    private readonly changes: Changes,
    private readonly clock: Clock,
    private readonly webhooks: WebhooksRepository,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly attempts: WebhookAttempts,
  ) {}

  async list({ id, ...page }: InputOf<typeof listWebhookDeliveries>, context: HandlingContext): Promise<OutputOf<typeof listWebhookDeliveries>> {
    await this.requireOwn(id, context)
    return this.deliveries.list(id, page, await this.clock.now())
  }

  /**
   * Also of one that is off: whether it can be turned on again. It stands in the log, and says nothing of how the webhook does: it is never repeated, and
   * who asks again under its key hears what came of it.
   */
  async test({ id }: InputOf<typeof testWebhook>, context: HandlingContext): Promise<OutputOf<typeof testWebhook>> {
    const webhook = await this.webhooks.findSealed(id, doctorOf(context.actor).userId)
    if (!webhook) throw notFound(missing)
    const ping = { eventId: randomUUID(), body: bodyOf({ type: 'ping', data: {} }, new Date().toISOString()) }
    const unhurried = { ...context, deadline: undefined }
    try {
      await this.changes.commit(unhurried, ({ manager }) => this.addTest(manager, id, ping))
    } catch (error) {
      throw error instanceof Replay ? new Replay(answerText(await this.resultOf(id, JSON.parse(error.answer) as AddedTest))) : error
    }
    const attempt = await this.attempts.send(webhook, ping)
    const at = await this.clock.now()
    await this.changes.commit(withoutKey(unhurried), ({ manager }) => this.deliveries.noteTest(manager, id, ping, attempt, at))
    const { status, ms, failure, answer } = attempt
    return { status, ms, failure, answer }
  }

  /** Those that are under way count too: each of them has us connect to an address that anybody may have given. */
  private async addTest(manager: EntityManager, id: string, ping: AddedTest & { body: string }): Promise<AddedTest> {
    if ((await this.webhooks.lock(manager, id)) === undefined) throw notFound(missing)
    const at = await this.clock.now(manager)
    const { tests, wait } = await this.deliveries.recentTests(manager, id, at)
    if (tests >= testsAnHour) throw new DomainError('rate_limited', { message: 'webhook.tooManyTests', retryAfter: Math.max(1, wait ?? 1) })
    await this.deliveries.addTest(manager, id, ping, at)
    return { eventId: ping.eventId }
  }

  private async resultOf(id: string, { eventId }: AddedTest): Promise<OutputOf<typeof testWebhook>> {
    const result = await this.deliveries.resultOfTest(id, eventId, await this.clock.now())
    if (!result) throw new DomainError('conflict', { message: 'error.idempotencyRunning', retryAfter: 1 })
    return result
  }

  async resend({ id, deliveryId }: InputOf<typeof resendWebhookDelivery>, context: HandlingContext): Promise<ShownDelivery> {
    const { isEnabled } = await this.requireOwn(id, context)
    const delivery = await this.deliveries.find(deliveryId, id)
    if (!delivery) throw notFound('webhook.deliveryNotFound')
    if (delivery.type === 'ping') throw new DomainError('conflict', { message: 'webhook.isTest' })
    if (!isEnabled) throw new DomainError('conflict', { message: 'webhook.isOff' })
    const at = await this.clock.now()
    return this.changes.commit(context, async ({ manager }) => {
      const planned = await this.deliveries.resend(manager, deliveryId, id, at)
      if (!planned) throw new DomainError('conflict', { message: 'webhook.inHand' })
      return planned
    })
  }

  private async requireOwn(id: string, { actor }: HandlingContext): Promise<{ isEnabled: boolean }> {
    const own = await this.webhooks.find(id, doctorOf(actor).userId)
    if (!own) throw notFound(missing)
    return own
  }
}
