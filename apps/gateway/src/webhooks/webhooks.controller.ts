import { Controller } from '@nestjs/common'
import {
  createWebhook, deleteWebhook, getWebhookDeliveries, getWebhooks, listWebhookDeliveries, listWebhooks, notFound, patchWebhook, postWebhook, postWebhookResend,
  postWebhookSecret, postWebhookTest, removeWebhook, resendWebhookDelivery, rotateWebhookSecret, testWebhook, updateWebhook, type AnswerOf,
} from '@huella/contracts'
import { Bus, doctorOf } from '@huella/messaging'
import { ApiKeysRepository } from '../caller/api-keys.repository.js'
import { type Call, Endpoint } from '../platform/http/endpoint.decorator.js'

/** Notifications keeps and sends them; here it is known whose the keys are. */
@Controller()
export class WebhooksController {
  constructor(
    private readonly bus: Bus,
    private readonly keys: ApiKeysRepository,
  ) {}

  @Endpoint(getWebhooks)
  list({ context }: Call<typeof getWebhooks>): Promise<AnswerOf<typeof getWebhooks>> {
    return this.bus.call(listWebhooks, {}, context)
  }

  @Endpoint(postWebhook)
  async create({ body, context }: Call<typeof postWebhook>): Promise<AnswerOf<typeof postWebhook>> {
    const keys = await this.keys.listActive(doctorOf(context.actor).userId)
    if (!keys.some(({ id }) => id === body.keyId)) throw notFound('apiKey.notFound')
    return this.bus.call(createWebhook, body, context)
  }

  @Endpoint(patchWebhook)
  update({ params, body, context }: Call<typeof patchWebhook>): Promise<AnswerOf<typeof patchWebhook>> {
    return this.bus.call(updateWebhook, { ...params, ...body }, context)
  }

  @Endpoint(postWebhookSecret)
  rotateSecret({ params, context }: Call<typeof postWebhookSecret>): Promise<AnswerOf<typeof postWebhookSecret>> {
    return this.bus.call(rotateWebhookSecret, params, context)
  }

  @Endpoint(deleteWebhook)
  async remove({ params, context }: Call<typeof deleteWebhook>): Promise<void> {
    await this.bus.call(removeWebhook, params, context)
  }

  @Endpoint(postWebhookTest)
  test({ params, context }: Call<typeof postWebhookTest>): Promise<AnswerOf<typeof postWebhookTest>> {
    return this.bus.call(testWebhook, params, context)
  }

  @Endpoint(getWebhookDeliveries)
  deliveries({ params, query, context }: Call<typeof getWebhookDeliveries>): Promise<AnswerOf<typeof getWebhookDeliveries>> {
    return this.bus.call(listWebhookDeliveries, { ...query, ...params }, context)
  }

  @Endpoint(postWebhookResend)
  resend({ params, context }: Call<typeof postWebhookResend>): Promise<AnswerOf<typeof postWebhookResend>> {
    return this.bus.call(resendWebhookDelivery, params, context)
  }
}
