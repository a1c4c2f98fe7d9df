import { type DynamicModule, Module } from '@nestjs/common'
import { eventsInDatabase, MessagingModule, natsFrom } from '@huella/messaging'
import { PersistenceModule } from '@huella/persistence'
import type { IdentityConfig } from './config.js'
import { database } from './database.js'
import { UsersModule } from './users/users.module.js'

@Module({})
export class AppModule {
  static with(config: IdentityConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PersistenceModule.forRoot(database(config.DATABASE_URL)),
        MessagingModule.forRoot({ service: 'identity', ...natsFrom(config), events: eventsInDatabase }),
        UsersModule.with({ requiresVerification: config.requiresVerification }),
      ],
    }
  }
}
