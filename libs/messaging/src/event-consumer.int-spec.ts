import { setTimeout as sleep } from 'node:timers/promises'
import { type DynamicModule, type INestMicroservice, Controller, Module, type Type } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { defineEventConsumers, event, eventConsumersOf, eventStream, inboxPrefix, type DomainEvent } from '@huella/contracts'
import { PersistenceModule } from '@huella/persistence'
import { eventually, ServiceBed } from '@huella/testing'
import { AckPolicy, jetstreamManager, type ConsumerInfo, type JetStreamManager } from '@nats-io/jetstream'
import { connect, nanos, type NatsConnection } from '@nats-io/transport-node'
import { object, string } from 'yup'
import { Consume, ensureEventStream, messagingMigrations, MessagingModule, NatsServer } from './index.js'

const written = event('identity.note.written', object({ text: string().required() }))
defineEventConsumers('identity', { reader: [written] })
const { durable } = eventConsumersOf('identity')[0]!

const lines: string[] = []

@Controller()
class SlowReader {
  @Consume(written, 'reader')
  async onWritten({ payload }: DomainEvent<typeof written>): Promise<void> {
    await sleep(2500)
    lines.push(payload.text)
  }
}

@Module({})
class NotesModule {
  static with({ DATABASE_URL: url, NATS_URL, NATS_USER: user, NATS_PASSWORD: password }: Record<'DATABASE_URL' | 'NATS_URL' | 'NATS_USER' | 'NATS_PASSWORD', string>, controllers: Type[]): DynamicModule {
    return {
      module: NotesModule,
      imports: [
        PersistenceModule.forRoot({ url, applicationName: 'notes', entities: [], migrations: messagingMigrations }),
        MessagingModule.forRoot({ service: 'identity', url: NATS_URL, user, password, withEvents: true }),
      ],
      controllers,
    }
  }
}

describe('a consumer whose handler is slower than its durable waits', () => {
  let bed: ServiceBed
  let link: NatsConnection
  let manager: JetStreamManager
  let reader: INestMicroservice
  const info = (): Promise<ConsumerInfo> => manager.consumers.info(eventStream, durable)

  beforeAll(async () => {
    bed = await ServiceBed.start({ service: 'identity', module: (environment) => NotesModule.with(environment, []) })
    const { url, user, password } = bed.nats.accessOf('identity')
    link = await connect({ servers: url, user, pass: password, inboxPrefix: inboxPrefix('identity') })
    manager = await jetstreamManager(link, { checkAPI: false })
    await ensureEventStream(manager)
    await manager.consumers.add(eventStream, { name: durable, durable_name: durable, filter_subject: written.subject, ack_policy: AckPolicy.Explicit, ack_wait: nanos(1000) })
    const module = NotesModule.with({ DATABASE_URL: bed.databaseUrl, NATS_URL: url, NATS_USER: user, NATS_PASSWORD: password }, [SlowReader])
    reader = await NestFactory.createMicroservice(module, { inject: [NatsServer], useFactory: (strategy: NatsServer) => ({ strategy }), logger: false } as never)
    await reader.listen()
  })
  afterAll(async () => {
    await reader.close()
    await link.close()
    await bed.stop()
  })

  it('keeps the event in hand to itself', async () => {
    await bed.publish(written, { text: 'long' })
    await eventually(async () => {
      const { num_redelivered: redelivered, num_ack_pending: pending } = await info()
      expect(redelivered).toBe(0)
      expect([lines, pending]).toEqual([['long'], 0])
    })
    expect((await info()).delivered.consumer_seq).toBe(1)
  })

  it('takes no more than a few at once: the rest is for whoever has time', async () => {
    await Promise.all(Array.from({ length: 60 }, (_, index) => bed.publish(written, { text: `note ${index}` })))
    await sleep(500)
    expect((await info()).num_ack_pending).toBeLessThanOrEqual(12)
    expect((await info()).num_pending).toBeGreaterThan(40)
  })
})
