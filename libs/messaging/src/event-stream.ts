import { eventStream } from '@huella/contracts'
import { JetStreamApiError, RetentionPolicy, StorageType, type JetStreamManager } from '@nats-io/jetstream'
import { nanos } from '@nats-io/transport-node'

const day = 24 * 3600 * 1000

/** Creates the stream of domain events if nobody has yet. */
export async function ensureEventStream(manager: JetStreamManager): Promise<void> {
  try {
    await manager.streams.info(eventStream)
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.status !== 404) throw error
    await manager.streams.add({
      name: eventStream,
      subjects: ['events.>'],
      storage: StorageType.File,
      retention: RetentionPolicy.Limits,
      max_age: nanos(30 * day),
      duplicate_window: nanos(2 * 60_000),
    })
  }
}
