import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { createTestDatabase } from '@huella/testing'
import { Pool, type PoolClient } from 'pg'
import { DataSource } from 'typeorm'
import { dataSourceOptions, migrationOptions } from './data-source.js'

it.each([['requests', dataSourceOptions], ['migrations', migrationOptions]])('a connection for %s that dies in hand, while nobody listens, ends no process', async (_for, optionsOf) => {
  const url = await createTestDatabase('identity')
  const connectionsOf = async (applicationName: string): Promise<[DataSource, PoolClient]> => {
    const dataSource = await new DataSource({ ...optionsOf({ url, applicationName, entities: [], migrations: [] }) }).initialize()
    return [dataSource, await (dataSource.driver as unknown as { master: Pool }).master.connect()]
  }
  const [[dataSource, dying], [other, killer]] = await Promise.all([connectionsOf('dying'), connectionsOf('killer')])
  const died = new Promise((resolve) => dying.once('end', resolve))
  await killer.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'dying'")
  await died
  await expect(dying.query('SELECT 1')).rejects.toThrow()
  dying.release()
  killer.release()
  expect(await dataSource.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
  await Promise.all([dataSource.destroy(), other.destroy()])
})

/** What Postgres says, and hangs up, until it is ready. */
function startingUp(): Buffer {
  const fields = Buffer.from('SFATAL\0C57P03\0Mthe database system is starting up\0\0')
  const head = Buffer.from('E----')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

it('a server that starts up is not asked for a connection by each who would need one', async () => {
  let connections = 0
  const server = createServer((socket) => {
    connections++
    socket.on('error', () => undefined).once('data', () => socket.end(startingUp()))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `postgres://somebody@127.0.0.1:${(server.address() as AddressInfo).port}/identity`
  const pool = new Pool({ connectionString: url, ...(dataSourceOptions({ url, applicationName: 'refused', entities: [], migrations: [] }).extra as object) })
  const codes = new Set<unknown>()
  for (let turn = 0; turn < 100; turn++) await pool.query('SELECT 1').catch(({ code }: { code: string }) => codes.add(code))
  expect([...codes]).toEqual(['57P03'])
  expect(connections).toBeLessThan(20)
  await pool.end()
  server.close()
})
