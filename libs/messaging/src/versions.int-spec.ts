import { type DynamicModule, type INestMicroservice, Injectable, Module, Controller, type Type } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { defineEventConsumers, event, type DomainEvent } from '@huella/contracts'
import { PersistenceModule } from '@huella/persistence'
import { eventually, ServiceBed, type ServiceEnvironment } from '@huella/testing'
import { object, string } from 'yup'
import { Consume, messagingMigrations, eventsInDatabase, MessagingModule, NatsServer, natsFrom } from './index.js'

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
    const module = NotesModule.with(bed.environment, controllers)
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
