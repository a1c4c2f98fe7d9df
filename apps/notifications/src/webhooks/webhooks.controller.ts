import { Controller } from '@nestjs/common'
import {
  createWebhook, listWebhookDeliveries, listWebhooks, removeWebhook, resendWebhookDelivery, rotateWebhookSecret, testWebhook, updateWebhook, type InputOf,
} from '@huella/contracts'
import { Handle, type HandlingContext } from '@huella/messaging'
import { WebhookLog } from './webhook-log.service.js'
import { WebhooksService } from './webhooks.service.js'

@Controller()
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly log: WebhookLog,
  ) {}

  @Handle(createWebhook)
  create(input: InputOf<typeof createWebhook>, context: HandlingContext) {
    return this.webhooks.create(input, context)
  }

  @Handle(listWebhooks)
  list(_: InputOf<typeof listWebhooks>, context: HandlingContext) {
    return this.webhooks.list(context)
  }

  @Handle(updateWebhook)
  update(input: InputOf<typeof updateWebhook>, context: HandlingContext) {
    return this.webhooks.update(input, context)
  }

  @Handle(rotateWebhookSecret)
  rotateSecret(input: InputOf<typeof rotateWebhookSecret>, context: HandlingContext) {
    return this.webhooks.rotateSecret(input, context)
  }

  @Handle(removeWebhook)
  remove({ id }: InputOf<typeof removeWebhook>, context: HandlingContext) {
    return this.webhooks.remove(id, context)
  }

  @Handle(testWebhook)
  test(input: InputOf<typeof testWebhook>, context: HandlingContext) {
    return this.log.test(input, context)
  }

  @Handle(listWebhookDeliveries)
  deliveries(input: InputOf<typeof listWebhookDeliveries>, context: HandlingContext) {
    return this.log.list(input, context)
  }

  @Handle(resendWebhookDelivery)
  resend(input: InputOf<typeof resendWebhookDelivery>, context: HandlingContext) {
    return this.log.resend(input, context)
  }
}
