import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { INestApplicationContext } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { createTestDatabase, eventually, startPostgres } from '@huella/testing'
import { Client } from 'pg'
import type { DataSourceOptions, MigrationInterface, QueryRunner } from 'typeorm'
import { migrate, PersistenceModule } from './index.js'

type Migrations = NonNullable<DataSourceOptions['migrations']>

class CreateRuns1700000000000 implements MigrationInterface {
  name = 'CreateRuns1700000000000'
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE runs (of text)')
    await runner.query("INSERT INTO runs VALUES ('create')")
  }
  async down(): Promise<void> {}
}

const sleeping = (seconds: number) =>
  class Sleep1700000001000 implements MigrationInterface {
    name = 'Sleep1700000001000'
    async up(runner: QueryRunner): Promise<void> {
      await runner.query(`SELECT pg_sleep(${seconds})`)
      await runner.query("INSERT INTO runs VALUES ('sleep')")
    }
    async down(): Promise<void> {}
  }

const optionsOf = (url: string, migrations: Migrations) => ({ url, applicationName: 'migrating', entities: [], migrations })

/** One replica of a service, up to the point where it could take requests. */
const replica = (url: string, migrations: Migrations): Promise<INestApplicationContext> =>
  NestFactory.createApplicationContext(PersistenceModule.forRoot(optionsOf(url, migrations)), { logger: false, abortOnError: false })

async function query<T>(url: string, sql: string): Promise<T[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client.query(sql).then(({ rows }) => rows as T[]).finally(() => client.end())
}

const runs = async (url: string): Promise<string[]> => (await query<{ of: string }>(url, 'SELECT of FROM runs ORDER BY of')).map(({ of }) => of)
const isSleeping = (url: string) => query(url, "SELECT FROM pg_stat_activity WHERE application_name = 'migrating' AND query LIKE '%pg_sleep%'")

/** Two replicas that start at the same moment, and are up. */
async function startTogether(url: string, migrations: Migrations): Promise<void> {
  const replicas = await Promise.all([replica(url, migrations), replica(url, migrations)])
  await Promise.all(replicas.map((each) => each.close()))
}

describe('two replicas that start together', () => {
  it('on an empty database both come up, and each migration ran once', async () => {
    const url = await createTestDatabase('identity')
    await startTogether(url, [CreateRuns1700000000000])
    expect(await runs(url)).toEqual(['create'])
  })

  it('with a migration of ten seconds both come up, and it ran once', async () => {
    const url = await createTestDatabase('identity')
    await migrate(optionsOf(url, [CreateRuns1700000000000]))
    await startTogether(url, [CreateRuns1700000000000, sleeping(10)])
    expect(await runs(url)).toEqual(['create', 'sleep'])
  })
})

it('a replica with nothing to migrate does not wait for one that migrates', async () => {
  const url = await createTestDatabase('identity')
  await migrate(optionsOf(url, [CreateRuns1700000000000]))
  let isDone = false
  const newVersion = migrate(optionsOf(url, [CreateRuns1700000000000, sleeping(3)])).then(() => { isDone = true })
  await eventually(async () => expect(await isSleeping(url)).toHaveLength(1))
  await (await replica(url, [CreateRuns1700000000000])).close()
  expect(isDone).toBe(false)
  await newVersion
})

it('a replica that is killed while it migrates leaves neither a lock nor half a migration', async () => {
  const url = await createTestDatabase('identity')
  await migrate(optionsOf(url, [CreateRuns1700000000000]))
  const wire = await cuttableWire(url)
  const killed = migrate(optionsOf(wire.url, [CreateRuns1700000000000, sleeping(60)])).catch((error: unknown) => error)
  await eventually(async () => expect(await isSleeping(url)).toHaveLength(1))
  wire.cut()
  const started = Date.now()
  await migrate(optionsOf(url, [CreateRuns1700000000000, sleeping(0)]))
  expect(Date.now() - started).toBeLessThan(10_000)
  expect(await runs(url)).toEqual(['create', 'sleep'])
  expect(await killed).toBeInstanceOf(Error)
})

it('a start waits for a database that is briefly away, and does not wait where waiting cannot help', async () => {
  const postgres = await startPostgres()
  const url = postgres.urlOf('identity')
  await postgres.kill()
  const waiting = replica(url, [CreateRuns1700000000000])
  await sleep(1500) // it has found nobody at least twice
  await postgres.start()
  await (await waiting).close()
  expect(await runs(url)).toEqual(['create'])

  const stranger = new URL(url)
  stranger.password = 'wrong'
  const started = Date.now()
  await expect(replica(stranger.href, [CreateRuns1700000000000])).rejects.toThrow(/password/)
  expect(Date.now() - started).toBeLessThan(8000)
  await postgres.stop()
})

/** A way to the database that can be cut, as the death of a process cuts all of its connections. */
async function cuttableWire(databaseUrl: string): Promise<{ url: string; cut: () => void }> {
  const { hostname, port } = new URL(databaseUrl)
  const sockets: Socket[] = []
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    sockets.push(near, far)
    near.on('error', () => undefined).pipe(far.on('error', () => undefined)).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url: url.href, cut: () => { server.close(); for (const socket of sockets) socket.destroy() } }
}
