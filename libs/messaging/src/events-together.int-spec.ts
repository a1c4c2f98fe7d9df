import { Controller, Module, type DynamicModule } from '@nestjs/common'
import { defineEventConsumers, event, eventConsumersOf, eventStream, type DomainEvent } from '@huella/contracts'
import { PersistenceModule } from '@huella/persistence'
import { eventually, ServiceBed, type ServiceEnvironment } from '@huella/testing'
import { DataSource } from 'typeorm'
import { object, string } from 'yup'
import { type Change, Consume, ConsumeTogether, messagingMigrations, eventsInDatabase, MessagingModule, natsFrom } from './index.js'

const note = object({ text: string().required() })
const written = event('identity.note.written', note)
const counted = event('identity.note.counted', note)
defineEventConsumers('identity', { reader: [written], counter: [counted] })

const lines: string[] = []
/** What the handlers wait for when they meet the first event. */
let gate: Promise<void>
const inHand = 'in hand'

async function meet(text: string): Promise<void> {
  if (text === inHand) lines.push(inHand)
  if (text === inHand) await gate
}

@Controller()
class Notes {
  @Consume(written, 'reader', ({ text }) => text !== 'of no concern')
  async onWritten({ payload: { text } }: DomainEvent<typeof written>): Promise<void> {
    await meet(text)
    if (text === 'bad') throw new Error('torn')
    lines.push(text)
  }

  @ConsumeTogether(counted, 'counter')
  async onCounted(events: DomainEvent<typeof counted>[], changes: Change[]): Promise<void> {
    const texts = events.map(({ payload: { text } }) => text)
    for (const text of texts) await meet(text)
    lines.push(`${texts.join(', ')}: ${new Set(changes).size} changes`)
  }
}

@Module({})
class NotesModule {
  static with(environment: ServiceEnvironment): DynamicModule {
    return {
      module: NotesModule,
      imports: [
        PersistenceModule.forRoot({ url: environment.DATABASE_URL, applicationName: 'notes', entities: [], migrations: messagingMigrations }),
        MessagingModule.forRoot({ service: 'identity', ...natsFrom(environment), events: eventsInDatabase, retryDelaysMs: [10] }),
      ],
      controllers: [Notes],
    }
  }
}

let bed: ServiceBed
const sql = <T>(statement: string, values: unknown[]): Promise<T[]> => bed.app.get(DataSource).query(statement, values) as Promise<T[]>
const remembered = (ids: string[]) =>
  sql<{ event_id: string; transaction: string }>('SELECT event_id, xmin::text AS transaction FROM inbox WHERE event_id = ANY($1)', [ids])
const idsOf = (rows: { event_id: string }[]) => rows.map(({ event_id: id }) => id).sort()

beforeAll(async () => {
  bed = await ServiceBed.start({ service: 'identity', module: (environment) => NotesModule.with(environment) })
  bed.app.useLogger(false)
})
afterAll(() => bed.stop())
beforeEach(() => void (lines.length = 0))

/** Publishes one event, and these while it is in hand: they wait at its consumer. @returns their ids */
async function publishBehind(type: typeof written, ...texts: string[]): Promise<string[]> {
  let open!: () => void
  gate = new Promise((resolve) => (open = resolve))
  await bed.publish(type, { text: inHand })
  await eventually(() => expect(lines).toEqual([inHand]))
  const ids: string[] = []
  for (const text of texts) ids.push((await bed.publish(type, { text })).id)
  const manager = await bed.streamManager()
  const { durable } = eventConsumersOf('identity').find(({ subject }) => subject === type.subject)!
  await eventually(async () => expect((await manager.consumers.info(eventStream, durable)).num_ack_pending).toBe(1 + texts.length))
  open()
  return ids
}

describe('events that arrive while one is in hand', () => {
  it('are handled in one transaction, in their order', async () => {
    const ids = await publishBehind(written, 'first', 'second', 'third')
    await eventually(async () => expect(await remembered(ids)).toHaveLength(3))
    expect(lines).toEqual([inHand, inHand, 'first', 'second', 'third'])
    expect(new Set((await remembered(ids)).map(({ transaction }) => transaction)).size).toBe(1)
  })

  it('are handled without the one among them that fails', async () => {
    const [first, bad, second] = (await publishBehind(written, 'first', 'bad', 'second')) as [string, string, string]
    await eventually(async () => expect(idsOf(await remembered([first, bad, second]))).toEqual([first, second].sort()))
    await eventually(async () => expect(idsOf(await sql('SELECT event_id FROM failed_events', []))).toEqual([bad]))
  })

  it('and are not the consumer\'s business leave no note', async () => {
    const [none, one] = (await publishBehind(written, 'of no concern', 'first')) as [string, string]
    await eventually(async () => expect(idsOf(await remembered([none, one]))).toEqual([one]))
    expect(lines).toEqual([inHand, inHand, 'first'])
  })

  it('come to a handler for many all at once, with a change for each', async () => {
    await publishBehind(counted, 'first', 'second', 'third')
    await eventually(() => expect(lines.slice(1)).toEqual([`${inHand}: 1 changes`, 'first, second, third: 3 changes']))
  })
})
