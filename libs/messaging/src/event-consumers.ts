import { Inject, Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { eventConsumersOf } from '@huella/contracts'
import { DataSource } from 'typeorm'
import { EventConsumer } from './event-consumer.js'
import { FailedEvents, type EventHandler } from './failed-events.js'
import { NatsLink, natsOptions, type NatsOptions } from './nats-link.js'

/** The consumers of this service: a durable for each name, so that none waits for another. */
@Injectable()
export class EventConsumers {
  private consumers: EventConsumer[] = []

  constructor(
    @Inject(natsOptions) private readonly options: NatsOptions,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly link: NatsLink,
    private readonly events: FailedEvents,
  ) {}

  /** @throws Error when a consumer is not defined in the contracts, or has two handlers for one event */
  start(handlers: EventHandler[]): void {
    const subjects = new Map<string, string[]>()
    for (const handler of handlers) {
      const { consumer, subject } = handler
      const others = subjects.get(consumer) ?? []
      if (!eventConsumersOf(this.options.service).includes(consumer)) throw new Error(`defineEventConsumers of ${this.options.service} does not name ${consumer}: NATS would not let it in`)
      if (others.includes(subject)) throw new Error(`The consumer ${consumer} handles ${subject} twice`)
      subjects.set(consumer, [...others, subject])
      this.events.register(handler)
    }
    this.consumers = [...subjects].map(([consumer, its]) => this.consumer(consumer, its.sort()))
    for (const consumer of this.consumers) consumer.start()
  }

  async stop(): Promise<void> {
    await Promise.all(this.consumers.map((consumer) => consumer.stop()))
  }

  private consumer(consumer: string, subjects: string[]): EventConsumer {
    const { service } = this.options
    return new EventConsumer({ service, consumer, subjects }, this.link, this.events, (work) => this.exclusively(work))
  }

  /** NATS has no way to change a durable only if nobody else has changed it meanwhile; the replicas share a database, which has locks. */
  private exclusively(work: () => Promise<void>): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('event-consumers', 0))`)
      await work()
    })
  }
}
