import type { ServiceName } from './services.js'

const registry = new Map<ServiceName, Set<string>>()

/**
 * Names a service's consumers of events; its NATS permissions follow from them.
 * @param names each stays the same over releases: what a consumer has handled is kept under it
 */
export function defineEventConsumers(service: ServiceName, ...names: string[]): void {
  registry.set(service, new Set([...eventConsumersOf(service), ...names]))
}

export const eventConsumersOf = (service: ServiceName): string[] => [...(registry.get(service) ?? [])]

/** The JetStream durable of one consumer; the service's name in it keeps services apart. */
export const durableOf = (service: ServiceName, consumer: string): string => `${service}--${consumer}`
