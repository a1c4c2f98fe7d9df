import { randomUUID } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import {
  DomainError, notFound, webhooksOfKeyAtMost, type createWebhook, type InputOf, type listWebhooks, type OutputOf, type rotateWebhookSecret, type updateWebhook, type Webhook,
} from '@huella/contracts'
import { Changes, doctorOf, type HandlingContext } from '@huella/messaging'
import { WebhookAddresses } from './webhook-address.js'
import { WebhookOwners } from './webhook-owners.js'
import { newSecret, SecretBox } from './webhook-secrets.js'
import { WebhooksRepository } from './webhooks.repository.js'

type NewWebhook = OutputOf<typeof rotateWebhookSecret>

export const missing = 'webhook.notFound'

/** A doctor's webhooks, by themselves in person: whoever is not their owner finds none. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly changes: Changes,
    private readonly owners: WebhookOwners,
    private readonly webhooks: WebhooksRepository,
    private readonly addresses: WebhookAddresses,
    private readonly box: SecretBox,
  ) {}

  list({ actor }: HandlingContext): Promise<OutputOf<typeof listWebhooks>> {
    return this.webhooks.list(doctorOf(actor).userId)
  }

  /** The secret is in this one answer, and nowhere else: who repeats the request gets the webhook without it. */
  async create({ keyId, url, types }: InputOf<typeof createWebhook>, context: HandlingContext): Promise<NewWebhook> {
    const { userId, doctor: owner } = doctorOf(context.actor)
    const [id, secret] = [randomUUID(), newSecret()]
    const row = { id, keyId, userId, doctorId: owner.id, url: this.requireSendable(url), types: [...new Set(types)], secret: this.box.seal(secret, id) }
    const made = await this.changes.commit(context, async ({ manager }): Promise<NewWebhook> => {
      await this.owners.require(manager, row, context)
      await this.webhooks.lockKey(manager, keyId)
      if (await this.webhooks.isRevoked(manager, keyId)) throw notFound('apiKey.notFound')
      const added = await this.webhooks.insert(manager, row, webhooksOfKeyAtMost)
      if (!added) throw new DomainError('conflict', { message: 'webhook.tooMany', params: { max: webhooksOfKeyAtMost } })
      return { ...added, secret: null }
    })
    return { ...made, secret }
  }

  async update({ id, url, types, enabled }: InputOf<typeof updateWebhook>, context: HandlingContext): Promise<Webhook> {
    const { userId } = doctorOf(context.actor)
    const fields = { url: url && this.requireSendable(url), types: types && [...new Set(types)], enabled }
    return this.changes.commit(context, async ({ manager }) => {
      const former = await this.webhooks.lock(manager, id)
      const updated = await this.webhooks.update(manager, id, userId, fields)
      if (!updated) throw notFound(missing)
      // What was under way when it was turned off may have failed since, and wait again.
      if (updated.state === 'off' || !former?.isEnabled) await this.webhooks.cancelWaiting(manager, id)
      else if (updated.url !== former.url) await this.webhooks.restartWaiting(manager, id)
      return updated
    })
  }

  /** Whoever checks signatures has a day to learn the new one. */
  async rotateSecret({ id }: InputOf<typeof rotateWebhookSecret>, context: HandlingContext): Promise<NewWebhook> {
    const { userId } = doctorOf(context.actor)
    const secret = newSecret()
    const rotated = await this.changes.commit(context, async ({ manager }): Promise<NewWebhook> => {
      const webhook = await this.webhooks.rotate(manager, id, userId, this.box.seal(secret, id))
      if (!webhook) throw notFound(missing)
      return { ...webhook, secret: null }
    })
    return { ...rotated, secret }
  }

  async remove(id: string, context: HandlingContext): Promise<void> {
    const { userId } = doctorOf(context.actor)
    await this.changes.commit(context, async ({ manager }) => {
      if (!(await this.webhooks.remove(manager, id, userId))) throw notFound(missing)
    })
  }

  /** @returns it as it is stored */
  private requireSendable(text: string): string {
    const url = new URL(text)
    const message = this.addresses.problemOf(url)
    if (message) throw new DomainError('invalid', { message: 'error.validation', fields: [{ path: 'url', message }] })
    url.hash = ''
    return url.href
  }
}
