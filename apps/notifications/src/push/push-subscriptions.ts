import { createPublicKey, randomUUID } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import { DomainError, type MessageKey, type PushSubscriptionInput } from '@huella/contracts'
import { Erasure, person } from '@huella/erasure'
import { Changes, personOf, type ChangeContext, type HandlingContext } from '@huella/messaging'
import { notificationsConfig, type NotificationsConfig } from '../config.js'
import { Planner } from '../plan/planner.js'
import { isPushEndpoint, pushHostsOf, type PushHosts } from './push-hosts.js'
import { PushSubscriptionsRepository } from './push-subscriptions.repository.js'

const refusal = (path: string, message: MessageKey): DomainError => new DomainError('invalid', { message, fields: [{ path, message }] })

/** Which browsers are sent push messages, and whose they are. */
@Injectable()
export class PushSubscriptions {
  private readonly hosts: PushHosts
  private readonly isOn: boolean

  constructor(
    @Inject(notificationsConfig) config: NotificationsConfig,
    private readonly changes: Changes,
    private readonly erasure: Erasure,
    private readonly subscriptions: PushSubscriptionsRepository,
    private readonly planner: Planner,
  ) {
    this.hosts = pushHostsOf(config.PUSH_HOSTS)
    this.isOn = config.VAPID_PUBLIC_KEY !== undefined
  }

  /** From now on this browser is this person's: who knows the endpoint sits at it. */
  async subscribe({ endpoint, keys }: PushSubscriptionInput, context: HandlingContext): Promise<void> {
    const { userId } = personOf(context.actor)
    if (!this.isOn) throw new DomainError('conflict', { message: 'push.off' })
    if (!isPushEndpoint(endpoint, this.hosts)) throw refusal('endpoint', 'push.endpoint')
    if (!isPoint(keys.p256dh)) throw refusal('keys.p256dh', 'push.keys')
    await this.changes.commit(context, async ({ manager }) => {
      await this.erasure.requireAlive(manager, [person(userId)], 'profile.notFound')
      const before = await this.subscriptions.keep(manager, userId, { endpoint, ...keys })
      await this.planner.replanPeople(manager, before === undefined ? [userId] : [userId, before])
    })
  }

  /** Whoever signs in at a browser after somebody else may end what they left there. */
  async unsubscribe(endpoint: string, context: HandlingContext): Promise<void> {
    personOf(context.actor)
    await this.remove(endpoint, context)
  }

  /** Its push service does not know it any more, or refuses it for good. */
  async drop(endpoint: string): Promise<void> {
    await this.remove(endpoint, { actor: { kind: 'service', name: 'push' }, requestId: randomUUID() })
  }

  private remove(endpoint: string, context: ChangeContext): Promise<void> {
    return this.changes.commit(context, async ({ manager }) => {
      const userId = await this.subscriptions.remove(manager, endpoint)
      if (userId !== undefined) await this.planner.replanPeople(manager, [userId])
    })
  }
}

/** Whether the bytes are a point on the curve: nothing can be encrypted for any other. */
function isPoint(p256dh: string): boolean {
  const bytes = Buffer.from(p256dh, 'base64url')
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) => part.toString('base64url'))
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
    return true
  } catch {
    return false
  }
}
