import { NestFactory } from '@nestjs/core'
import { createTestDatabase, eventually } from '@huella/testing'
import { type DatabaseOptions, migratePatiently, PersistenceModule } from '@huella/persistence'
import { Client } from 'pg'
import type { MigrationInterface, QueryRunner } from 'typeorm'
import { runProgram } from './run-program.js'

/** Takes so long that others come meanwhile. */
class CreateRuns1700000000000 implements MigrationInterface {
  name = 'CreateRuns1700000000000'
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE runs (id int)')
    await runner.query('SELECT pg_sleep(0.5)')
  }
  async down(): Promise<void> {}
}

class Fail1700000001000 implements MigrationInterface {
  name = 'Fail1700000001000'
  up = (runner: QueryRunner): Promise<void> => runner.query('INSERT INTO nothing VALUES (1)') as Promise<void>
  async down(): Promise<void> {}
}

const databaseOf = (migrations: DatabaseOptions['migrations']) => (url: string): DatabaseOptions => ({ url, applicationName: 'identity', entities: [], migrations })
const database = databaseOf([CreateRuns1700000000000])

const kept = { ...process.env }
const setEnvironment = (env: NodeJS.ProcessEnv) => { process.env = { PATH: kept['PATH'], LOG_LEVEL: 'silent', ...env } }
afterEach(() => { process.env = kept })

interface Circumstances { known?: typeof database | 'none'; env?: NodeJS.ProcessEnv; times?: number }

/** How programs with these arguments end, begun at the same moment: their codes, what they complain of, and whether the service started. */
async function run(args: string[], { known = database, env = {}, times = 1 }: Circumstances = {}) {
  setEnvironment(env)
  const codes: (number | undefined)[] = []
  const lines: string[] = []
  jest.spyOn(process, 'exit').mockImplementation(((code?: number) => void codes.push(code)) as never)
  jest.spyOn(process.stderr, 'write').mockImplementation((line) => { lines.push(String(line)); return true })
  const start = jest.fn(() => Promise.resolve())
  for (let n = 0; n < times; n++) runProgram({ name: 'identity', start, ...(known !== 'none' && { migrate: (url: string) => migratePatiently(known(url)) }) }, args)
  await eventually(() => expect(codes.length + start.mock.calls.length).toBe(times))
  return { codes, said: lines.join(''), starts: start.mock.calls.length }
}

async function migrationsIn(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations')
  await client.end()
  return rows.map(({ name }) => name)
}

it('without an argument a program starts', async () => {
  expect(await run([])).toEqual({ codes: [], said: '', starts: 1 })
})

it('`migrate` brings the database up to date with nothing but its URL, does nothing the next time, and never starts the service', async () => {
  const env = { DATABASE_URL: await createTestDatabase('identity') }
  for (let time = 0; time < 2; time++) expect(await run(['migrate'], { env })).toEqual({ codes: [0], said: '', starts: 0 })
  expect(await migrationsIn(env.DATABASE_URL)).toEqual(['CreateRuns1700000000000'])
})

it('jobs and a replica that starts meanwhile migrate once, and all succeed', async () => {
  const env = { DATABASE_URL: await createTestDatabase('identity') }
  const replica = NestFactory.createApplicationContext(PersistenceModule.forRoot(database(env.DATABASE_URL)), { logger: false, abortOnError: false })
  expect(await run(['migrate'], { env, times: 3 })).toEqual({ codes: [0, 0, 0], said: '', starts: 0 })
  await (await replica).close()
  expect(await migrationsIn(env.DATABASE_URL)).toEqual(['CreateRuns1700000000000'])
})

it.each<[string, string[], Circumstances, RegExp]>([
  ['no database is named', ['migrate'], {}, /^identity cannot migrate\. Configuration: DATABASE_URL is not set\n$/],
  ['the argument is unknown', ['migrat'], {}, /^identity cannot start\. It knows no "migrat"; without arguments it starts, with migrate it brings its database up to date\n$/],
  ['there is one argument more', ['migrate', 'now'], {}, /^identity cannot start\. It knows no "migrate now"; .*\n$/],
  ['there is no database', ['migrate'], { known: 'none' }, /^identity cannot start\. It knows no "migrate"; without arguments it starts\n$/],
])('with 1 and one line it ends where %s', async (_, args, options, line) => {
  const { codes, said, starts } = await run(args, options)
  expect([codes, starts]).toEqual([[1], 0])
  expect(said).toMatch(line)
})

it('with 1 and one line it ends where the password is wrong, or a migration fails, and keeps those before it', async () => {
  const url = new URL(await createTestDatabase('identity'))
  const stranger = new URL(url)
  stranger.password = 'wrong'
  expect(await run(['migrate'], { env: { DATABASE_URL: stranger.href } })).toMatchObject({ codes: [1], said: expect.stringMatching(/^identity cannot migrate\. .*password.*\n$/) })
  const broken = await run(['migrate'], { env: { DATABASE_URL: url.href }, known: databaseOf([CreateRuns1700000000000, Fail1700000001000]) })
  expect(broken).toMatchObject({ codes: [1], said: 'identity cannot migrate. relation "nothing" does not exist\n' })
  expect(await migrationsIn(url.href)).toEqual(['CreateRuns1700000000000'])
})
