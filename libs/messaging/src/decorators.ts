import { applyDecorators, UseFilters } from '@nestjs/common'
import { Ctx, MessagePattern, Payload } from '@nestjs/microservices'
import type { EventType, Rpc } from '@huella/contracts'
import { PassErrorOn } from './pass-error-on.filter.js'

/** Kept by Nest beside each handler; read by {@link NatsServer} when it subscribes. */
export type HandlerExtras = { rpc: Rpc } | { event: EventType; consumer: string }

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
 */
export const Consume = (event: EventType, consumer: string): MethodDecorator =>
  applyDecorators(MessagePattern(`${event.subject}#${consumer}`, undefined, { event, consumer }), UseFilters(PassErrorOn), inputAndContext)
