import { type DynamicModule, Module } from '@nestjs/common'
import { CreateOutboxAndInbox1700000000000, MessagingModule } from '@huella/messaging'
import { PersistenceModule } from '@huella/persistence'
import type { IdentityConfig } from './config.js'

@Module({})
export class AppModule {
  static with(config: IdentityConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PersistenceModule.forRoot({
          url: config.DATABASE_URL,
          applicationName: 'identity',
          entities: [],
          migrations: [CreateOutboxAndInbox1700000000000],
        }),
        MessagingModule.forRoot({ service: 'identity', url: config.NATS_URL, user: config.NATS_USER, password: config.NATS_PASSWORD, withEvents: true }),
      ],
    }
  }
}
