import { eventConsumersOf, eventInboxPrefix, eventStream, provisioner, serviceNames, streamDays, type ConsumedEvent } from '@huella/contracts'
import { AckPolicy, DeliverPolicy, JetStreamApiError, jetstreamManager, type ConsumerInfo, type JetStreamManager, RetentionPolicy, StorageType } from '@nats-io/jetstream'
import { connect, nanos } from '@nats-io/transport-node'

export interface ProvisionerAccess {
  /** nats:// URL, or several separated by commas. */
  url: string
  user?: string | undefined
  password?: string | undefined
  /** On how many servers of a cluster the stream and its consumers are kept; default 1. */
  replicas?: number | undefined
}

/**
 * Makes the stream of domain events and the durable of every consumer, where they are not there yet, keeps them on as many servers as asked
 * for, and removes durables that no contract names and nobody asks. Services may not do it themselves: whoever makes a consumer chooses the
 * subject that its events are sent to.
 * @throws Error when NATS cannot be reached, has fewer servers than replicas, or refuses
 */
export async function provisionEventStream({ url, user, password, replicas = 1 }: ProvisionerAccess): Promise<void> {
  const connection = await connect({ servers: url.split(','), name: provisioner, inboxPrefix: eventInboxPrefix(provisioner), ...(user && { user, pass: password ?? '' }) })
  try {
    const manager = await jetstreamManager(connection, { timeout: 5000, checkAPI: false })
    await ensureStream(manager, replicas)
    const wanted = serviceNames.flatMap((service) => eventConsumersOf(service))
    for (const consumer of wanted) await ensureConsumer(manager, consumer)
    await removeForgotten(manager, new Set(wanted.map(({ durable }) => durable)))
  } finally {
    await connection.close()
  }
}

/** Its consumers name no number of their own, and so are kept where the stream is. */
async function ensureStream(manager: JetStreamManager, replicas: number): Promise<void> {
  const present = await found(manager.streams.info(eventStream))
  if (present && present.config.num_replicas !== replicas) await manager.streams.update(eventStream, { num_replicas: replicas })
  if (present) return
  await manager.streams.add({
    name: eventStream,
    subjects: ['events.>'],
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    max_age: nanos(streamDays * 24 * 3600_000),
    duplicate_window: nanos(2 * 60_000),
    num_replicas: replicas,
  })
}

/** A new consumer starts with the oldest event that the stream holds; its inbox knows what was handled under its name before. */
async function ensureConsumer(manager: JetStreamManager, { durable, subject }: ConsumedEvent): Promise<void> {
  if (await found(manager.consumers.info(eventStream, durable))) return
  await manager.consumers.add(eventStream, {
    name: durable, durable_name: durable, filter_subject: subject,
    deliver_policy: DeliverPolicy.All, ack_policy: AckPolicy.Explicit, ack_wait: nanos(30_000),
  })
}

/** An earlier version of a service that still runs goes on asking for its own. */
async function removeForgotten(manager: JetStreamManager, wanted: Set<string>): Promise<void> {
  const isForgotten = ({ name, num_waiting: asking }: ConsumerInfo): boolean => !wanted.has(name) && asking === 0
  for await (const consumer of manager.consumers.list(eventStream)) if (isForgotten(consumer)) await found(manager.consumers.delete(eventStream, consumer.name))
}

const found = <T>(asked: Promise<T>): Promise<T | undefined> =>
  asked.catch((error: unknown) => {
    if (error instanceof JetStreamApiError && error.status === 404) return undefined
    throw error
  })
