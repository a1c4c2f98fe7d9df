import type { EventType } from './event.js'
import type { ServiceName } from './services.js'

/** One service's reaction to one type of event. */
export interface ConsumedEvent {
  /** Stays the same over releases: what it has handled is kept under its name. */
  consumer: string
  subject: string
  /** Name of its JetStream durable; the service's name in it keeps services apart. */
  durable: string
}

const registry = new Map<ServiceName, ConsumedEvent[]>()

/**
 * Says which events each consumer of a service handles; the service's NATS permissions follow from it. A durable for each event, and none
 * for several: NATS cannot add an event to a durable without losing those that were published before.
 */
export function defineEventConsumers(service: ServiceName, consumers: Record<string, EventType[]>): void {
  const defined = Object.entries(consumers).flatMap(([consumer, events]) =>
    events.map(({ name, subject }) => ({ consumer, subject, durable: `${service}--${consumer}--${name.replaceAll('.', '_')}` })),
  )
  registry.set(service, [...eventConsumersOf(service), ...defined])
}

export const eventConsumersOf = (service: ServiceName): readonly ConsumedEvent[] => registry.get(service) ?? []
