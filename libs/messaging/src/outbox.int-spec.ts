import { randomUUID } from 'node:crypto'
import { type DynamicModule, Module } from '@nestjs/common'
import { event, eventStream } from '@huella/contracts'
import { PersistenceModule } from '@huella/persistence'
import { anOwner, eventually, ServiceBed, WaitingEvents, type ServiceEnvironment } from '@huella/testing'
import { register } from 'prom-client'
import { DataSource } from 'typeorm'
import { object, string } from 'yup'
import { gauges } from './event-gauges.js'
import { claimDue } from './event-retries.js'
import { Changes, messagingMigrations, eventsInDatabase, MessagingModule, NatsLink, ScheduledJobs, natsFrom } from './index.js'
import { keptFor, removals } from './old-events.js'
import { unpublishedEvents } from './outbox-relay.js'

const note = object({ text: string().required() })
const written = event('identity.note.written', note)
/** Of another service: NATS does not let us publish it. */
const foreign = event('pets.note.written', note)

@Module({})
class NotesModule {
  static with(environment: ServiceEnvironment): DynamicModule {
    return {
      module: NotesModule,
      imports: [
        PersistenceModule.forRoot({ url: environment.DATABASE_URL, applicationName: 'notes', entities: [], migrations: messagingMigrations }),
        MessagingModule.forRoot({ service: 'identity', ...natsFrom(environment), events: eventsInDatabase, retryDelaysMs: [10] }),
      ],
    }
  }
}

let bed: ServiceBed
const sql = <T>(statement: string, values: unknown[] = []): Promise<T[]> => bed.app.get(DataSource).query(statement, values) as Promise<T[]>
const emit = (type: typeof written, ...texts: string[]) =>
  bed.app.get(Changes).commit({ actor: anOwner(), requestId: 'r' }, async (change) => texts.forEach((text) => change.emit(type, { text })))
const stored = async (): Promise<number> => {
  return (await (await bed.streamManager()).streams.info(eventStream)).state.messages
}
const metric = async (name: string): Promise<number> => (await register.getSingleMetric(name)!.get()).values[0]!.value

beforeAll(async () => {
  bed = await ServiceBed.start({ service: 'identity', module: (environment) => NotesModule.with(environment) })
  bed.app.useLogger(false)
})
afterAll(() => bed.stop())
beforeEach(() => sql('TRUNCATE outbox, inbox, failed_events'))

describe('an event', () => {
  it('that can never be published is parked and counted, and holds up none that comes with it', async () => {
    await emit(written, 'before')
    await eventually(async () => expect(await sql('SELECT FROM outbox WHERE published_at IS NULL')).toEqual([]))
    const known = await stored()
    await bed.app.get(Changes).commit({ actor: anOwner(), requestId: 'r' }, async (change) => {
      change.emit(foreign, { text: 'refused' })
      change.emit(written, { text: 'with it' })
    })
    await eventually(async () => expect(await stored()).toBe(known + 1))
    await eventually(async () => expect(await sql('SELECT subject, attempts FROM outbox WHERE parked_at IS NOT NULL')).toEqual([{ subject: foreign.subject, attempts: 2 }]))
    expect((await sql<{ last_error: string }>('SELECT last_error FROM outbox WHERE parked_at IS NOT NULL'))[0]!.last_error).toMatch(/permissions violation/i)
    expect([await metric('huella_outbox_parked'), await metric('huella_outbox_waiting')]).toEqual([1, 0])
    await emit(written, 'after')
    await eventually(async () => expect(await stored()).toBe(known + 2))
    const parked = await WaitingEvents.with(bed.databaseUrl, (events) => events.list())
    expect(parked).toMatchObject([{ kind: 'parked', subject: foreign.subject, attempts: 2 }])
    await WaitingEvents.with(bed.databaseUrl, (events) => events.replay('all'))
    await eventually(async () => expect(await sql('SELECT attempts FROM outbox WHERE parked_at > $1', [parked[0]!.at])).toEqual([{ attempts: 2 }]))
  })

  it('is not tried in vain while NATS hangs, however long that takes', async () => {
    const { connection } = bed.app.get(NatsLink)
    await bed.nats.signal('SIGSTOP')
    const sent = connection.stats().outMsgs
    await emit(written, 'patient')
    await eventually(() => expect(connection.stats().outMsgs).toBeGreaterThan(sent + 1))
    await bed.nats.signal('SIGCONT')
    await eventually(async () => expect(await sql('SELECT attempts FROM outbox WHERE published_at IS NOT NULL')).toEqual([{ attempts: 0 }]))
  })

  it('that waits says how long it has', async () => {
    await sql(`INSERT INTO outbox (id, subject, body, created_at, parked_at) VALUES (gen_random_uuid(), 'parked', '{}', now() - interval '9 minutes', now())`)
    expect(await metric('huella_outbox_oldest_seconds')).toBe(0)
    await sql(`INSERT INTO outbox (id, subject, body, created_at, retry_at)
      SELECT gen_random_uuid(), 'events.identity.a', '{}', now() - n * interval '1 minute', now() + interval '1 hour' FROM generate_series(2, 5) n`)
    expect(await metric('huella_outbox_oldest_seconds')).toBeCloseTo(300, -1)
    await sql('TRUNCATE outbox')
  })

  it('of more than 64 kB is refused, and with it the change that emits it', async () => {
    await expect(emit(written, 'x'.repeat(65 * 1024))).rejects.toThrow('identity.note.written has 66')
    await emit(written, 'x'.repeat(63 * 1024))
    expect(await sql('SELECT id FROM outbox')).toHaveLength(1)
  })
})

