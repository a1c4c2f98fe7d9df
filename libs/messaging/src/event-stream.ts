import { eventStream, type ServiceName } from '@huella/contracts'
import { AckPolicy, DeliverPolicy, JetStreamApiError, type JetStreamManager, RetentionPolicy, StorageType } from '@nats-io/jetstream'
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

/**
 * Creates the service's durable consumer, or gives it the subjects that this version of the service handles.
 * @param subjects none where the server cannot filter by several
 */
export async function ensureEventConsumer(manager: JetStreamManager, service: ServiceName, subjects: string[] | undefined): Promise<void> {
  const changeable = { filter_subjects: subjects, ack_wait: nanos(30_000), max_ack_pending: 100 }
  try {
    await manager.consumers.update(eventStream, service, changeable as never)
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.status !== 404) throw error
    const { filter_subjects, ...rest } = changeable
    await manager.consumers.add(eventStream, {
      ...rest,
      ...(filter_subjects && { filter_subjects }),
      durable_name: service,
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
    })
  }
}
