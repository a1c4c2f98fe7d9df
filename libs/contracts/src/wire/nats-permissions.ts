import { eventStream } from './event.js'
import { eventConsumersOf } from './event-consumers.js'
import { definedRpcs } from './rpc.js'
import { serviceNames, type ServiceName } from './services.js'

export interface NatsPermissions {
  publish: string[]
  subscribe: string[]
  allowResponses: true
}

const prefixes: Record<ServiceName, string> = {
  gateway: 'gateway',
  identity: 'identity',
  'pets-media': 'pets',
  'medical-records': 'medical',
  'doctors-reviews': 'doctors',
  parsing: 'parsing',
}

/** Reply subjects of a service; a name of its own keeps one service from reading another's answers. */
export const inboxPrefix = (service: ServiceName): string => `_INBOX.${service}`

const durableSubjects = (durable: string): string[] => [
  `$JS.API.CONSUMER.INFO.${eventStream}.${durable}`,
  `$JS.API.CONSUMER.MSG.NEXT.${eventStream}.${durable}`,
  `$JS.ACK.${eventStream}.${durable}.>`,
]

/** JetStream's interface, cut down to our one stream and the service's own consumers, each with its one event. */
function jetStreamSubjects(service: ServiceName): string[] {
  const consumers = eventConsumersOf(service)
  return [
    '$JS.API.INFO',
    `$JS.API.STREAM.CREATE.${eventStream}`,
    `$JS.API.STREAM.INFO.${eventStream}`,
    ...consumers.map(({ durable, subject }) => `$JS.API.CONSUMER.CREATE.${eventStream}.${durable}.${subject}`),
    ...consumers.flatMap(({ durable }) => durableSubjects(durable)),
    // The one durable of all consumers in earlier versions: they may still run beside, and it is deleted after them.
    ...durableSubjects(service),
    `$JS.API.CONSUMER.DURABLE.CREATE.${eventStream}.${service}`,
    `$JS.API.CONSUMER.DELETE.${eventStream}.${service}`,
  ]
}

/** What each service's NATS credentials allow; derived from the messages, so that a new one needs no second list. */
export function natsPermissions(service: ServiceName): NatsPermissions {
  const requests = definedRpcs().filter((rpc) => rpc.callers.includes(service)).map((rpc) => rpc.subject)
  const prefix = prefixes[service]
  return {
    publish: [...new Set(requests), `events.${prefix}.>`, ...jetStreamSubjects(service)],
    subscribe: [`rpc.${prefix}.>`, `${inboxPrefix(service)}.>`],
    allowResponses: true,
  }
}

export const allNatsPermissions = (): Record<ServiceName, NatsPermissions> =>
  Object.fromEntries(serviceNames.map((name) => [name, natsPermissions(name)])) as Record<ServiceName, NatsPermissions>