it('what a NATS without its volume has lost is published again from the outbox, when a person says so', async () => {
  await emit(written, 'kept')
  const publishedAt = () => sql<{ at: Date }>('SELECT published_at AS at FROM outbox WHERE published_at IS NOT NULL')
  const [first] = await eventually(async () => { const rows = await publishedAt(); expect(rows).toHaveLength(1); return rows })
  expect(await WaitingEvents.with(bed.databaseUrl, (events) => events.publishAgain())).toBe(1)
  await eventually(async () => expect((await publishedAt())[0]?.at.getTime()).toBeGreaterThan(first!.at.getTime()))
})

it('what waits is published by one replica, not by each', async () => {
  await sql(`INSERT INTO outbox (id, subject, body, created_at) SELECT gen_random_uuid(), 'events.identity.a', '{}', now() + interval '1 hour' FROM generate_series(1, 250)`)
  const soon = unpublishedEvents.replace(/created_at < now\(\)[^\n]*/, 'true')
  const dataSource = bed.app.get(DataSource)
  const [one, other] = await dataSource.transaction((first) => dataSource.transaction(async (second) => [await first.query(soon), await second.query(soon)] as { id: string }[][]))
  expect([one!.length, other!.length]).toEqual([200, 50])
  expect(new Set([...one!, ...other!].map(({ id }) => id)).size).toBe(250)
})

describe('what is old', () => {
  const old = (days: number) => `now() - interval '${days} days'`
  const run = async () => { for (const name of Object.keys(removals)) await bed.app.get(ScheduledJobs).run(name) }

  it('and published or handled is removed, as many batches as it takes; what waits for a person stays', async () => {
    const [published, handled] = [keptFor.publishedEvents, keptFor.handledEvents]
    await sql(`INSERT INTO outbox (id, subject, body, created_at, published_at) SELECT gen_random_uuid(), 'old', '{}', ${old(60)}, ${old(published + 1)} FROM generate_series(1, 12000)`)
    await sql(`INSERT INTO outbox (id, subject, body, created_at, published_at, parked_at) VALUES
      (gen_random_uuid(), 'recent', '{}', ${old(60)}, ${old(published - 1)}, NULL), (gen_random_uuid(), 'parked', '{}', ${old(60)}, NULL, ${old(59)})`)
    await sql(`INSERT INTO inbox (consumer, event_id, handled_at) SELECT 'old', gen_random_uuid(), ${old(handled + 1)} FROM generate_series(1, 12000)`)
    await sql(`INSERT INTO inbox (consumer, event_id, handled_at) VALUES ('recent', $1, ${old(handled - 1)})`, [randomUUID()])
    await sql(`INSERT INTO failed_events (consumer, event_id, subject, body, error, attempts, failed_at, retry_at) VALUES
      ('forgotten', '1', 's', '', '', 1, ${old(60)}, ${old(60)}), ('dead', '2', 's', '', '', 10, ${old(60)}, NULL), ('young', '3', 's', '', '', 1, ${old(3)}, ${old(3)})`)
    await run()
    expect(await sql('SELECT subject FROM outbox ORDER BY 1')).toEqual([{ subject: 'parked' }, { subject: 'recent' }])
    expect(await sql('SELECT consumer FROM inbox')).toEqual([{ consumer: 'recent' }])
    expect(await sql('SELECT consumer FROM failed_events ORDER BY 1')).toEqual([{ consumer: 'dead' }, { consumer: 'young' }])
  })
})

describe('with 200,000 rows', () => {
  /** @param row of the numbers from 1 to 200,000, in steps that end in time */
  const fill = async (table: string, row: string): Promise<void> => {
    for (let from = 1; from < 200_000; from += 25_000) await sql(`INSERT INTO ${table} SELECT ${row} FROM generate_series(${from}, ${from + 24_999}) AS n`)
  }
  const ago = `now() - n * interval '2 seconds'`

  it('no query of relay, retries, removal or metrics reads a whole table', async () => {
    await fill('outbox (id, subject, body, created_at, published_at)', `gen_random_uuid(), 's', '{}', ${ago}, ${ago}`)
    await fill('inbox (consumer, event_id, handled_at)', `'c', gen_random_uuid(), ${ago}`)
    await fill('failed_events (consumer, event_id, subject, body, error, attempts, retry_at)', `'c' || n % 3, n, 's', '', '', 1, now() + n * interval '1 second'`)
    await sql('ANALYZE outbox, inbox, failed_events')
    const due = claimDue.text.replace('$1', `'{c0,c1}'`).replace('$2', `'{s,s}'`).replace('$3', '4').replace('$4', '30000')
    const counted = Object.values(gauges).map((gauge) => gauge.sql).filter((text) => text.includes('outbox'))
    for (const query of [unpublishedEvents, due, ...Object.values(removals).map(({ text }) => text), ...counted]) {
      const plan = (await sql<Record<'QUERY PLAN', string>>(`EXPLAIN ${query}`)).map((line) => line['QUERY PLAN']).join('\n')
      expect(plan).toContain('Index')
      expect(plan).not.toContain('Seq Scan')
    }
  })

  it('that are parked, neither relay nor metrics read one of them', async () => {
    await fill('outbox (id, subject, body, created_at, parked_at)', `gen_random_uuid(), 's', '{}', ${ago}, ${ago}`)
    await sql(`INSERT INTO outbox (id, subject, body) SELECT gen_random_uuid(), 'events.identity.a', '{}' FROM generate_series(1, 3)`)
    await sql('ANALYZE outbox')
    for (const query of [unpublishedEvents, gauges.huella_outbox_waiting.sql, gauges.huella_outbox_oldest_seconds.sql]) {
      const [row] = await sql<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${query}`)
      const { 'Shared Hit Blocks': hit, 'Shared Read Blocks': read } = row!['QUERY PLAN'][0].Plan
      expect(hit! + read!).toBeLessThan(50)
    }
  })
})
