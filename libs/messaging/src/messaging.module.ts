import { type DynamicModule, Global, Module, type Provider } from '@nestjs/common'
import { Bus } from './bus.js'
import { ContextKeys } from './context-keys.js'
import type { EventConsumers } from './event-consumers.js'
import { NatsLink, natsOptions, type NatsOptions } from './nats-link.js'
import { NatsServer } from './nats-server.js'

export const consumersOfEvents = Symbol('consumersOfEvents')
export const databaseHealth = Symbol('databaseHealth')

export interface MessagingOptions extends NatsOptions {
  /** `eventsInDatabase`, or nothing of a service without a database: it neither emits nor consumes events. */
  events?: Provider[]
}

@Global()
@Module({})
export class MessagingModule {
  static forRoot({ events = [], ...nats }: MessagingOptions): DynamicModule {
    const server: Provider = {
      provide: NatsServer,
      inject: [NatsLink, ContextKeys, { token: consumersOfEvents, optional: true }, { token: databaseHealth, optional: true }],
      useFactory: (link: NatsLink, keys: ContextKeys, consumers?: EventConsumers, isHealthy?: () => Promise<boolean>) => new NatsServer(nats.service, link, keys, consumers, isHealthy),
    }
    const providers = [{ provide: natsOptions, useValue: nats }, { provide: ContextKeys, useFactory: () => new ContextKeys(nats) }, NatsLink, Bus, server, ...events]
    return { module: MessagingModule, providers, exports: providers }
  }
}
