import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort, Huella, readSettings, silent } from '@huella/local'
import { network } from '@huella/testing'
import { expectAllOf, livedUntilNow, liveOn } from '../support/backed-up-life.js'
import { petOf } from '../support/pets.js'

const launcher = join(__dirname, '../../../../deploy/local/huella.mjs')
const keptEnv = { PATH: process.env['PATH'], HOME: process.env['HOME'], TMPDIR: process.env['TMPDIR'] }

/** Runs `npm run <command>` on a data folder; what it says. */
const run = async (command: string, option: string, folder: string, dataDir: string): Promise<string> =>
  (await promisify(execFile)(process.execPath, [launcher, command, option, folder], { env: { ...keptEnv, HUELLA_DATA_DIR: dataDir } })).stdout

let folder: string
let restored: Huella | undefined
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'huella-restore-'))
  chmodSync(folder, 0o711) // PostgreSQL passes through as a user of its own
})
afterAll(async () => {
  await restored?.stop()
  rmSync(folder, { recursive: true, force: true })
})

it('a backup of a running copy is restored elsewhere: sign in again, and everything of that moment is there', async () => {
  const life = await livedUntilNow()
  const writing = Promise.all(Array.from({ length: 40 }, () => petOf(life.person)))
  expect(await run('backup', '--to', join(folder, 'backup'), network().dataDir)).toContain('the backup is in')
  await writing
  await liveOn(life)

  const dataDir = join(folder, 'data')
  const unnamed = 'media/pets/unnamed.webp'
  writeFileSync(join(folder, 'backup', unnamed), 'discarded, or too late')
  expect(await run('restore', '--from', join(folder, 'backup'), dataDir)).toContain('npm start goes on from there')
  const settings = { ...readSettings({ ...keptEnv, HUELLA_DATA_DIR: dataDir }), port: await freePort() }
  restored = await Huella.start({ settings, durable: false, progress: silent })

  expect(existsSync(join(dataDir, unnamed))).toBe(false)
  await expectAllOf(life, restored.url)
}, 240_000)

it('a backup overwrites nothing', async () => {
  await expect(run('backup', '--to', join(folder, 'backup'), network().dataDir)).rejects.toThrow(/There is something at/)
})

it('a restore overwrites nothing, neither of a copy that runs nor of one that was stopped', async () => {
  const again = () => run('restore', '--from', join(folder, 'backup'), join(folder, 'data'))
  await expect(again()).rejects.toThrow(/Huella is already running/)
  await restored?.stop()
  await expect(again()).rejects.toThrow(/There are data in/)
})
