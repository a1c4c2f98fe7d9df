import { Module } from '@nestjs/common'
import { CareModule } from '../care/care.module.js'
import { ClockModule } from '../clock/clock.module.js'
import { notificationsConfig, type NotificationsConfig } from '../config.js'
import { WebhookAddresses } from './webhook-address.js'
import { WebhookAttempts } from './webhook-attempts.js'
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository.js'
import { WebhookDispatcher } from './webhook-dispatcher.js'
import { WebhookErasure } from './webhook-erasure.js'
import { WebhookEventsController } from './webhook-events.controller.js'
import { WebhookLog } from './webhook-log.service.js'
import { WebhookOutcomes } from './webhook-outcomes.js'
import { WebhookOwners } from './webhook-owners.js'
import { SecretBox } from './webhook-secrets.js'
import { WebhookSender } from './webhook-sender.js'
import { WebhooksController } from './webhooks.controller.js'
import { WebhooksRepository } from './webhooks.repository.js'
import { WebhooksService } from './webhooks.service.js'

const addresses = {
  provide: WebhookAddresses,
  useFactory: ({ WEBHOOK_LOOPBACK }: NotificationsConfig) => new WebhookAddresses(WEBHOOK_LOOPBACK === 'true'),
  inject: [notificationsConfig],
}
const sender = {
  provide: WebhookSender,
  useFactory: (reachable: WebhookAddresses, { PUBLIC_ORIGIN }: NotificationsConfig) => new WebhookSender(reachable, `Huella-Webhooks/1.0 (+${PUBLIC_ORIGIN})`),
  inject: [WebhookAddresses, notificationsConfig],
}
const box = { provide: SecretBox, useFactory: ({ NOTIFICATIONS_SECRET }: NotificationsConfig) => new SecretBox(NOTIFICATIONS_SECRET), inject: [notificationsConfig] }

@Module({
  imports: [CareModule, ClockModule],
  controllers: [WebhooksController, WebhookEventsController],
  providers: [
    addresses, sender, box, WebhookAttempts, WebhookDeliveriesRepository, WebhookDispatcher, WebhookErasure, WebhookLog, WebhookOutcomes, WebhookOwners, WebhooksRepository,
    WebhooksService,
  ],
})
export class WebhooksModule {}
