import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common'
import { unavailable } from '@huella/contracts'
import { messageIdOf } from './webhook-events.js'
import { SecretBox } from './webhook-secrets.js'
import { WebhookSender, type Attempt } from './webhook-sender.js'
import type { SealedWebhook } from './webhooks.repository.js'

/** Milliseconds that an attempt under way has when this process is told to stop. */
const graceMs = 4000

/** Sends a message to a webhook, signed with its secrets. */
@Injectable()
export class WebhookAttempts implements OnModuleDestroy {
  private readonly logger = new Logger(WebhookAttempts.name)
  private readonly stopping = new AbortController()

  constructor(
    private readonly sender: WebhookSender,
    private readonly box: SecretBox,
  ) {}

  /** @throws DomainError `unavailable` when it was broken off: nobody knows what came of it */
  async send(webhook: SealedWebhook, { eventId, body }: { eventId: string; body: string }): Promise<Attempt> {
    const secrets = this.secretsOf(webhook)
    if (!secrets) return { status: null, ms: 0, failure: 'secret', answer: null }
    return this.sender.send({ url: webhook.url, id: messageIdOf(eventId), body, secrets }, this.stopping.signal)
  }

  onModuleDestroy(): void {
    setTimeout(() => this.stopping.abort(unavailable()), graceMs).unref()
  }

  private secretsOf({ webhookId, secret, formerSecret }: SealedWebhook): string[] | undefined {
    try {
      return [secret, formerSecret].flatMap((sealed) => (sealed ? [this.box.open(sealed, webhookId)] : []))
    } catch {
      this.logger.error(`The secret of webhook ${webhookId} cannot be read: was NOTIFICATIONS_SECRET exchanged?`)
      return undefined
    }
  }
}
