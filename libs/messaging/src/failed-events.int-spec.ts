import { setTimeout as sleep } from 'node:timers/promises'
import { type DynamicModule, type INestMicroservice, Injectable, Module, Controller } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { defineEventConsumers, event, eventConsumersOf, eventStream, unavailable, type DomainEvent } from '@huella/contracts'
import { PersistenceModule, PreparedStatements } from '@huella/persistence'
import { eventually, ServiceBed, WaitingEvents, type ServiceEnvironment } from '@huella/testing'
import { jetstream } from '@nats-io/jetstream'
import { register } from 'prom-client'
import { DataSource } from 'typeorm'
import { object, string } from 'yup'
import { claimDue } from './event-retries.js'
import { Consume, messagingMigrations, eventsInDatabase, MessagingModule, NatsLink, NatsServer, natsFrom } from './index.js'

const note = object({ text: string().required() })
const written = event('identity.note.written', note)
const torn = event('identity.note.torn', note)
defineEventConsumers('identity', { reader: [written, torn] })

/** What was handled, and what is to go wrong. */
@Injectable()
class Notebook {
  readonly lines: string[] = []
  tries = 0
  /** What a handler does first. */
  before: ((text: string) => Promise<void>) | undefined
  failing: ((payload: { text: string }) => Error | undefined) | undefined
}

@Controller()
class Reader {
  constructor(private readonly notebook: Notebook) {}

  @Consume(written, 'reader')
  async onWritten({ payload }: DomainEvent<typeof written>): Promise<void> {
    await this.notebook.before?.(payload.text)
    this.notebook.lines.push(payload.text)
  }

  @Consume(torn, 'reader')
  async onTorn({ payload }: DomainEvent<typeof torn>): Promise<void> {
    this.notebook.tries++
    await this.notebook.before?.(payload.text)
    const failure = this.notebook.failing?.(payload)
    if (failure) throw failure
    this.notebook.lines.push(payload.text)
  }
}

@Module({})
class NotesModule {
  static with(environment: ServiceEnvironment): DynamicModule {
    return {
      module: NotesModule,
      imports: [
        PersistenceModule.forRoot({ url: environment.DATABASE_URL, applicationName: 'notes', entities: [], migrations: messagingMigrations }),
        MessagingModule.forRoot({ service: 'identity', ...natsFrom(environment), events: eventsInDatabase, retryDelaysMs: [10, 10] }),
      ],
      controllers: [Reader],
      providers: [Notebook],
    }
  }
}

let bed: ServiceBed
let notebook: Notebook
const sql = <T>(statement: string): Promise<T[]> => bed.app.get(DataSource).query(statement) as Promise<T[]>
const deadLetters = () => sql<{ event_id: string; attempts: number }>('SELECT event_id, attempts FROM failed_events WHERE retry_at IS NULL')
const metric = async (name: string): Promise<number> => (await register.getSingleMetric(name)!.get()).values[0]!.value
const waiting = <T>(work: (events: WaitingEvents) => Promise<T>): Promise<T> => WaitingEvents.with(bed.databaseUrl, work)
const start = () => ServiceBed.start({ service: 'identity', module: (environment) => NotesModule.with(environment) })

/** As if these had failed once. */
const failedOnce = (type: typeof torn, ...texts: string[]) => failedOnceIn(bed, type, ...texts)
const failedOnceIn = ({ app }: ServiceBed, type: typeof torn, ...texts: string[]) =>
  app.get(DataSource).query(`
    INSERT INTO failed_events (consumer, event_id, subject, body, error, attempts, retry_at)
    SELECT 'reader', id, $1, json_build_object('id', id, 'name', $2::text, 'payload', json_build_object('text', text)), 'Error', 1, now()
    FROM (SELECT gen_random_uuid() AS id, text FROM unnest($3::text[]) AS text) AS event`, [type.subject, type.name, texts])
const retryNow = () => sql('UPDATE failed_events SET retry_at = now()')

beforeAll(async () => {
  bed = await start()
  bed.app.useLogger(false)
  notebook = bed.app.get(Notebook)
})
afterAll(() => bed.stop())
beforeEach(async () => {
  await sql('DELETE FROM failed_events')
  Object.assign(notebook, { tries: 0, failing: undefined, before: undefined })
  notebook.lines.length = 0
})

