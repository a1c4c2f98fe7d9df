import { answersKeptForDays } from '@huella/contracts'
import { type INestApplicationContext, type DynamicModule, Module } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { PersistenceModule } from '@huella/persistence'
import { createTestDatabase, startNats, type TestNats } from '@huella/testing'
import { DataSource } from 'typeorm'
import { forgetOld } from './idempotency-retention.js'
import { eventsInDatabase, MessagingModule, messagingMigrations, ScheduledJobs } from './index.js'

@Module({})
class KeepingModule {
  static with(url: string, nats: TestNats): DynamicModule {
    return {
      module: KeepingModule,
      imports: [
        PersistenceModule.forRoot({ url, applicationName: 'keeping', entities: [], migrations: messagingMigrations }),
        MessagingModule.forRoot({ service: 'identity', ...nats.accessOf('identity'), events: eventsInDatabase }),
      ],
    }
  }
}

let nats: TestNats
let app: INestApplicationContext
const sql = <T>(text: string, values: unknown[] = []): Promise<T[]> => app.get(DataSource).query(text, values)
const kept = async () => (await sql<{ n: number }>('SELECT count(*)::int AS n FROM idempotent_answers'))[0]!.n
const keep = (count: number, name: string, days: number) =>
  sql(`INSERT INTO idempotent_answers (id, request, answer, created_at) SELECT $1 || n, 'r', '', now() - make_interval(days => $2) + n * interval '1 second' FROM generate_series(1, $3::int) AS n`, [name, days, count])

/** Of each day for which answers are kept, but the last. */
const forDays = answersKeptForDays - 1
const aDay = 6000

beforeAll(async () => {
  nats = await startNats()
  app = await NestFactory.createApplicationContext(KeepingModule.with(await createTestDatabase('identity'), nats), { logger: false })
  for (let days = 1; days <= forDays; days++) await keep(aDay, `${days} `, days)
  await sql('ANALYZE idempotent_answers')
})
afterAll(async () => {
  await app?.close()
  await nats?.stop()
})

describe('with the answers of all days', () => {
  it.each([
    ['the look for a key', `SELECT request, answer FROM idempotent_answers AS known WHERE known.id = '17 100'`, 'idempotent_answers_once'],
    ['the look for old ones', forgetOld.text, 'idempotent_answers_by_age'],
  ])('%s reads a few pages, by an index', async (_, statement, index) => {
    const [row] = await sql<{ 'QUERY PLAN': [{ Plan: Record<string, unknown> }] }>(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${statement}`)
    const { Plan: plan } = row!['QUERY PLAN'][0]
    expect(JSON.stringify(plan)).toContain(index)
    expect(JSON.stringify(plan)).not.toContain('Seq Scan')
    expect(Number(plan['Shared Hit Blocks']) + Number(plan['Shared Read Blocks'])).toBeLessThan(10)
  })

  it('those of two more days go in one run, batch after batch, and no other', async () => {
    for (const days of [1, 2]) await keep(aDay, `old ${days} `, answersKeptForDays + days)
    await app.get(ScheduledJobs).run('idempotency-retention')
    expect(await kept()).toBe(forDays * aDay)
  })
})
