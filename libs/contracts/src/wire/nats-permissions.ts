import { definedEvents, eventStream } from './event.js'
import { eventConsumersOf } from './event-consumers.js'
import { definedRpcs } from './rpc.js'
import { serviceNames, type ServiceName } from './services.js'

export interface NatsPermissions {
  publish: string[]
  subscribe: string[]
}

/** The NATS user that makes the stream and its consumers. Services use what is there: whoever makes a consumer chooses where its events go. */
export const provisioner = 'provisioner'
export type NatsUserName = ServiceName | typeof provisioner

const prefixes: Record<ServiceName, string> = {
  gateway: 'gateway',
  identity: 'identity',
  'pets-media': 'pets',
  'medical-records': 'medical',
  'doctors-reviews': 'doctors',
  parsing: 'parsing',
  notifications: 'notifications',
}

/** Where a service hears the answers to its requests; those it asks may publish there. */
export const inboxPrefix = (service: ServiceName): string => `_INBOX.${service}`

/** Where JetStream, and nobody else, sends to: the events that a service pulls, and what became of those it published. */
export const eventInboxPrefix = (user: NatsUserName): string => `_EVENTS.${user}`

/** How gateways tell each other at once that a session is over, so that what is open by it is closed at all of them. */
export const sessionsEnded = 'gateways.sessions-ended'
/** All events as they are published, for live updates: heard once, kept by nobody. */
export const allEvents = 'events.>'

const durableSubjects = (durable: string): string[] => [
  `$JS.API.CONSUMER.INFO.${eventStream}.${durable}`,
  `$JS.API.CONSUMER.MSG.NEXT.${eventStream}.${durable}`,
  `$JS.ACK.${eventStream}.${durable}.>`,
]

/** What each service's NATS credentials allow; derived from the messages, so that a new one needs no second list. */
export function natsPermissions(service: ServiceName): NatsPermissions {
  const asked = definedRpcs().filter((rpc) => rpc.callers.includes(service)).map((rpc) => rpc.subject)
  const answered = definedRpcs().filter((rpc) => rpc.service === service)
  const askers = new Set(answered.flatMap(({ callers }) => callers))
  const announces = definedEvents().some(({ publisher }) => publisher === service)
  const consumed = eventConsumersOf(service)
  const isGateway = service === 'gateway'
  return {
    publish: [
      ...new Set(asked),
      ...[...askers].map((asker) => `${inboxPrefix(asker)}.>`),
      ...(announces ? [`events.${prefixes[service]}.>`] : []),
      ...consumed.flatMap(({ durable }) => durableSubjects(durable)),
      ...(isGateway ? [sessionsEnded] : []),
    ],
    subscribe: [
      ...(answered.length > 0 ? [`rpc.${prefixes[service]}.>`] : []),
      `${inboxPrefix(service)}.>`,
      ...(announces || consumed.length > 0 ? [`${eventInboxPrefix(service)}.>`] : []),
      ...(isGateway ? [allEvents, sessionsEnded] : []),
    ],
  }
}

const provisionerPermissions: NatsPermissions = {
  publish: ['CREATE', 'UPDATE', 'INFO'].map((verb) => `$JS.API.STREAM.${verb}.${eventStream}`).concat(
    `$JS.API.CONSUMER.CREATE.${eventStream}.>`, `$JS.API.CONSUMER.INFO.${eventStream}.*`, `$JS.API.CONSUMER.LIST.${eventStream}`,
    `$JS.API.CONSUMER.DELETE.${eventStream}.*`,
  ),
  subscribe: [`${eventInboxPrefix(provisioner)}.>`],
}

export const allNatsPermissions = (): Record<NatsUserName, NatsPermissions> => {
  const services = serviceNames.map((name) => [name, natsPermissions(name)] as const)
  return Object.fromEntries([...services, [provisioner, provisionerPermissions]]) as Record<NatsUserName, NatsPermissions>
}
