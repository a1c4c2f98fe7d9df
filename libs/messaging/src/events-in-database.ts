import { databaseProbe } from '@huella/persistence'
import type { Provider } from '@nestjs/common'
import { getDataSourceToken } from '@nestjs/typeorm'
import { Changes } from './changes.js'
import { EventConsumers } from './event-consumers.js'
import { EventGauges } from './event-gauges.js'
import { EventRetries } from './event-retries.js'
import { FailedEvents } from './failed-events.js'
import { IdempotencyRetention } from './idempotency-retention.js'
import { Inbox } from './inbox.js'
import { databaseHealth, consumersOfEvents } from './messaging.module.js'
import { OldEvents } from './old-events.js'
import { OutboxRelay } from './outbox-relay.js'
import { ScheduledJobs } from './scheduled-jobs.js'

/** What a service with a database adds to its messages: outbox, inbox and consumers. In a file of its own, so that a service without one loads neither TypeORM nor pg. */
export const eventsInDatabase: Provider[] = [
  OutboxRelay, Changes, Inbox, ScheduledJobs, IdempotencyRetention, FailedEvents, EventRetries, EventConsumers, OldEvents, EventGauges,
  { provide: consumersOfEvents, useExisting: EventConsumers },
  { provide: databaseHealth, inject: [getDataSourceToken()], useFactory: databaseProbe },
]
