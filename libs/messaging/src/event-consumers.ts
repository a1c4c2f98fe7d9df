import { Inject, Injectable } from '@nestjs/common'
import { eventConsumersOf } from '@huella/contracts'
import { EventConsumer } from './event-consumer.js'
import { EventRetries } from './event-retries.js'
import { FailedEvents, type EventHandler } from './failed-events.js'
import { NatsLink, natsOptions, type NatsOptions } from './nats-link.js'

/** The consumers of this service, side by side: none waits for another. */
@Injectable()
export class EventConsumers {
  private consumers: EventConsumer[] = []

  constructor(
    @Inject(natsOptions) private readonly options: NatsOptions,
    private readonly link: NatsLink,
    private readonly events: FailedEvents,
    private readonly retries: EventRetries,
  ) {}

  /** @throws Error when the contracts do not say that the service handles one of the events so */
  start(handlers: EventHandler[]): void {
    this.consumers = handlers.map((handler) => this.consumer(handler))
    for (const consumer of this.consumers) consumer.start()
  }

  /** Resolves when nothing is in hand any more. */
  async stop(): Promise<void> {
    await Promise.all([...this.consumers.map((consumer) => consumer.stop()), this.retries.stop()])
  }

  private consumer(handler: EventHandler): EventConsumer {
    const { service } = this.options
    const durable = eventConsumersOf(service).find(({ consumer, subject }) => consumer === handler.consumer && subject === handler.subject)
    if (!durable) throw new Error(`defineEventConsumers('${service}', …) does not say that ${handler.consumer} handles ${handler.subject}`)
    this.events.register(handler)
    return new EventConsumer(durable, handler, this.link, this.events)
  }
}
