import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import { eventConsumersOf, eventStream } from '@huella/contracts'
import { jetstreamManager } from '@nats-io/jetstream'
import { infoOf } from './event-stream.js'
import { NatsLink, natsOptions, type NatsOptions } from './nats-link.js'
import { ScheduledJobs } from './scheduled-jobs.js'

const minute = 60_000

/**
 * Deletes the one durable that all consumers of a service shared in earlier versions: once every consumer has its own, and no process of an
 * earlier version has asked the shared one for events at two looks in a row. Should one start after that, it makes its durable anew and
 * gets again what the stream holds; the inbox knows what of it was handled.
 */
@Injectable()
export class FormerConsumer implements OnModuleInit {
  private wasIdle = false

  constructor(
    @Inject(natsOptions) private readonly options: NatsOptions,
    private readonly link: NatsLink,
    private readonly jobs: ScheduledJobs,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'former-consumer', everyMs: minute, batch: () => this.look() })
  }

  private async look(): Promise<boolean> {
    const { service } = this.options
    const manager = await jetstreamManager(this.link.connection, { timeout: 2000, checkAPI: false })
    const [former, ...own] = await Promise.all([service, ...eventConsumersOf(service).map(({ durable }) => durable)].map((durable) => infoOf(manager, durable)))
    const isIdle = former !== undefined && former.num_waiting === 0 && !own.includes(undefined)
    if (isIdle && this.wasIdle) await manager.consumers.delete(eventStream, service)
    this.wasIdle = isIdle
    return false
  }
}
