import { setTimeout as sleep } from 'node:timers/promises'
import { Logger } from '@nestjs/common'
import { eventStream, type DomainEvent, type EventType, type ServiceName } from '@huella/contracts'
import { jetstream, jetstreamManager, type ConsumerMessages, type JsMsg } from '@nats-io/jetstream'
import { ensureEventConsumer, ensureEventStream } from './event-stream.js'
import type { Inbox } from './inbox.js'
import type { NatsLink } from './nats-link.js'

export interface EventHandler {
  consumer: string
  run: (event: unknown, change: unknown) => Promise<unknown>
}

/** Milliseconds before an event that failed comes again, by how often it failed. */
const retryDelays = [200, 1000, 5000, 15_000]
const retryDelay = (deliveries: number): number => retryDelays[Math.min(deliveries, retryDelays.length) - 1]!

/** A service's one durable consumer: every event it handles, each handler exactly once, for as long as it takes. */
export class EventConsumer {
  private readonly log = new Logger(EventConsumer.name)
  private readonly bySubject: Map<string, EventHandler[]>
  private messages?: ConsumerMessages
  private stopping = false
  private running?: Promise<void>

  constructor(
    private readonly service: ServiceName,
    private readonly link: NatsLink,
    private readonly inbox: Inbox,
    events: Map<EventType, EventHandler[]>,
  ) {
    this.bySubject = new Map([...events].map(([event, handlers]) => [event.subject, handlers]))
  }

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
        this.log.warn(`Events are not flowing, trying again: ${String(error)}`)
      }
      if (!this.stopping) await sleep(500)
    }
  }

  private async pull(): Promise<void> {
    const manager = await jetstreamManager(this.link.connection, { timeout: 2000, checkAPI: false })
    await ensureEventStream(manager)
    await ensureEventConsumer(manager, this.service, this.serverFilters() ? [...this.bySubject.keys()].sort() : undefined)
    const consumer = await jetstream(this.link.connection, { timeout: 2000 }).consumers.get(eventStream, this.service)
    this.messages = await consumer.consume({ max_messages: 50, abort_on_missing_resource: true })
    if (this.stopping) this.closeMessages() // the service stopped while it was subscribing
    for await (const message of this.messages) await this.handle(message)
  }

  /** Ends the loop over the messages; only that loop can tell when they are closed. */
  private closeMessages(): void {
    void this.messages?.close()
  }

  /** Servers before 2.10 know one filter at most: they send every event, and those without a handler are acknowledged unread. */
  private serverFilters(): boolean {
    const [major = 0, minor = 0] = (this.link.connection.info?.version ?? '').split('.').map(Number)
    return major > 2 || (major === 2 && minor >= 10)
  }

  private async handle(message: JsMsg): Promise<void> {
    try {
      const event = message.json<DomainEvent>()
      for (const { consumer, run } of this.bySubject.get(message.subject) ?? []) {
        await this.inbox.once(consumer, event, async (change) => void (await run(event, change)))
      }
      message.ack()
    } catch (error) {
      this.log.error({ event: message.subject, deliveries: message.info.deliveryCount, err: error })
      message.nak(retryDelay(message.info.deliveryCount))
    }
  }
}
