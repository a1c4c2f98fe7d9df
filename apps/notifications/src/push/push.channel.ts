import { Inject, Injectable, Logger } from '@nestjs/common'
import { Counter } from 'prom-client'
import { notificationsConfig, type NotificationsConfig } from '../config.js'
import type { Channel, Message, Outcome } from '../deliveries/channel.js'
import { LocalPush, type NotedPush } from './local-push.js'
import { pushHostsOf } from './push-hosts.js'
import { pushHeaders, pushPayload, type PushPayload } from './push-payload.js'
import { PushService, type PushAnswer, type Subscription } from './push-service.js'
import { PushSubscriptionsRepository } from './push-subscriptions.repository.js'
import { PushSubscriptions } from './push-subscriptions.js'
import { vapidKeysOf } from './vapid.js'

const pushMessages = new Counter({
  name: 'huella_push_messages_total',
  help: 'Push messages, one for each browser, by what the push service made of them: sent, gone, later or refused',
  labelNames: ['outcome'] as const,
})

/** Push messages to the browsers of a person; taken by one, it has come. */
@Injectable()
export class PushChannel implements Channel {
  readonly name = 'push'
  private readonly logger = new Logger(PushChannel.name)
  private readonly service: PushService | undefined

  constructor(
    @Inject(notificationsConfig) private readonly config: NotificationsConfig,
    private readonly repository: PushSubscriptionsRepository,
    private readonly subscriptions: PushSubscriptions,
    private readonly local: LocalPush,
  ) {
    const keys = vapidKeysOf(config)
    this.service = keys && new PushService(keys, pushHostsOf(config.PUSH_HOSTS))
    if (!keys) this.logger.warn('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not set: no push messages are sent')
  }

  /** Whether this copy of Huella sends push messages. */
  get isOn(): boolean {
    return this.service !== undefined
  }

  async send(message: Message): Promise<Outcome> {
    try {
      return await this.sendToAll(message)
    } catch (error) {
      this.logger.error(`A push message could not be sent: ${String(error)}`)
      return { kind: 'later', reason: 'the subscriptions could not be read' }
    }
  }

  private async sendToAll(message: Message): Promise<Outcome> {
    const { service } = this
    if (!service) return { kind: 'never', reason: 'push is off' }
    const browsers = await this.repository.ofPerson(message.recipient.userId)
    if (browsers.length === 0) return { kind: 'never', reason: 'no browser takes push messages' }
    const payload = this.payloadOf(message)
    if (!payload) return { kind: 'never', reason: 'it could not be put into words' }
    const answers = await Promise.all(browsers.map((browser) => this.sendTo(browser, message, payload, service)))
    return together(answers)
  }

  /** Null of what cannot be put into words: it could not later either. */
  private payloadOf(message: Message): PushPayload | null {
    try {
      return pushPayload(message, new URL(this.config.PUBLIC_ORIGIN).origin)
    } catch (error) {
      this.logger.error({ message: `A push message could not be written: ${String(error)}`, id: message.id })
      return null
    }
  }

  private async sendTo(browser: Subscription, message: Message, payload: PushPayload, service: PushService): Promise<PushAnswer> {
    const headers = pushHeaders(message)
    const answer = await service.send(browser, JSON.stringify(payload), headers)
    pushMessages.inc({ outcome: answer.kind })
    const outcome = 'reason' in answer ? answer.reason : answer.kind
    const sent = { messageId: message.id, to: message.recipient.email ?? '', endpoint: browser.endpoint, payload, headers, kind: kindOf(message), outcome, at: message.at }
    // What cannot be noted was sent all the same.
    await this.note(sent, answer).catch((error: unknown) => this.logger.error(`What became of a push message could not be noted: ${String(error)}`))
    return answer
  }

  private async note(sent: NotedPush, answer: PushAnswer): Promise<void> {
    await this.follow(sent.endpoint, answer)
    if (this.config.NODE_ENV !== 'production') await this.local.note(sent)
  }

  private async follow(endpoint: string, answer: PushAnswer): Promise<void> {
    if (answer.kind === 'sent') await this.repository.noteTaken(endpoint)
    if (answer.kind === 'gone') await this.subscriptions.drop(endpoint)
    if (answer.kind !== 'refused' || answer.isOurs) return
    if (await this.repository.noteRefused(endpoint)) await this.subscriptions.drop(endpoint)
  }
}

/** Tried again for nobody who has it already: the others would get it twice. */
function together(answers: readonly PushAnswer[]): Outcome {
  if (answers.some(({ kind }) => kind === 'sent')) return { kind: 'sent' }
  const later = answers.filter((answer) => answer.kind === 'later')
  const reason = answers.map((answer) => ('reason' in answer ? answer.reason : 'the subscription has ended')).join('; ').slice(0, 500)
  if (later.length === 0) return { kind: 'never', reason }
  const waits = later.map(({ afterMs }) => afterMs ?? 0)
  return { kind: 'later', reason, ...(Math.max(...waits) > 0 && { afterMs: Math.max(...waits) }) }
}

const kindOf = ({ content }: Message): string => (content.type === 'notice' ? content.kind : (content.items[0]?.kind ?? ''))