describe('an event that fails', () => {
  it('again and again becomes a dead letter, and is counted', async () => {
    notebook.failing = () => new Error('torn')
    const { id } = await bed.publish(torn, { text: 'bad' })
    await eventually(async () => expect(await deadLetters()).toEqual([{ event_id: id, attempts: 3 }]))
    expect(notebook.tries).toBe(3)
    expect(await metric('huella_dead_letters')).toBe(1)
  })

  it('is handled once when a later try succeeds', async () => {
    notebook.failing = () => (notebook.tries === 2 && (notebook.failing = undefined), new Error('torn'))
    await bed.publish(torn, { text: 'third time' })
    await eventually(() => expect(notebook.lines).toEqual(['third time']))
    await eventually(async () => expect(await sql('SELECT FROM failed_events')).toEqual([]))
    expect(notebook.tries).toBe(3)
  })

  it('as a dead letter is handled once when it is replayed, and gone from the list', async () => {
    notebook.failing = () => new Error('torn')
    const published = await bed.publish(torn, { text: 'mended' })
    await eventually(async () => expect(await deadLetters()).toHaveLength(1))
    expect(await waiting((events) => events.list())).toMatchObject([{ kind: 'dead letter', consumer: 'reader', id: published.id, attempts: 3, error: 'Error: torn' }])
    expect(await waiting((events) => events.replay({ id: 'another' }))).toBe(0)
    notebook.failing = undefined
    expect(await waiting((events) => events.replay({ id: published.id }))).toBe(1)
    await eventually(() => expect(notebook.lines).toEqual(['mended']))
    await eventually(async () => expect(await sql('SELECT FROM failed_events')).toEqual([]))
    await bed.publish(torn, { text: 'mended' }, published)
    await bed.publish(written, { text: 'after' })
    await eventually(() => expect(notebook.lines).toEqual(['mended', 'after']))
  })

  it('again when it is replayed is a dead letter again, until it is discarded', async () => {
    notebook.failing = () => new Error('torn')
    await bed.publish(torn, { text: 'hopeless' })
    await eventually(async () => expect(await deadLetters()).toMatchObject([{ attempts: 3 }]))
    await waiting((events) => events.replay('all'))
    await eventually(async () => expect(await deadLetters()).toMatchObject([{ attempts: 4 }]))
    expect(await waiting((events) => events.discard('all'))).toBe(1)
    expect(await sql('SELECT FROM failed_events')).toEqual([])
  })

  it('for want of something that is away is tried for as long as that takes', async () => {
    notebook.failing = () => unavailable()
    await bed.publish(torn, { text: 'patient' })
    for (let tries = 1; tries <= 6; tries++) {
      await eventually(() => expect(notebook.tries).toBe(tries))
      await eventually(async () => expect(await sql('SELECT attempts FROM failed_events WHERE retry_at > now()')).toEqual([{ attempts: 0 }]))
      if (tries === 6) notebook.failing = undefined
      await retryNow()
    }
    await eventually(() => expect(notebook.lines).toEqual(['patient']))
  })

  it('does not hold up others of its kind, nor those of its consumer', async () => {
    notebook.failing = ({ text }) => (text === 'good' ? undefined : new Error('torn'))
    await Promise.all(Array.from({ length: 200 }, (_, index) => bed.publish(torn, { text: `bad ${index}` })))
    const started = Date.now()
    await Promise.all([bed.publish(torn, { text: 'good' }), bed.publish(written, { text: 'other' })])
    await eventually(() => expect([...notebook.lines].sort()).toEqual(['good', 'other']))
    expect(Date.now() - started).toBeLessThan(10_000)
    await eventually(async () => expect(await deadLetters()).toHaveLength(200), 30_000)
    const manager = await bed.streamManager()
    for (const { durable } of eventConsumersOf('identity')) expect((await manager.consumers.info(eventStream, durable)).num_ack_pending).toBe(0)
  })
})

