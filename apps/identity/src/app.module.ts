import { type DynamicModule, Module } from '@nestjs/common'
import { messagingMigrations, MessagingModule } from '@huella/messaging'
import { PersistenceModule } from '@huella/persistence'
import type { IdentityConfig } from './config.js'
import { CreateUsers1700000001000 } from './migrations/1700000001000-create-users.js'
import { User } from './users/user.entity.js'
import { UsersModule } from './users/users.module.js'

@Module({})
export class AppModule {
  static with(config: IdentityConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PersistenceModule.forRoot({
          url: config.DATABASE_URL,
          applicationName: 'identity',
          entities: [User],
          migrations: [...messagingMigrations, CreateUsers1700000001000],
        }),
        MessagingModule.forRoot({ service: 'identity', url: config.NATS_URL, user: config.NATS_USER, password: config.NATS_PASSWORD, withEvents: true }),
        UsersModule.with({ requiresVerification: config.requiresVerification }),
      ],
    }
  }
}
