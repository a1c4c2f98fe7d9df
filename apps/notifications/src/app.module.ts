import { type DynamicModule, Module } from '@nestjs/common'
import { ErasureModule } from '@huella/erasure'
import { eventsInDatabase, MessagingModule, natsFrom } from '@huella/messaging'
import { PersistenceModule } from '@huella/persistence'
import { CareModule } from './care/care.module.js'
import { ClockWalkModule } from './clock/clock-walk.module.js'
import type { NotificationsConfig } from './config.js'
import { ConfigModule } from './config.module.js'
import { database } from './database.js'
import { DeliveriesModule } from './deliveries/deliveries.module.js'
import { AccountErasureModule } from './erasure/account-erasure.module.js'
import { FeedsModule } from './feeds/feeds.module.js'
import { LinksModule } from './links/links.module.js'
import { MailModule } from './mail/mail.module.js'
import { PushModule } from './push/push.module.js'
import { RecipientsModule } from './recipients/recipients.module.js'
import { WebhooksModule } from './webhooks/webhooks.module.js'

@Module({})
export class AppModule {
  static with(config: NotificationsConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PersistenceModule.forRoot(database(config.DATABASE_URL)),
        MessagingModule.forRoot({ service: 'notifications', ...natsFrom(config), events: eventsInDatabase }),
        ErasureModule,
        ConfigModule.with(config),
        CareModule,
        AccountErasureModule,
        ClockWalkModule,
        DeliveriesModule,
        FeedsModule,
        LinksModule,
        MailModule,
        PushModule,
        RecipientsModule,
        WebhooksModule,
      ],
    }
  }
}
