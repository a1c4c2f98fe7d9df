import { setTimeout as sleep } from 'node:timers/promises'
import { Logger } from '@nestjs/common'
import { eventStream, type ConsumedEvent } from '@huella/contracts'
import { jetstream, type ConsumerMessages, type JsMsg } from '@nats-io/jetstream'
import { millis } from '@nats-io/transport-node'
import type { EventHandler, FailedEvents } from './failed-events.js'
import { inBatches } from './in-batches.js'
import type { NatsLink } from './nats-link.js'

/** Milliseconds before the next try when NATS or the database is away. */
const retryMs = 500

/** As many more may be on their way. What waits here longer than the durable allows would be delivered once more. */
const eventsAtHand = 10

/** Brings the events of one durable to their handler, in their order: those that have arrived by the time it is free come together. */
export class EventConsumer {
  private readonly log = new Logger(EventConsumer.name)
  private messages?: ConsumerMessages
  /** Milliseconds between two notices that the event in hand is being worked on. */
  private noticeMs = 0
  private stopping = false
  private running?: Promise<void>
  private markStopped!: () => void
  private readonly stopped = new Promise<void>((resolve) => (this.markStopped = resolve))

  constructor(
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
    this.markStopped()
    this.closeMessages()
    await this.running
  }

  /** Subscribes again whenever the stream, the consumer or the server was lost. */
  private async run(): Promise<void> {
    await Promise.race([this.link.connected, this.stopped])
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
    const consumer = await jetstream(this.link.connection, { timeout: 2000 }).consumers.get(eventStream, this.durable.durable)
    this.noticeMs = millis((await consumer.info(true)).config.ack_wait!) / 3
    this.messages = await consumer.consume({ max_messages: eventsAtHand, abort_on_missing_resource: true })
    if (this.stopping) this.closeMessages() // the service stopped while it was subscribing
    for await (const messages of inBatches(this.messages, eventsAtHand)) await this.take(messages)
  }

  /** Ends the loop over the messages; only that loop can tell when they are closed. */
  private closeMessages(): void {
    void this.messages?.close()
  }

  /** However long the handler takes, JetStream gives the events to nobody else meanwhile. */
  private async take(messages: JsMsg[]): Promise<void> {
    const notices = setInterval(() => messages.forEach((message) => this.notice(message)), this.noticeMs).unref()
    try {
      await this.settle(messages)
    } finally {
      clearInterval(notices)
    }
  }

  /** While the database is away the events are kept in hand. When we stop, another replica gets them at once. */
  private async settle(messages: JsMsg[]): Promise<void> {
    while (!this.stopping) {
      try {
        await this.events.handle(this.handler, messages.map((message) => ({ body: message.string(), fallbackId: `sequence ${message.seq}` })))
        return messages.forEach((message) => message.ack())
      } catch (error) {
        this.log.warn(`${this.durable.durable} waits for its database: ${String(error)}`)
        await sleep(retryMs)
      }
    }
    for (const message of messages) message.nak()
  }

  private notice(message: JsMsg): void {
    try {
      message.working()
    } catch {
      // the connection is closed: the event comes again
    }
  }
}
