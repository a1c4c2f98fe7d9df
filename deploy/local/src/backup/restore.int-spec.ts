import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serviceNames } from '@huella/contracts'
import { Client } from 'pg'
import { certificateKeysIn, keyFile } from '../certificates/key-file.js'
import { Huella } from '../huella.js'
import { ensureDatabases } from '../infra/postgres/databases.js'
import { ownDatabases, preparePostgres } from '../infra/postgres/postgres.js'
import { databaseUrlsOfRunning } from '../infra/postgres/running.js'
import { freePort } from '../ports.js'
import type { Supervised } from '../process/supervised.js'
import { silent } from '../progress.js'
import { Secrets } from '../secrets.js'
import { readSettings, type Settings } from '../settings.js'
import { backupRunning } from './backup.js'
import { restoreInto } from './restore.js'

let folder: string
let server: Supervised
let original: string
let backup: string
let restored: string

const settingsOf = (dataDir: string): Settings => readSettings({ PATH: process.env['PATH'], HOME: process.env['HOME'], HUELLA_DATA_DIR: dataDir })
const restoreAgain = (from = backup): Promise<void> => restoreInto(settingsOf(restored), from, silent)

async function query(dataDir: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: (await databaseUrlsOfRunning(settingsOf(dataDir)))('pets-media') })
  await client.connect()
  await client.query(sql)
  await client.end()
}

/** What a copy keeps, without its services: databases and a file. */
async function aCopy(dataDir: string): Promise<Supervised> {
  const place = { logDir: join(dataDir, 'logs'), runDir: join(dataDir, 'run'), showLogs: false }
  for (const each of [place.logDir, place.runDir, join(dataDir, 'media/pets')]) mkdirSync(each, { recursive: true })
  const secrets = new Secrets(dataDir)
  const prepared = await preparePostgres({ dataDir, secrets, place, progress: silent, durable: false })
  await prepared.server.start()
  await ensureDatabases(prepared.adminUrl, ownDatabases([...serviceNames], secrets))
  await query(dataDir, 'CREATE TABLE media (key varchar PRIMARY KEY, thumb_key varchar, medium_key varchar)')
  await query(dataDir, "INSERT INTO media VALUES ('pets/luna.webp', 'pets/luna-small.webp', NULL)")
  for (const name of ['luna', 'luna-small']) writeFileSync(join(dataDir, `media/pets/${name}.webp`), name)
  return prepared.server
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'huella-restore-'))
  chmodSync(folder, 0o711) // PostgreSQL passes through as a user of its own
  original = join(folder, 'original')
  backup = join(folder, 'backup')
  mkdirSync(original, { mode: 0o711 })
  server = await aCopy(original)
  await backupRunning(settingsOf(original), backup, silent)
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

let count = 0
beforeEach(() => { restored = join(folder, `restored-${++count}`) })

describe('a restore that was cut off', () => {
  /** Everything is copied, but the databases do not start. */
  async function cutOff(): Promise<void> {
    const control = join(backup, 'postgres/global/pg_control')
    renameSync(control, `${control}.away`)
    try {
      await expect(restoreAgain()).rejects.toThrow(/postgres did not start/)
    } finally {
      renameSync(`${control}.away`, control)
    }
    writeFileSync(join(restored, 'media/pets/half.webp'), 'half')
  }

  it('is no copy that starts, and says so in one line', async () => {
    await cutOff()
    const start = Huella.start({ settings: { ...settingsOf(restored), port: await freePort() }, services: [], durable: false })
    await expect(start).rejects.toThrow(`The restore into ${restored} was cut off. Do it again: npm run restore -- --from folder`)
  })

  it('begins anew when it is done again, and then starts', async () => {
    await cutOff()
    await restoreAgain()
    expect([existsSync(join(restored, 'media/pets/half.webp')), existsSync(join(restored, 'restoring'))]).toEqual([false, false])
    const huella = await Huella.start({ settings: { ...settingsOf(restored), port: await freePort() }, services: [], durable: false })
    await huella.stop()
    await expect(restoreAgain()).rejects.toThrow(`There are data in ${restored}`)
  })

  it('may have got no further than its mark', async () => {
    mkdirSync(restored, { mode: 0o700 })
    writeFileSync(join(restored, 'restoring'), '')
    await restoreAgain()
    expect(readFileSync(join(restored, 'media/pets/luna.webp'), 'utf8')).toBe('luna')
  })
})

it.each(['secrets.json', 'certificate-keys.json', 'postgres/data/PG_VERSION', 'media/pets/nala.webp', 'nats/store/stream'])('data that no restore has made stay: %s', async (path) => {
  mkdirSync(join(restored, path, '..'), { recursive: true })
  writeFileSync(join(restored, path), '{}')
  for (const _attempt of [1, 2]) await expect(restoreAgain()).rejects.toThrow(`There are data in ${restored}`)
  expect(readFileSync(join(restored, path), 'utf8')).toBe('{}')
})

it('has every file that its databases name, though some went and some came while they were copied, and no other', async () => {
  const [media, another] = [join(original, 'media'), join(folder, 'another')]
  const meanwhile = (): void => {
    rmSync(join(media, 'pets/luna-small.webp')) // the pet is deleted now; the databases of the backup still know it
    for (const name of ['pets/late.webp', 'pets/unnamed.webp', '.unfinished/part']) {
      mkdirSync(join(media, name, '..'), { recursive: true })
      writeFileSync(join(media, name), name)
    }
  }
  await query(original, "INSERT INTO media VALUES ('pets/late.webp', NULL, NULL)")
  await backupRunning(settingsOf(original), another, { ...silent, done: (text) => void (text === 'databases' && meanwhile()) })
  await restoreAgain(another)
  const files = readdirSync(join(restored, 'media'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map(({ name }) => name)
  expect(files.sort()).toEqual(['late.webp', 'luna-small.webp', 'luna.webp'])
})

it('a restored copy has the passwords of the original, and a cluster of its own', async () => {
  const secretsOf = (dataDir: string) => JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as Record<string, string>
  await restoreAgain()
  const { 'cluster-id': own, ...secrets } = secretsOf(restored)
  const { 'cluster-id': originals, ...others } = secretsOf(original)
  expect(secrets).toEqual(others)
  expect([own, originals]).toEqual([expect.any(String), expect.any(String)])
  expect(own).not.toBe(originals)
})

it('a restored copy has the keys of certificates of the original, where it had any, for its owner alone', async () => {
  await restoreAgain()
  expect(existsSync(keyFile(restored))).toBe(false) // a backup from before there were certificates
  await certificateKeysIn(original)
  const withKeys = join(folder, 'with-keys')
  await backupRunning(settingsOf(original), withKeys, silent)
  restored = `${restored}-with-keys`
  await restoreAgain(withKeys)
  expect(readFileSync(keyFile(restored), 'utf8')).toBe(readFileSync(keyFile(original), 'utf8'))
  for (const dataDir of [withKeys, restored]) expect(statSync(keyFile(dataDir)).mode & 0o777).toBe(0o600)
})
