import { type DynamicModule, Module } from '@nestjs/common'
import { messagingMigrations, MessagingModule, natsFrom } from '@huella/messaging'
import { PersistenceModule } from '@huella/persistence'
import type { IdentityConfig } from './config.js'
import { CreateUsers1700000001000 } from './migrations/1700000001000-create-users.js'
import { CompareEmailsByKey1700000002000 } from './migrations/1700000002000-compare-emails-by-key.js'
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
          migrations: [...messagingMigrations, CreateUsers1700000001000, CompareEmailsByKey1700000002000],
        }),
        MessagingModule.forRoot({ service: 'identity', ...natsFrom(config), withEvents: true }),
        UsersModule.with({ requiresVerification: config.requiresVerification }),
      ],
    }
  }
}
