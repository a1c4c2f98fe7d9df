import { setTimeout as sleep } from 'node:timers/promises'
import { type DynamicModule, type INestMicroservice, Controller, Module, type Type } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { defineEventConsumers, event, eventConsumersOf, eventStream, type DomainEvent } from '@huella/contracts'
import { PersistenceModule } from '@huella/persistence'
import { eventually, ServiceBed, type ServiceEnvironment } from '@huella/testing'
import type { ConsumerInfo, JetStreamManager } from '@nats-io/jetstream'
import { nanos } from '@nats-io/transport-node'
import { object, string } from 'yup'
import { Consume, messagingMigrations, eventsInDatabase, MessagingModule, NatsServer, natsFrom } from './index.js'

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
  static with(environment: ServiceEnvironment, controllers: Type[]): DynamicModule {
    return {
      module: NotesModule,
      imports: [
        PersistenceModule.forRoot({ url: environment.DATABASE_URL, applicationName: 'notes', entities: [], migrations: messagingMigrations }),
        MessagingModule.forRoot({ service: 'identity', ...natsFrom(environment), events: eventsInDatabase }),
      ],
      controllers,
    }
  }
}

describe('a consumer whose handler is slower than its durable waits', () => {
  let bed: ServiceBed
  let manager: JetStreamManager
  let reader: INestMicroservice
  const info = (): Promise<ConsumerInfo> => manager.consumers.info(eventStream, durable)

  beforeAll(async () => {
    bed = await ServiceBed.start({ service: 'identity', module: (environment) => NotesModule.with(environment, []) })
    manager = await bed.streamManager()
    await manager.consumers.update(eventStream, durable, { ack_wait: nanos(1000) })
    const module = NotesModule.with(bed.environment, [SlowReader])
    reader = await NestFactory.createMicroservice(module, { inject: [NatsServer], useFactory: (strategy: NatsServer) => ({ strategy }), logger: false } as never)
    await reader.listen()
  })
  afterAll(async () => {
    await reader.close()
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
    expect((await info()).num_ack_pending).toBeLessThanOrEqual(21) // in hand, on their way, and looked at
    expect((await info()).num_pending).toBeGreaterThan(35)
  })
})
