import { createTestDatabase } from '@huella/testing'
import type { Pool, PoolClient } from 'pg'
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
