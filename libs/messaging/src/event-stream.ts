import { durableOf, eventStream, type ServiceName } from '@huella/contracts'
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

export interface ConsumerOfService {
  service: ServiceName
  consumer: string
  /** Of the events that this version of the service handles in it. */
  subjects: string[]
}

/** Runs work that no other replica of the service does at the same time. */
export type Exclusively = (work: () => Promise<void>) => Promise<void>

/**
 * Creates a consumer's durable, or adds the subjects that it does not deliver yet. Subjects are never taken away: while two versions of a
 * service run side by side, the older must not keep from the newer what only the newer handles.
 */
export async function ensureEventConsumer(manager: JetStreamManager, wanted: ConsumerOfService, exclusively: Exclusively): Promise<void> {
  const durable = durableOf(wanted.service, wanted.consumer)
  if (delivers(await infoOf(manager, durable), wanted.subjects)) return
  await exclusively(async () => {
    const info = await infoOf(manager, durable)
    if (!info) await manager.consumers.add(eventStream, { ...fixed, ...(await firstEvent(manager, wanted.service)), durable_name: durable, filter_subjects: wanted.subjects })
    else if (!delivers(info, wanted.subjects)) await manager.consumers.update(eventStream, durable, { filter_subjects: [...new Set([...subjectsOf(info), ...wanted.subjects])].sort() })
  })
}

/** What a durable's process does not acknowledge within `ack_wait` comes again. */
const fixed = { ack_policy: AckPolicy.Explicit, ack_wait: nanos(30_000), max_ack_pending: 1000 }

const subjectsOf = ({ config }: ConsumerInfo): string[] => config.filter_subjects ?? (config.filter_subject ? [config.filter_subject] : [])
const delivers = (info: ConsumerInfo | undefined, subjects: string[]): boolean => info !== undefined && subjects.every((subject) => subjectsOf(info).includes(subject))

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
