import { eventStream, type ConsumedEvent, type ServiceName } from '@huella/contracts'
import { AckPolicy, DeliverPolicy, JetStreamApiError, type ConsumerInfo, type JetStreamManager, RetentionPolicy, StorageType } from '@nats-io/jetstream'
import { nanos } from '@nats-io/transport-node'

/** Days that the stream keeps an event for a consumer that is down. */
export const streamDays = 30

/** Creates the stream of domain events if nobody has yet. */
export async function ensureEventStream(manager: JetStreamManager): Promise<void> {
  if (await found(manager.streams.info(eventStream))) return
  await manager.streams.add({
    name: eventStream,
    subjects: ['events.>'],
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    max_age: nanos(streamDays * 24 * 3600_000),
    duplicate_window: nanos(2 * 60_000),
  })
}

/** Creates a consumer's durable if it is not there yet. */
export async function ensureEventConsumer(manager: JetStreamManager, service: ServiceName, { durable, subject }: ConsumedEvent): Promise<void> {
  if (await infoOf(manager, durable)) return
  const start = await firstEvent(manager, service)
  await manager.consumers.add(eventStream, { ...start, name: durable, durable_name: durable, filter_subject: subject, ack_policy: AckPolicy.Explicit, ack_wait: nanos(30_000) })
}

/**
 * A new consumer starts with the oldest event that the stream holds. Where the one durable of earlier versions is still there, it starts
 * with the first event that one has not settled.
 */
async function firstEvent(manager: JetStreamManager, service: ServiceName) {
  const former = await infoOf(manager, service)
  return former ? { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: former.ack_floor.stream_seq + 1 } : { deliver_policy: DeliverPolicy.All }
}

/** @returns undefined where there is no such durable */
export const infoOf = (manager: JetStreamManager, durable: string): Promise<ConsumerInfo | undefined> => found(manager.consumers.info(eventStream, durable))

const found = <T>(asked: Promise<T>): Promise<T | undefined> =>
  asked.catch((error: unknown) => {
    if (error instanceof JetStreamApiError && error.status === 404) return undefined
    throw error
  })
