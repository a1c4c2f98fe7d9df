import { setTimeout as sleep } from 'node:timers/promises'
import { type DynamicModule, type INestApplicationContext, Module } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { PersistenceModule } from '@huella/persistence'
import { createTestDatabase, eventually, startNats, type TestNats } from '@huella/testing'
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm'
import { type Change, messagingMigrations, eventsInDatabase, MessagingModule, ScheduledJobs } from './index.js'

class CreateWork1700000001000 implements MigrationInterface {
  name = 'CreateWork1700000001000'
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE work (id serial PRIMARY KEY, done_by text)')
  }
  async down(): Promise<void> {}
}

@Module({})
class WorkModule {
  static with(url: string, nats: TestNats): DynamicModule {
    return {
      module: WorkModule,
      imports: [
        PersistenceModule.forRoot({ url, applicationName: 'work', entities: [], migrations: [...messagingMigrations, CreateWork1700000001000] }),
        MessagingModule.forRoot({ service: 'identity', ...nats.accessOf('identity'), events: eventsInDatabase }),
      ],
    }
  }
}

const day = 24 * 3600_000
let nats: TestNats
let replicas: INestApplicationContext[]

beforeAll(async () => { nats = await startNats() })
afterAll(() => nats.stop())
beforeEach(async () => {
  const url = await createTestDatabase('identity')
  replicas = await Promise.all([1, 2].map(() => NestFactory.createApplicationContext(WorkModule.with(url, nats), { logger: false })))
})
afterEach(() => Promise.all(replicas.map((each) => each.close())))

const jobsOf = (replica: INestApplicationContext): ScheduledJobs => replica.get(ScheduledJobs)
const sql = <T>(text: string): Promise<T[]> => replicas[0]!.get(DataSource).query(text)
const give = (pieces: number) => sql(`INSERT INTO work (done_by) SELECT NULL FROM generate_series(1, ${pieces})`)
const left = async (): Promise<number> => (await sql<{ n: number }>('SELECT count(*)::int AS n FROM work WHERE done_by IS NULL'))[0]!.n

/** Does one piece. @returns whether there was one */
async function piece({ manager }: Change, by: string): Promise<boolean> {
  const [rows] = (await manager.query('UPDATE work SET done_by = $1 WHERE id = (SELECT min(id) FROM work WHERE done_by IS NULL) RETURNING id', [by])) as [unknown[]]
  return rows.length > 0
}

it('runs batch after batch until nothing is left, on one of two replicas at a time', async () => {
  await give(30)
  let [now, most, batches] = [0, 0, 0]
  for (const [index, replica] of replicas.entries()) {
    const batch = async (change: Change): Promise<boolean> => {
      most = Math.max(most, ++now)
      batches++
      await sleep(2)
      return piece(change, String(index)).finally(() => now--)
    }
    jobsOf(replica).add({ name: 'work', everyMs: 5, batch })
  }
  await eventually(async () => {
    await Promise.all(replicas.map((replica) => jobsOf(replica).run('work')))
    expect(await left()).toBe(0)
  })
  expect(most).toBe(1)
  expect(batches).toBeGreaterThanOrEqual(30)
})

it('starts again after a while', async () => {
  let runs = 0
  jobsOf(replicas[0]!).add({ name: 'often', everyMs: 5, batch: async () => ++runs < 0 })
  await jobsOf(replicas[0]!).run('often')
  await eventually(() => expect(runs).toBeGreaterThan(3))
})

it('starts with the application', async () => {
  let runs = 0
  jobsOf(replicas[0]!).add({ name: 'early', everyMs: day, batch: async () => ++runs < 0 })
  jobsOf(replicas[0]!).onApplicationBootstrap()
  await eventually(() => expect(runs).toBe(1))
})

it('whoever asks for a run that is under way waits for that one', async () => {
  let runs = 0
  jobsOf(replicas[0]!).add({ name: 'once', everyMs: day, batch: () => sleep(20).then(() => ++runs < 0) })
  await Promise.all([jobsOf(replicas[0]!).run('once'), jobsOf(replicas[0]!).run('once')])
  expect(runs).toBe(1)
})

it('a batch that fails is rolled back and waits for the next run; those before it stay done', async () => {
  await give(5)
  let failsAt = 3
  jobsOf(replicas[0]!).add({
    name: 'fragile',
    everyMs: day,
    batch: async (change) => {
      const more = await piece(change, 'me')
      if (--failsAt === 0) throw new Error('not now')
      return more
    },
  })
  await jobsOf(replicas[0]!).run('fragile')
  expect(await left()).toBe(3)
  await jobsOf(replicas[0]!).run('fragile')
  expect(await left()).toBe(0)
})

it('a replica that dies in the middle leaves the job to the other, and nothing half done', async () => {
  await give(3)
  let isDead = false
  jobsOf(replicas[0]!).add({
    name: 'inherited',
    everyMs: day,
    batch: async (change) => {
      await piece(change, 'dead')
      const [row] = (await change.manager.query('SELECT pg_backend_pid() AS pid')) as { pid: number }[]
      await sql(`SELECT pg_terminate_backend(${row!.pid})`)
      isDead = true
      return true
    },
  })
  jobsOf(replicas[1]!).add({ name: 'inherited', everyMs: day, batch: (change) => piece(change, 'heir') })
  await jobsOf(replicas[0]!).run('inherited')
  expect(isDead).toBe(true)
  await jobsOf(replicas[1]!).run('inherited')
  expect(await sql('SELECT DISTINCT done_by AS by FROM work')).toEqual([{ by: 'heir' }])
})

it('a replica that stops ends after the batch it is at', async () => {
  await give(1000)
  const stopping = replicas.pop()!
  let batches = 0
  jobsOf(stopping).add({ name: 'endless', everyMs: day, batch: (change) => sleep(5).then(() => (batches++, piece(change, 'me'))) })
  const run = jobsOf(stopping).run('endless')
  await eventually(() => expect(batches).toBeGreaterThan(2))
  await stopping.close()
  await run
  expect(1000 - (await left())).toBe(batches)
  expect(batches).toBeLessThan(1000)
})
