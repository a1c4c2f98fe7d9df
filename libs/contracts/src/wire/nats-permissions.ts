import { eventStream } from './event.js'
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

/** JetStream's interface, cut down to our one stream and the consumers that carry the service's name. */
function jetStreamSubjects(service: ServiceName): string[] {
  const stream = eventStream
  return [
    '$JS.API.INFO',
    `$JS.API.STREAM.CREATE.${stream}`,
    `$JS.API.STREAM.INFO.${stream}`,
    `$JS.API.CONSUMER.CREATE.${stream}.${service}.>`,
    `$JS.API.CONSUMER.CREATE.${stream}.${service}`,
    `$JS.API.CONSUMER.DURABLE.CREATE.${stream}.${service}`,
    `$JS.API.CONSUMER.INFO.${stream}.${service}`,
    `$JS.API.CONSUMER.MSG.NEXT.${stream}.${service}`,
    `$JS.ACK.${stream}.${service}.>`,
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
