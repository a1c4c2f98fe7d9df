import { setTimeout as sleep } from 'node:timers/promises'
import { type DynamicModule, Module } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import type { INestApplicationContext } from '@nestjs/common'
import { event } from '@huella/contracts'
import { PersistenceModule, prepared, PreparedStatements, rowsWithin } from '@huella/persistence'
import { anOwner, eventually, startNats, startPostgres, type OwnPostgres, type TestNats } from '@huella/testing'
import { Column, Entity, PrimaryGeneratedColumn, type EntityManager, type MigrationInterface, type QueryRunner } from 'typeorm'
import { object, string } from 'yup'
import { type Change, Changes, messagingMigrations, eventsInDatabase, MessagingModule, toDomainError } from './index.js'

const written = event('identity.line.written', object({ text: string().required() }))

@Entity('lines')
class Line {
  @PrimaryGeneratedColumn() id!: number
  @Column({ type: 'text' }) text!: string
}

class CreateLines1700000001000 implements MigrationInterface {
  name = 'CreateLines1700000001000'
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE lines (id serial PRIMARY KEY, text text NOT NULL UNIQUE)')
  }
  async down(): Promise<void> {}
}

@Module({})
class LinesModule {
  static with(url: string, nats: TestNats): DynamicModule {
    return {
      module: LinesModule,
      imports: [
        PersistenceModule.forRoot({ url, applicationName: 'lines', entities: [Line], migrations: [...messagingMigrations, CreateLines1700000001000] }),
        MessagingModule.forRoot({ service: 'identity', ...nats.accessOf('identity'), events: eventsInDatabase }),
      ],
    }
  }
}

const lock = prepared('lock_line', 'SELECT id FROM lines WHERE text = $1 FOR UPDATE')

/** Everything that services do in a transaction: named statements, the ORM's own, plain SQL. */
const waysToWrite: Record<string, (manager: EntityManager, text: string) => Promise<unknown>> = {
  'a named statement': async (manager, text) => {
    await manager.insert(Line, { text })
    await rowsWithin(manager, lock, [text])
  },
  'the ORM': async (manager, text) => {
    const { id } = await manager.save(Line, { text })
    await manager.findOne(Line, { where: { id }, lock: { mode: 'pessimistic_write' } })
    await manager.createQueryBuilder().insert().into(Line).values({ text: `${text}-again` }).orIgnore().execute()
  },
  'plain SQL': async (manager, text) => {
    await manager.query('INSERT INTO lines (text) VALUES ($1)', [text])
    await manager.query('SELECT pg_sleep(0.01)')
  },
}

let postgres: OwnPostgres
let nats: TestNats
let app: INestApplicationContext

beforeAll(async () => {
  ;[postgres, nats] = await Promise.all([startPostgres(), startNats()])
  app = await NestFactory.createApplicationContext(LinesModule.with(postgres.urlOf('identity'), nats), { logger: false })
})
afterAll(async () => {
  await app.close()
  await Promise.all([postgres.stop(), nats.stop()])
})

/** Writers that never rest; what they were refused with is noted. */
class Writers {
  readonly refusals: unknown[] = []
  readonly accepted: string[] = []
  private stopped = false
  private readonly work: Promise<void>[]

  constructor(perWay: number) {
    const ways = Object.entries(waysToWrite)
    this.work = Array.from({ length: perWay * ways.length }, (_, index) => this.write(index, ways[index % ways.length]![1]))
  }

  async stop(): Promise<void> {
    this.stopped = true
    await Promise.all(this.work)
  }

  private async write(writer: number, way: (manager: EntityManager, text: string) => Promise<unknown>): Promise<void> {
    const changes = app.get(Changes)
    for (let turn = 0; !this.stopped; turn++) {
      const text = `${process.hrtime.bigint()}-${writer}-${turn}`
      const work = async (change: Change): Promise<void> => {
        await way(change.manager, text)
        await sleep(turn % 3) // the connection may also die between two statements
        change.emit(written, { text })
      }
      await changes.commit({ actor: anOwner(), requestId: text }, work).then(() => this.accepted.push(text), (error: unknown) => this.refusals.push(error))
    }
  }
}

