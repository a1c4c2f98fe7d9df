import { databaseProbe } from '@huella/persistence'
import { type DynamicModule, Global, Module, type Provider } from '@nestjs/common'
import { getDataSourceToken } from '@nestjs/typeorm'
import type { DataSource } from 'typeorm'
import { Bus } from './bus.js'
import { Changes } from './changes.js'
import { ContextKeys } from './context-keys.js'
import { EventConsumers } from './event-consumers.js'
import { EventGauges } from './event-gauges.js'
import { EventRetries } from './event-retries.js'
import { FailedEvents } from './failed-events.js'
import { IdempotencyRetention } from './idempotency-retention.js'
import { Inbox } from './inbox.js'
import { NatsLink, natsOptions, type NatsOptions } from './nats-link.js'
import { NatsServer } from './nats-server.js'
import { OldEvents } from './old-events.js'
import { OutboxRelay } from './outbox-relay.js'
import { ScheduledJobs } from './scheduled-jobs.js'

const transactional: Provider[] = [
  OutboxRelay, Changes, Inbox, ScheduledJobs, IdempotencyRetention, FailedEvents, EventRetries, EventConsumers, OldEvents, EventGauges,
]

export interface MessagingOptions extends NatsOptions {
  /** False for a service without a database: it neither emits nor consumes events. */
  withEvents: boolean
}

@Global()
@Module({})
export class MessagingModule {
  static forRoot({ withEvents, ...nats }: MessagingOptions): DynamicModule {
    const server: Provider = {
      provide: NatsServer,
      inject: [NatsLink, ContextKeys, { token: EventConsumers, optional: true }, { token: getDataSourceToken(), optional: true }],
      useFactory: (link: NatsLink, keys: ContextKeys, consumers?: EventConsumers, database?: DataSource) => new NatsServer(nats.service, link, keys, consumers, database && databaseProbe(database)),
    }
    const providers = [{ provide: natsOptions, useValue: nats }, { provide: ContextKeys, useFactory: () => new ContextKeys(nats) }, NatsLink, Bus, server, ...(withEvents ? transactional : [])]
    return { module: MessagingModule, providers, exports: providers }
  }
}
