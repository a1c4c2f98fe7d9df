import { applyDecorators, UseFilters } from '@nestjs/common'
import { Ctx, MessagePattern, Payload } from '@nestjs/microservices'
import type { EventType, PayloadOf, Rpc } from '@huella/contracts'
import { PassErrorOn } from './pass-error-on.filter.js'

/** Kept by Nest beside each handler; read by {@link NatsServer} when it subscribes. */
export type HandlerExtras = { rpc: Rpc } | { event: EventType; consumer: string; concerns: (payload: never) => boolean; together: boolean }

const inputAndContext: MethodDecorator = (target, key) => {
  Payload()(target, key, 0)
  Ctx()(target, key, 1)
}

/** Answers a request: the method gets `(input, context)`, input already validated; what it returns or throws travels back. */
export const Handle = (rpc: Rpc): MethodDecorator =>
  applyDecorators(MessagePattern(rpc.subject, undefined, { rpc }), UseFilters(PassErrorOn), inputAndContext)

/**
 * Consumes a domain event: the method gets `(event, change)` and runs once for each event, in the transaction that notes it as handled.
 * @param consumer a name that stays the same over releases and is unique within the service
 * @param concerns what an event says where it is this consumer's business; of others nothing is asked, written or noted
 */
export const Consume = <E extends EventType>(event: E, consumer: string, concerns: (payload: PayloadOf<E>) => boolean = () => true): MethodDecorator =>
  consuming({ event, consumer, concerns, together: false })

/** As {@link Consume}, for work that is cheaper for many at once: the method gets `(events, changes)`, all that have arrived, with a change for each. */
export const ConsumeTogether = (event: EventType, consumer: string): MethodDecorator => consuming({ event, consumer, concerns: () => true, together: true })

const consuming = (extras: Extract<HandlerExtras, { consumer: string }>): MethodDecorator =>
  applyDecorators(MessagePattern(`${extras.event.subject}#${extras.consumer}`, undefined, extras), UseFilters(PassErrorOn), inputAndContext)
