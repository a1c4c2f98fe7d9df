import { setTimeout as sleep } from 'node:timers/promises'
import { Logger } from '@nestjs/common'
import { type CustomTransportStrategy, Server } from '@nestjs/microservices'
import { inboxPrefix, serviceHealth, validate, type Rpc, type ServiceName } from '@huella/contracts'
import { headers, type Msg, type MsgHdrs, type Subscription } from '@nats-io/transport-node'
import { isObservable, lastValueFrom } from 'rxjs'
import type { HandlerExtras } from './decorators.js'
import { answerText, Replay } from './answer.js'
import type { ContextKeys } from './context-keys.js'
import { envelopeHeader, readEnvelope, type HandlingContext } from './envelope.js'
import type { EventConsumers } from './event-consumers.js'
import type { EventHandler } from './failed-events.js'
import { refusedMessages, rpcSeconds } from './metrics.js'
import type { NatsLink } from './nats-link.js'
import { requireFits } from './payload-limit.js'
import { serialise, toDomainError } from './serialise-error.js'

/** Milliseconds that an event in hand has to end when the service stops; then it comes again. */
const eventMs = 3000

interface Answer {
  outcome: string
  body: string
  headers?: MsgHdrs | undefined
}

type Handler = (data: unknown, context: unknown) => Promise<unknown>

/** Nest's transport for our messages: raw JSON bodies, envelope in headers, errors as data, queue group = service name. */
export class NatsServer extends Server implements CustomTransportStrategy {
  private readonly log = new Logger(NatsServer.name)
  private readonly inFlight = new Set<Promise<void>>()
  private subscriptions: Subscription[] = []
  /** Milliseconds that the longest of this service's calls may take: work in flight has as long to end when the service stops. */
  private longestCall = 0

  constructor(
    private readonly service: ServiceName,
    private readonly link: NatsLink,
    private readonly keys: ContextKeys,
    private readonly consumers: EventConsumers | undefined,
    /** Whether what the service stores its data in can be written to; one without a database is well as soon as it answers at all. */
    readonly isHealthy: () => Promise<boolean> = () => Promise.resolve(true),
  ) {
    super()
  }

  listen(ready: (error?: unknown) => void): void {
    const events: EventHandler[] = []
    for (const handler of this.getHandlers().values()) {
      const extras = handler.extras as HandlerExtras
      const run: Handler = async (data, context) => resultOf(await handler(data, context as never))
      if ('rpc' in extras) this.subscribe(extras.rpc, run)
      else events.push(eventHandler(extras, run))
    }
    if (events.length > 0) this.consume(events)
    if (this.service !== 'gateway') this.subscribe(serviceHealth[this.service], async () => ({ ready: await this.isHealthy() }))
    ready()
  }

  /** Takes no new work, and waits for what is in flight, up to a limit. */
  async close(): Promise<void> {
    await Promise.race([this.finish(), sleep(this.longestCall, undefined, { ref: false })])
  }

  private async finish(): Promise<void> {
    await Promise.allSettled([...this.subscriptions.map((subscription) => subscription.drain()), this.consumers?.stop()])
    await Promise.allSettled(this.inFlight)
  }

  on(): never {
    throw new Error('Listen to NatsLink instead')
  }

  unwrap<T>(): T {
    return this.link.connection as T
  }

  private consume(events: EventHandler[]): void {
    if (!this.consumers) throw new Error(`${this.service} consumes events but has no database for an inbox`)
    this.longestCall = Math.max(this.longestCall, eventMs)
    this.consumers.start(events)
  }

