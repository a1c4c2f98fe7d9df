import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort, Huella, readSettings, silent } from '@huella/local'
import { eventually, network, Visitor } from '@huella/testing'
import { forgetActivity } from '../support/databases.js'
import { mediaForm, photo } from '../support/files.js'
import { made, settled } from '../support/people.js'
import { activityOf, petOf, recorded, vaccinationFields, type Pet } from '../support/pets.js'

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

interface Kept { imageUrl: string; vaccinations: { vaccineName: string }[] }
it('a backup of a running copy is restored elsewhere: sign in again, and everything of that moment is there', async () => {
  const { person, email } = await settled('en')
  const { images } = made(await person.post<{ images: { url: string; key: string; thumbUrl: string }[] }>('/api/upload/pet-media', mediaForm([{ field: 'images', content: await photo(), name: 'a.jpg' }])))
  const portrait = made(await person.post<{ imageUrl: string }>('/api/upload/profile-image', mediaForm([{ field: 'image', content: await photo(), name: 'a.jpg' }])))
  const pet = await petOf(person, { imageUrl: images[0]!.url, mediaFiles: JSON.stringify({ images, video: null }) })
  await recorded(person, `/api/pets/${pet.id}/vaccinations`, { ...vaccinationFields, vaccineName: 'Before' })
  const activity = await eventually(async () => {
    const entries = await activityOf(person, pet)
    expect(entries).toEqual(['pet_created', 'vaccination_recorded'])
    return entries
  })
  await forgetActivity(pet.id)

  const writing = Promise.all(Array.from({ length: 40 }, () => petOf(person)))
  expect(await run('backup', '--to', join(folder, 'backup'), network().dataDir)).toContain('the backup is in')
  await writing
  await recorded(person, `/api/pets/${pet.id}/vaccinations`, { ...vaccinationFields, vaccineName: 'After' })

  const dataDir = join(folder, 'data')
  const unnamed = 'media/pets/unnamed.webp'
  writeFileSync(join(folder, 'backup', unnamed), 'discarded, or too late')
  expect(await run('restore', '--from', join(folder, 'backup'), dataDir)).toContain('npm start goes on from there')
  const settings = { ...readSettings({ ...keptEnv, HUELLA_DATA_DIR: dataDir }), port: await freePort() }
  restored = await Huella.start({ settings, durable: false, progress: silent })

  const again = new Visitor(restored.url)
  again.setCookie('sid', person.cookie('sid')!)
  expect((await again.get('/api/auth/user')).status).toBe(401)
  await again.signIn(email)
  expect(made(await again.get<Pet[]>('/api/pets')).map(({ name }) => name)).toContain('Luna')
  const kept = made(await again.get<Kept>(`/api/pets/${pet.id}`))
  expect(kept.vaccinations.map(({ vaccineName }) => vaccineName)).toEqual(['Before'])
  for (const url of [kept.imageUrl, ...images.map(({ thumbUrl }) => thumbUrl), portrait.imageUrl]) expect((await again.get(url)).headers.get('content-type')).toBe('image/webp')
  expect(existsSync(join(dataDir, unnamed))).toBe(false)
  await eventually(async () => expect(await activityOf(again, pet)).toEqual(activity))
  const later = await petOf(again)
  await eventually(async () => expect(await activityOf(again, later)).toEqual(['pet_created']))
  expect(await activityOf(again, pet)).toEqual(activity)
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