/** What the callers are told; for what nobody foresaw, the error itself. */
const codes = (refusals: unknown[]): string[] => [...new Set(refusals.map((error) => (toDomainError(error).code === 'internal' ? String(error) : toDomainError(error).code)))]
const goesOn = (writers: Writers) => {
  const before = writers.accepted.length
  return eventually(() => expect(writers.accepted.length).toBeGreaterThan(before + 20))
}

it('whatever dies with Postgres is refused as unavailable, and what was accepted is there', async () => {
  const writers = new Writers(5)
  for (let outage = 0; outage < 3; outage++) {
    await goesOn(writers)
    const refused = writers.refusals.length
    await postgres.kill()
    await eventually(() => expect(writers.refusals.length).toBeGreaterThan(refused + 15))
    await postgres.start()
  }
  await goesOn(writers)
  await writers.stop()
  expect(codes(writers.refusals)).toEqual(['unavailable'])
  const stored = await app.get(PreparedStatements).rows<{ text: string }>(prepared('all_lines', 'SELECT text FROM lines'), [])
  const texts = new Set(stored.map(({ text }) => text))
  expect(writers.accepted.filter((text) => !texts.has(text))).toEqual([])
})

it('a session that the server ends inside a transaction refuses as unavailable', async () => {
  const writers = new Writers(3)
  const end = prepared('end_sessions', "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'lines' AND pid <> pg_backend_pid()")
  for (let round = 0; round < 20; round++) {
    await goesOn(writers)
    await app.get(PreparedStatements).rows(end, [])
  }
  await writers.stop()
  expect(codes(writers.refusals)).toEqual(['unavailable'])
})

const sessions = (condition: string) =>
  app.get(PreparedStatements).rows(prepared(`sessions where ${condition}`, `SELECT pid FROM pg_stat_activity WHERE application_name = 'lines' AND pid <> pg_backend_pid() AND ${condition}`), [])

it('a transaction that its process forgot is ended by the server, and its locks are free', async () => {
  const changes = app.get(Changes)
  const context = { actor: anOwner(), requestId: 'idle' }
  const frozen = changes.commit(context, async ({ manager }) => {
    const [{ pid }] = (await manager.query("INSERT INTO lines (text) VALUES ('contended') RETURNING pg_backend_pid() AS pid")) as [{ pid: number }]
    const forgotten = () => sessions(`state = 'idle in transaction' AND pid = ${pid}`)
    expect(await forgotten()).toEqual([{ pid }])
    await eventually(async () => expect(await forgotten()).toEqual([]))
    await manager.query('SELECT 1')
  })
  expect(codes([await frozen.catch((error: unknown) => error)])).toEqual(['unavailable'])
  await changes.commit(context, ({ manager }) => manager.query("INSERT INTO lines (text) VALUES ('contended')"))
})

it('a connection that left a statement unanswered is not used again', async () => {
  const changes = app.get(Changes)
  const context = { actor: anOwner(), requestId: 'slow' }
  const unanswered = changes.commit(context, async ({ manager }) => {
    await manager.query("INSERT INTO lines (text) VALUES ('unanswered')")
    await manager.query('SET LOCAL statement_timeout = 0')
    await manager.query('SELECT pg_sleep(7)')
  })
  const started = Date.now()
  expect(codes([await unanswered.catch((error: unknown) => error)])).toEqual(['unavailable'])
  expect(Date.now() - started).toBeLessThan(3500)
  await eventually(async () => {
    await changes.commit(context, ({ manager }) => manager.query('SELECT 1'))
    expect(await sessions("query LIKE '%pg_sleep(7)'")).toEqual([])
  })
  expect(await app.get(PreparedStatements).rows(prepared('unanswered', "SELECT FROM lines WHERE text = 'unanswered'"), [])).toEqual([])
})
