import { Controller, Inject } from '@nestjs/common'
import { getPushKeyOfService, listSentPush, notFound, subscribeToPush, unsubscribeFromPush, type InputOf, type OutputOf } from '@huella/contracts'
import { Handle, personOf, type HandlingContext } from '@huella/messaging'
import { notificationsConfig, type NotificationsConfig } from '../config.js'
import { LocalPush } from './local-push.js'
import { PushSubscriptions } from './push-subscriptions.js'

@Controller()
export class PushController {
  constructor(
    @Inject(notificationsConfig) private readonly config: NotificationsConfig,
    private readonly subscriptions: PushSubscriptions,
    private readonly local: LocalPush,
  ) {}

  @Handle(getPushKeyOfService)
  key(_input: object, { actor }: HandlingContext): OutputOf<typeof getPushKeyOfService> {
    personOf(actor)
    return { publicKey: this.config.VAPID_PUBLIC_KEY ?? null }
  }

  @Handle(subscribeToPush)
  async subscribe(input: InputOf<typeof subscribeToPush>, context: HandlingContext): Promise<void> {
    await this.subscriptions.subscribe(input, context)
  }

  @Handle(unsubscribeFromPush)
  async unsubscribe({ endpoint }: InputOf<typeof unsubscribeFromPush>, context: HandlingContext): Promise<void> {
    await this.subscriptions.unsubscribe(endpoint, context)
  }

  @Handle(listSentPush)
  sent({ to }: InputOf<typeof listSentPush>): Promise<OutputOf<typeof listSentPush>> {
    if (this.config.NODE_ENV === 'production') throw notFound()
    return this.local.list(to)
  }
}
