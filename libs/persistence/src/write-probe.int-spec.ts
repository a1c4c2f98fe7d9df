import { Logger } from '@nestjs/common'
import { createTestDatabase, eventually } from '@huella/testing'
import { Client } from 'pg'
import { DataSource } from 'typeorm'
import { databaseProbe, dataSourceOptions } from './index.js'

let url: string
let dataSource: DataSource
let canWrite: () => Promise<boolean>
beforeAll(async () => {
  url = await createTestDatabase('identity')
  dataSource = await new DataSource(dataSourceOptions({ url, applicationName: 'probing', entities: [], migrations: [] })).initialize()
  canWrite = databaseProbe(dataSource)
})
afterAll(() => dataSource?.destroy())
beforeEach(() => { for (const level of ['error', 'log'] as const) jest.spyOn(Logger.prototype, level).mockReturnValue() })

/** As the server's administrator; whoever is connected gets to know it. */
async function change(how: string): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  const admin = new Client({ connectionString: process.env['HUELLA_TEST_DATABASE_URL'] })
  await admin.connect()
  await admin.query(`ALTER DATABASE ${name} ${how}`)
  await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name])
  await admin.end()
}
const becomes = (found: boolean) => eventually(async () => expect(await canWrite()).toBe(found))

it('a service’s own role can prove that its database takes what is written', async () => {
  expect(await canWrite()).toBe(true)
})

it.each([
  ['is there to be read only', 'default_transaction_read_only', 'on'],
  ['has no room beside its tables', 'temp_file_limit', '0'],
])('a database that %s takes nothing, and is well again as soon as it does', async (_, setting, value) => {
  await change(`SET ${setting} = ${value}`)
  await becomes(false)
  expect(await dataSource.query('SELECT 1 AS one')).toEqual([{ one: 1 }]) // which says nothing about that
  await change(`RESET ${setting}`)
  await becomes(true)
})

it('leaves nothing behind', async () => {
  expect(await databaseProbe(dataSource)()).toBe(true)
  expect(await dataSource.query("SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace")).toEqual([])
})