describe('an event that is tried again', () => {
  /** A handler that hangs, until it is let go. */
  function hanging() {
    let letGo = (): void => undefined
    const hangs = new Promise<void>((resolve) => { letGo = resolve })
    let reached = false
    return { letGo, hasBegun: () => expect(reached).toBe(true), hang: () => (reached = true, hangs) }
  }

  it('and hangs holds up no other', async () => {
    const { letGo, hasBegun, hang } = hanging()
    notebook.before = (text) => (text === 'hangs' ? hang() : Promise.resolve())
    await failedOnce(torn, 'hangs', 'behind it')
    await eventually(hasBegun)
    await failedOnce(written, 'quick')
    await eventually(() => expect(notebook.lines).toEqual(['quick']), 5000)
    letGo()
    await eventually(async () => expect(await sql('SELECT FROM failed_events')).toEqual([]))
    expect([...notebook.lines].sort()).toEqual(['behind it', 'hangs', 'quick'])
  })

  it('and takes longer than a transaction may stand idle is counted all the same', async () => {
    notebook.before = async () => { await sleep(3300); throw new Error('torn') }
    await failedOnce(torn, 'slow')
    await eventually(async () => expect(await sql('SELECT attempts, error FROM failed_events')).toEqual([{ attempts: 2, error: 'Error: torn' }]), 8000)
    // Its next try may have begun: nothing of it is left for the tests that follow.
    notebook.before = undefined
    await eventually(async () => expect(await sql('SELECT FROM failed_events WHERE retry_at IS NOT NULL')).toEqual([]), 10_000)
  })

  it('is in the hands of one of two replicas, which share the work', async () => {
    const module = NotesModule.with(bed.environment)
    const replica: INestMicroservice = await NestFactory.createMicroservice(module, { inject: [NatsServer], useFactory: (strategy: NatsServer) => ({ strategy }), logger: false } as never)
    await replica.listen()
    const inHand = new Set<string>()
    const twice: string[] = []
    const notebooks = [notebook, replica.get(Notebook)]
    for (const each of notebooks) {
      each.before = async (text) => {
        if (inHand.has(text)) twice.push(text)
        inHand.add(text)
        await sleep(50)
        inHand.delete(text)
      }
    }
    const texts = Array.from({ length: 60 }, (_, index) => `note ${index}`)
    await failedOnce(torn, ...texts)
    await eventually(async () => expect(await sql('SELECT FROM failed_events')).toEqual([]))
    expect(notebooks.flatMap(({ lines }) => lines).sort()).toEqual(texts.sort())
    for (const { lines } of notebooks) expect(lines.length).toBeGreaterThan(5)
    expect(twice).toEqual([])
    await replica.close()
  })

  it('by a process that is killed comes again when its lease is over, and not before', async () => {
    await failedOnce(torn, 'orphan')
    await sql(`UPDATE failed_events SET consumer = 'killed'`)
    const claim = () => bed.app.get(PreparedStatements).rows(claimDue, [['killed'], [torn.subject], 1, 1000])
    expect(await claim()).toMatchObject([{ consumer: 'killed', attempts: 1 }])
    expect(await claim()).toEqual([])
    await eventually(async () => expect(await claim()).toHaveLength(1), 3000)
  })

  it('and hangs does not keep its service from stopping', async () => {
    const { letGo, hasBegun, hang } = hanging()
    const stopping = await start()
    stopping.app.get(Notebook).before = hang
    await failedOnceIn(stopping, torn, 'hangs')
    await eventually(hasBegun)
    const started = Date.now()
    await stopping.stop()
    expect(Date.now() - started).toBeLessThan(6000)
    letGo()
  })
})

it.each([
  ['no JSON', 'not json\0at all'],
  ['JSON without an id', '{"payload":{"text":"nobody"}}'],
  ['an id that is none', '{"id":"7","payload":{"text":"nobody"}}'],
  ['under another name', '{"id":"7c9b9c80-7a0f-4f0e-9a55-0a9d3b1c2d3e","name":"identity.note.torn","payload":{"text":"nobody"}}'],
  ['without a payload', '{"id":"7c9b9c80-7a0f-4f0e-9a55-0a9d3b1c2d3f","name":"identity.note.written","payload":null}'],
])('what is %s is a dead letter at once', async (_, body) => {
  await jetstream(bed.app.get(NatsLink).connection).publish(written.subject, body)
  await eventually(async () => expect(await deadLetters()).toMatchObject([{ attempts: 1 }]))
  expect(notebook.lines).toEqual([])
})

it('an event in hand when the database goes away is handled when it is back', async () => {
  const dataSource = bed.app.get(DataSource)
  const gone = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
  const connect = jest.spyOn(dataSource, 'createQueryRunner').mockImplementation(() => { throw gone })
  const keep = jest.spyOn(dataSource, 'query').mockRejectedValue(gone)
  await bed.publish(written, { text: 'held' })
  await eventually(() => expect(keep.mock.calls.filter(([statement]) => statement.includes('INSERT INTO failed_events')).length).toBeGreaterThan(1))
  connect.mockRestore()
  keep.mockRestore()
  await eventually(() => expect(notebook.lines).toEqual(['held']))
})