  private subscribe(rpc: Rpc, run: Handler): void {
    this.longestCall = Math.max(this.longestCall, rpc.deadlineMs)
    const callback = (error: Error | null, message: Msg): void => {
      if (error) return this.log.error({ msg: 'Requests cannot be received', rpc: rpc.subject, err: error })
      if (!isRequest(rpc, message)) return this.refuse(rpc)
      const work = this.answer(rpc, run, message)
        .catch((failure: unknown) => this.log.warn({ msg: 'An answer could not be sent', rpc: rpc.subject, err: failure }))
        .finally(() => this.inFlight.delete(work))
      this.inFlight.add(work)
    }
    this.subscriptions.push(this.link.connection.subscribe(rpc.subject, { queue: this.service, callback }))
  }

  private refuse({ subject }: Rpc): void {
    refusedMessages.inc({ rpc: subject, reason: 'not-a-request' })
    this.log.warn({ msg: 'What came was not sent by a caller: dropped', rpc: subject })
  }

  /** @throws when the connection takes nothing more: whoever asked hears nothing, and gives up at its deadline */
  private async answer(rpc: Rpc, run: Handler, message: Msg): Promise<void> {
    const stop = rpcSeconds.startTimer({ rpc: rpc.subject, side: 'handler' })
    const { outcome, body, headers } = await this.answerOf(rpc, run, message)
    stop({ outcome })
    await this.link.readyToSend()
    if (!this.link.connection.isClosed()) message.respond(body, headers && { headers })
  }

  /** What the handler returned or threw, as it travels. */
  private async answerOf(rpc: Rpc, run: Handler, message: Msg): Promise<Answer> {
    let context: HandlingContext | undefined
    try {
      context = readEnvelope(message.headers, rpc, this.keys)
      const result = await run(validate(rpc.input, message.json()), context)
      const body = result instanceof JsonText ? result.text : answerText(result)
      requireFits(this.link.connection, { subject: rpc.subject, side: 'handler', body })
      return { outcome: 'ok', body, headers: withOutdated(undefined, context) }
    } catch (thrown) {
      if (thrown instanceof Replay) return { outcome: 'replay', body: thrown.answer, headers: withHeader(envelopeHeader.replay, 'true') }
      const error = toDomainError(thrown)
      if (!context) refusedMessages.inc({ rpc: rpc.subject, reason: error.code })
      if (error.code === 'internal' || !context) this.log.error({ requestId: context?.requestId, rpc: rpc.subject, err: thrown })
      return { outcome: error.code, body: JSON.stringify(serialise(error)), headers: withOutdated(withHeader(envelopeHeader.error, error.code), context) }
    }
  }
}

/**
 * Sent by one of the callers, who hears the answer. JetStream can be asked to deliver an event to any subject: that has another subject
 * inside, and wants its answer elsewhere.
 */
const isRequest = ({ subject, callers }: Rpc, message: Msg): boolean =>
  message.subject === subject && callers.some((caller) => message.reply?.startsWith(`${inboxPrefix(caller)}.`))

function eventHandler({ consumer, event: { subject }, concerns, together }: Extract<HandlerExtras, { consumer: string }>, run: Handler): EventHandler {
  const oneByOne: EventHandler['run'] = async (events, changes) => {
    for (const [index, event] of events.entries()) await run(event, changes[index])
  }
  return { consumer, subject, concerns: concerns as EventHandler['concerns'], run: together ? run : oneByOne }
}

/** Our methods return values; what fails, a filter makes an observable. */
const resultOf = async (answer: unknown): Promise<unknown> => (isObservable(answer) ? lastValueFrom(answer, { defaultValue: undefined }) : answer)

/** An answer that the database already wrote as JSON: it is passed on as it is. */
export class JsonText {
  constructor(readonly text: string) {}
}

/** Of what failed halfway, a part may have been changed. */
function withOutdated(envelope: MsgHdrs | undefined, context: HandlingContext | undefined): MsgHdrs | undefined {
  if (!context?.outdated?.size) return envelope
  const told = envelope ?? headers()
  told.set(envelopeHeader.outdated, JSON.stringify([...context.outdated]))
  return told
}

function withHeader(name: string, value: string): MsgHdrs {
  const envelope = headers()
  envelope.set(name, value)
  return envelope
}
