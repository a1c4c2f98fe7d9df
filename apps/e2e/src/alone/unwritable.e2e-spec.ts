import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { adminUrlOfRunning, databaseName, readSettings } from '@huella/local'
import { eventually, network } from '@huella/testing'
import { Client } from 'pg'
import { visitor } from '../support/people.js'

const becomes = (service: string, ready: boolean) => eventually(async () => expect(await network().isReady(service)).toBe(ready), 30_000)

it('the gateway and pets-media are not ready while the media folder is lost, and are again when it is back', async () => {
  const media = join(network().dataDir, 'media')
  renameSync(media, `${media}-away`)
  writeFileSync(media, '')
  try {
    for (const service of ['gateway', 'pets-media']) await becomes(service, false)
    expect(await network().isReady('identity')).toBe(true)
  } finally {
    rmSync(media)
    renameSync(`${media}-away`, media)
  }
  for (const service of ['gateway', 'pets-media']) await becomes(service, true)
})

it('a service is not ready while its database is there to be read only, and everybody is told', async () => {
  const admin = new Client({ connectionString: await adminUrlOfRunning(readSettings({ HUELLA_DATA_DIR: network().dataDir })) })
  await admin.connect()
  const name = databaseName('identity')
  const change = async (how: string) => {
    await admin.query(`ALTER DATABASE ${name} ${how}`)
    await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name])
  }
  await change('SET default_transaction_read_only = on')
  try {
    await becomes('identity', false)
    expect((await visitor().get('/api/health')).json).toMatchObject({ status: 'degraded', services: { identity: 'down', parsing: 'ok' } })
  } finally {
    await change('RESET default_transaction_read_only')
    await admin.end()
  }
  await becomes('identity', true)
  await eventually(async () => expect((await visitor().get('/api/health')).json).toMatchObject({ status: 'ok', version: expect.any(String), revision: 'unknown' }))
})
