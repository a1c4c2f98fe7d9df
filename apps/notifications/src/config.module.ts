import { type DynamicModule, Global, Module } from '@nestjs/common'
import { notificationsConfig, type NotificationsConfig } from './config.js'

/** What was read of the environment, for whoever injects `notificationsConfig`. */
@Global()
@Module({})
export class ConfigModule {
  static with(config: NotificationsConfig): DynamicModule {
    const configuration = { provide: notificationsConfig, useValue: config }
    return { module: ConfigModule, providers: [configuration], exports: [configuration] }
  }
}
