import { type DynamicModule, type INestMicroservice, Injectable, Module, Controller, type Type } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { defineEventConsumers, event, eventStream, inboxPrefix, type DomainEvent } from '@huella/contracts'
import { PersistenceModule } from '@huella/persistence'
import { eventually, ServiceBed } from '@huella/testing'
import { AckPolicy, DeliverPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { object, string } from 'yup'
import { Consume, ensureEventStream, messagingMigrations, MessagingModule, NatsServer, ScheduledJobs } from './index.js'

const note = object({ text: string().required() })
const written = event('identity.note.written', note)
const torn = event('identity.note.torn', note)
defineEventConsumers('identity', { reader: [written, torn], 'second-reader': [written] })

/** What all replicas of this test handled, each line with its consumer. */
let lines: string[] = []
beforeEach(() => { lines = [] })

@Controller()
class OldReader {
  @Consume(written, 'reader')
  async onWritten({ payload }: DomainEvent<typeof written>): Promise<void> {
    lines.push(`reader ${payload.text}`)
  }
}

/** One consumer more, and in the one both have, one event more. */
@Controller()
class NewReader extends OldReader {
  @Consume(torn, 'reader')
  async onTorn({ payload }: DomainEvent<typeof torn>): Promise<void> {
    lines.push(`reader ${payload.text}`)
  }
}

@Injectable()
@Controller()
class SecondReader {
  @Consume(written, 'second-reader')
  async onWritten({ payload }: DomainEvent<typeof written>): Promise<void> {
    lines.push(`second-reader ${payload.text}`)
  }
}

type Environment = Record<'DATABASE_URL' | 'NATS_URL' | 'NATS_USER' | 'NATS_PASSWORD', string>

@Module({})
class NotesModule {
  static with({ DATABASE_URL: url, NATS_URL, NATS_USER: user, NATS_PASSWORD: password }: Environment, controllers: Type[]): DynamicModule {
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

const older = [OldReader]
const newer = [NewReader, SecondReader]

describe('an older and a newer version of a service, side by side', () => {
  let bed: ServiceBed
  const replicas = new Set<INestMicroservice>()

  beforeAll(async () => { bed = await ServiceBed.start({ service: 'identity', module: (environment) => NotesModule.with(environment, older) }) })
  afterAll(async () => {
    await Promise.all([...replicas].map((replica) => replica.close()))
    await bed.stop()
  })

  async function start(controllers: Type[]): Promise<INestMicroservice> {
    const { url, user, password } = bed.nats.accessOf('identity')
    const module = NotesModule.with({ DATABASE_URL: bed.databaseUrl, NATS_URL: url, NATS_USER: user, NATS_PASSWORD: password }, controllers)
    const replica = await NestFactory.createMicroservice(module, { inject: [NatsServer], useFactory: (strategy: NatsServer) => ({ strategy }), logger: false } as never)
    await replica.listen()
    replicas.add(replica)
    return replica
  }
  async function stop(replica: INestMicroservice): Promise<void> {
    replicas.delete(replica)
    await replica.close()
  }
  const texts = (name: string): string[] => Array.from({ length: 30 }, (_, index) => `${name} ${index}`)
  const publishBoth = async (name: string): Promise<void> => {
    for (const text of texts(name)) await Promise.all([bed.publish(written, { text }), bed.publish(torn, { text: `${text} torn` })])
  }
  const expected = (name: string): string[] => texts(name).flatMap((text) => [`reader ${text}`, `reader ${text} torn`, `second-reader ${text}`])
  const handled = (name: string): string[] => lines.filter((line) => line.includes(name)).sort()

  it('lose nothing: the newer gets what the older does not know', async () => {
    const replica = await start(newer)
    await publishBoth('together')
    await eventually(() => expect(handled('together')).toEqual(expected('together').sort()))
    await stop(replica)
  })

  it('an older one that starts last takes nothing away from the newer', async () => {
    const replica = await start(newer)
    const late = await start(older)
    await publishBoth('restarted')
    await eventually(() => expect(handled('restarted')).toEqual(expected('restarted').sort()))
    await stop(late)
    await stop(replica)
  })

  it('when only the older is left, what it does not know waits for the newer, and holds up nothing else', async () => {
    await publishBoth('alone')
    await eventually(() => expect(handled('alone')).toEqual(texts('alone').map((text) => `reader ${text}`).sort()))
    const replica = await start(newer)
    await eventually(() => expect(handled('alone')).toEqual(expected('alone').sort()))
    await stop(replica)
  })
})

describe('coming from the one durable that all consumers shared', () => {
  it('consumers go on where it is, and it is deleted when no earlier version asks it for events any more', async () => {
    const bed = await ServiceBed.start({ service: 'identity', module: (environment) => NotesModule.with(environment, []) })
    const { url, user, password } = bed.nats.accessOf('identity')
    const link = await connect({ servers: url, user, pass: password, inboxPrefix: inboxPrefix('identity') })
    const manager = await jetstreamManager(link, { checkAPI: false })
    await ensureEventStream(manager)
    await bed.publish(written, { text: 'settled' })
    await manager.consumers.add(eventStream, { durable_name: 'identity', ack_policy: AckPolicy.Explicit, deliver_policy: DeliverPolicy.All, filter_subjects: [written.subject] })
    const earlier = await (await jetstream(link).consumers.get(eventStream, 'identity')).consume()
    for await (const message of earlier) {
      await message.ackAck()
      break
    }
    const asking = await (await jetstream(link).consumers.get(eventStream, 'identity')).consume({ callback: () => undefined })
    await bed.publish(written, { text: 'open' })

    const module = NotesModule.with({ DATABASE_URL: bed.databaseUrl, NATS_URL: url, NATS_USER: user, NATS_PASSWORD: password }, newer)
    const replica = await NestFactory.createMicroservice(module, { inject: [NatsServer], useFactory: (strategy: NatsServer) => ({ strategy }), logger: false } as never)
    await replica.listen()
    await eventually(() => expect([...lines].sort()).toEqual(['reader open', 'second-reader open']))

    const look = async (): Promise<string[]> => {
      for (let times = 0; times < 3; times++) await replica.get(ScheduledJobs).run('former-consumer')
      return (await manager.consumers.info(eventStream, 'identity').then(() => 'there', () => 'gone')).split(' ')
    }
    expect(await look()).toEqual(['there'])
    await asking.close()
    await eventually(async () => expect(await look()).toEqual(['gone']))
    expect([...lines].sort()).toEqual(['reader open', 'second-reader open'])
    await replica.close()
    await link.close()
    await bed.stop()
  })
})
