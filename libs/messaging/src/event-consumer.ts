import { setTimeout as sleep } from 'node:timers/promises'
import { Logger } from '@nestjs/common'
import { eventStream, type ConsumedEvent, type ServiceName } from '@huella/contracts'
import { jetstream, jetstreamManager, type ConsumerMessages, type JsMsg } from '@nats-io/jetstream'
import { ensureEventConsumer, ensureEventStream } from './event-stream.js'
import type { EventHandler, FailedEvents } from './failed-events.js'
import type { NatsLink } from './nats-link.js'

/** Milliseconds before the next try when NATS or the database is away. */
const retryMs = 500

/** Brings the events of one durable to their handler, one after another. */
export class EventConsumer {
  private readonly log = new Logger(EventConsumer.name)
  private messages?: ConsumerMessages
  private stopping = false
  private running?: Promise<void>

  constructor(
    private readonly service: ServiceName,
    private readonly durable: ConsumedEvent,
    private readonly handler: EventHandler,
    private readonly link: NatsLink,
    private readonly events: FailedEvents,
  ) {}

  start(): void {
    this.running = this.run()
  }

  async stop(): Promise<void> {
    this.stopping = true
    this.closeMessages()
    await this.running
  }

  /** Subscribes again whenever the stream, the consumer or the server was lost. */
  private async run(): Promise<void> {
    while (!this.stopping) {
      try {
        await this.pull()
      } catch (error) {
        this.log.warn(`Events are not flowing to ${this.durable.durable}, trying again: ${String(error)}`)
      }
      if (!this.stopping) await sleep(retryMs)
    }
  }

  private async pull(): Promise<void> {
    const manager = await jetstreamManager(this.link.connection, { timeout: 2000, checkAPI: false })
    await ensureEventStream(manager)
    await ensureEventConsumer(manager, this.service, this.durable)
    const consumer = await jetstream(this.link.connection, { timeout: 2000 }).consumers.get(eventStream, this.durable.durable)
    this.messages = await consumer.consume({ max_messages: 50, abort_on_missing_resource: true })
    if (this.stopping) this.closeMessages() // the service stopped while it was subscribing
    for await (const message of this.messages) await this.take(message)
  }

  /** Ends the loop over the messages; only that loop can tell when they are closed. */
  private closeMessages(): void {
    void this.messages?.close()
  }

  /** While the database is away the event is kept in hand. When we stop, another replica gets it at once. */
  private async take(message: JsMsg): Promise<void> {
    while (!this.stopping) {
      try {
        await this.events.handle(this.handler, { body: message.string(), fallbackId: `sequence ${message.seq}` })
        return message.ack()
      } catch (error) {
        this.log.warn(`${this.durable.durable} waits for its database: ${String(error)}`)
        message.working()
        await sleep(retryMs)
      }
    }
    message.nak()
  }
}
