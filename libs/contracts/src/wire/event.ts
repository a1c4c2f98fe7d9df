import type { InferType, Schema } from 'yup'
import { ownerOf, type ServiceName } from './services.js'

/**
 * Of what others keep what they were told: a pet as strangers see it on its public page, or what its family alone sees of it; a person's name,
 * picture, role and profile, or which pets they care for.
 */
export type Subject = `pet:${number}` | `care:${number}` | `person:${string}` | `pets-of:${string}`

/** A fact, in the past tense, published at least once. */
export interface EventType<P extends Schema = Schema> {
  readonly kind: 'event'
  readonly name: string
  /** JetStream subject. */
  readonly subject: string
  readonly publisher: ServiceName
  readonly payload: P
  /** Whom it makes others' copies outdated of. */
  outdates(payload: InferType<P>): readonly Subject[]
}

export type PayloadOf<E> = E extends EventType<infer P> ? InferType<P> : never

/** What a consumer receives. */
export interface DomainEvent<E extends EventType = EventType> {
  id: string
  name: string
  /** ISO 8601 UTC */
  occurredAt: string
  requestId: string
  /** User id of whoever caused it; null when a service did so by itself. */
  causedBy: string | null
  /** Id of the event that a service answered by this one; missing where a request itself brought it about. */
  follows?: string
  payload: PayloadOf<E>
}

/** The one JetStream stream that holds all domain events. */
export const eventStream = 'HUELLA_EVENTS'

/** Days that the stream keeps an event for a consumer that is down. */
export const streamDays = 30

const registry: EventType[] = []

/**
 * Defines a domain event. It stays in the outbox and the stream for weeks, whatever becomes of those it is about: it carries ids, dates
 * and words of ours, and never what a person wrote; who needs that asks for it.
 * @param name `<service>.<entity>.<past participle>`, for example `medical.vaccination.recorded`
 * @param outdates whom a copy kept elsewhere is outdated of by it: nobody, unless said here
 */
export function event<P extends Schema>(name: string, payload: P, outdates: (payload: InferType<P>) => readonly Subject[] = () => []): EventType<P> {
  const type: EventType<P> = { kind: 'event', name, subject: `events.${name}`, publisher: ownerOf(name), payload, outdates }
  registry.push(type as unknown as EventType)
  return type
}

export const definedEvents = (): readonly EventType[] => registry

const ofPet = ({ petId }: { petId: number }): Subject[] => [`pet:${petId}`]
const ofPerson = ({ userId }: { userId: string }): Subject[] => [`person:${userId}`]

const ofCare = ({ petId }: { petId: number }): Subject[] => [`care:${petId}`]
/** Who leaves is named no longer, on the public page of a lost pet either. */
const ofFamily = ({ petId, userId }: { petId: number; userId: string }): Subject[] => [`pet:${petId}`, `pets-of:${userId}`]

/** What an event outdates that is about a pet, about what its family alone sees of it, who cares for it, or about a person. */
export const outdated = { ofPet, ofCare, ofFamily, ofPerson } as const

/** Whom an event as it arrived makes copies outdated of; of one that nobody here knows, nobody. */
export function outdatedBy({ name, payload }: Pick<DomainEvent, 'name' | 'payload'>): readonly Subject[] {
  return registry.find((type) => type.name === name)?.outdates(payload) ?? []
}
