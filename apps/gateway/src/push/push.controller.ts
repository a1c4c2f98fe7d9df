import { Controller } from '@nestjs/common'
import {
  deletePushSubscription, getPushKey, getPushKeyOfService, putPushSubscription, subscribeToPush, unsubscribeFromPush, type AnswerOf,
} from '@huella/contracts'
import { Bus } from '@huella/messaging'
import { type Call, Endpoint } from '../platform/http/endpoint.decorator.js'

/** Which browsers are sent push messages. */
@Controller()
export class PushController {
  constructor(private readonly bus: Bus) {}

  @Endpoint(getPushKey)
  key({ context }: Call<typeof getPushKey>): Promise<AnswerOf<typeof getPushKey>> {
    return this.bus.call(getPushKeyOfService, {}, context)
  }

  @Endpoint(putPushSubscription)
  async subscribe({ body, context }: Call<typeof putPushSubscription>): Promise<void> {
    await this.bus.call(subscribeToPush, body, context)
  }

  @Endpoint(deletePushSubscription)
  async unsubscribe({ body, context }: Call<typeof deletePushSubscription>): Promise<void> {
    await this.bus.call(unsubscribeFromPush, body, context)
  }
}
