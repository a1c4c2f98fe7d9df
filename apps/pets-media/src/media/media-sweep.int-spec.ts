import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ScheduledJobs } from '@huella/messaging'
import { anOwner, eventually, newUserId } from '@huella/testing'
import { PetsBed, userIdOf } from '../../test/pets-bed.js'
import { naming, Uploads } from '../../test/uploads.js'
import { mediaJobs } from './media-sweep.js'

let bed: PetsBed
let files: Uploads
beforeAll(async () => {
  bed = await PetsBed.start()
  files = new Uploads(bed)
})
afterAll(() => bed.stop())

const run = (job: string) => bed.service.app.get(ScheduledJobs).run(job)
const minutesAgo = (path: string, minutes: number): void => {
  const then = Date.now() / 1000 - minutes * 60
  utimesSync(join(bed.mediaDir, path), then, then)
}

it('sweeps what nobody claimed within a day, and keeps the rest', async () => {
  const owner = anOwner()
  const [forgotten, recent, claimed] = [await files.image(owner), await files.image(owner), await files.image(owner)]
  const profile = await files.image(owner, 'profile-image')
  await bed.pet({ mediaFiles: naming(claimed.key) }, owner)
  await bed.sql(`UPDATE media SET created_at = now() - interval '25 hours' WHERE owner_id = $1 AND key <> $2`, [userIdOf(owner), recent.key])
  await run(mediaJobs.unclaimed)
  const there = () => Promise.all([forgotten, recent, claimed, profile].map(({ key }) => files.exists(key)))
  await eventually(async () => expect(await there()).toEqual([false, true, true, true]))
})

it('sweeps what a process left that died while it took an upload, and leaves what is under way', async () => {
  const [left, current] = [await files.incoming('pet-image', Buffer.from('x')), await files.incoming('pet-image', Buffer.from('x'))]
  minutesAgo(left.key, 11)
  minutesAgo(current.key, 9)
  for (const name of ['left', 'current']) writeFileSync(join(bed.mediaDir, '.unfinished', name), 'half')
  minutesAgo('.unfinished/left', 11)
  await run(mediaJobs.interrupted)
  expect([await files.exists(left.key), await files.exists(current.key)]).toEqual([false, true])
  expect(readdirSync(join(bed.mediaDir, '.unfinished'))).toEqual(['current'])
})

it('sweeps more than one batch of what nobody claimed', async () => {
  const owner = newUserId()
  await bed.sql(
    `INSERT INTO media (key, kind, url, owner_id, created_at)
     SELECT $1 || '-' || n, 'pet-image', '', $1, now() - interval '2 days' FROM generate_series(1, 450) n`,
    [owner],
  )
  await bed.service.app.get(ScheduledJobs).run(mediaJobs.unclaimed)
  expect(await bed.sql('SELECT count(*)::int AS n FROM media WHERE owner_id = $1', [owner])).toEqual([{ n: 0 }])
  const told = await bed.sql<{ keys: number }>(
    `SELECT json_array_length(body->'payload'->'mediaKeys') AS keys FROM outbox WHERE body::text LIKE $1`, [`%${owner}%`])
  expect(told.map(({ keys }) => keys)).toEqual(Array.from({ length: 9 }, () => 50))
})
