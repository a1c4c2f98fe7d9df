import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { factsAtOnce } from '@huella/contracts'
import { ScheduledJobs } from '@huella/messaging'
import { eventually } from '@huella/testing'
import { heldLock } from '../testing/held-lock.js'
import { NeighboursDouble } from '../testing/neighbours-double.js'
import { startNotificationsBed, type NotificationsBed } from '../testing/notifications-bed.js'
import { whatIsKnown } from '../testing/what-is-known.js'
import { rebuildJob } from './rebuild.js'

let bed: NotificationsBed
let known: ReturnType<typeof whatIsKnown>
const petIds: number[] = []
const everybody: string[] = []
beforeAll(async () => {
  bed = await startNotificationsBed()
  known = whatIsKnown(bed)
  for (let person = 0; person < 20; person++) everybody.push(bed.neighbours.person({ language: person % 2 ? 'es' : 'en' }))
  for (let pet = 0; pet < factsAtOnce * 2 + 30; pet++) {
    const petId = bed.neighbours.pet({ [everybody[pet % 20]!]: 'owner', [everybody[(pet + 7) % 20]!]: 'caregiver' })
    bed.neighbours.reminder(petId, pet % 40)
    if (pet % 3 === 0) bed.neighbours.appointment(petId, pet)
    petIds.push(petId)
  }
  await bed.refresh(...petIds)
})
afterAll(() => bed.stop())
afterEach(() => bed.neighbours.away.clear())

/** As the command asks for it. */
const script = readFileSync(join(import.meta.dirname, '../../../../deploy/postgres/rebuild-notifications.sql'), 'utf8')
const ask = () => bed.sql(script)
const run = () => bed.bed.app.get(ScheduledJobs, { strict: false }).run(rebuildJob)
const isFinished = async () => expect(await bed.sql('SELECT FROM rebuild WHERE finished_at IS NOT NULL')).toHaveLength(1)
const rebuilt = async () => {
  await ask()
  await run()
  await eventually(isFinished)
}

describe('a rebuild', () => {
  it('of what is right changes nothing, in batches', async () => {
    const before = await known.everything()
    bed.neighbours.asked.length = 0
    await rebuilt()
    expect(await known.everything()).toEqual(before)
    expect(bed.neighbours.asked.filter((asked) => asked.startsWith('pets.pets.list-ids'))).toHaveLength(3)
  })

  it.each<[string, string]>([
    ['lost', 'TRUNCATE pets, audience, subjects, recipients'],
    ['partly lost', 'DELETE FROM audience WHERE pet_id % 3 = 0'],
    ['of pets and people that are there no more', `
      INSERT INTO audience (pet_id, user_id, role) SELECT 1000000 + n, 'ghost', 'owner' FROM generate_series(1, 250) n`],
    ['not what the others say', "UPDATE subjects SET title = 'Other', remind_on = remind_on - 1; UPDATE pets SET name = 'Other'; UPDATE recipients SET email = 'other@example.org'"],
  ])('mends what is %s', async (_, harm) => {
    const before = await known.everything()
    await bed.sql(harm)
    await rebuilt()
    expect(await known.everything()).toEqual(before)
  })

  it('leaves what people chose, what they subscribed to, and what they were sent, which is not sent again', async () => {
    const [ana] = everybody
    await bed.sql("UPDATE recipients SET rhythm = 'weekly', channels = '{\"record\": {\"email\": true}}' WHERE user_id = $1", [ana])
    await bed.sql('INSERT INTO pet_choices (pet_id, user_id, muted) VALUES ($1, $2, true)', [petIds[0], ana])
    await bed.sql("INSERT INTO push_subscriptions (endpoint_hash, endpoint, p256dh, auth, user_id) VALUES ('\\x01', 'https://push.example/1', 'p', 'a', $1)", [ana])
    await bed.sql("UPDATE deliveries SET state = 'sent', sent_at = now() WHERE id IN (SELECT id FROM deliveries WHERE state = 'planned' ORDER BY id LIMIT 5)")
    const kept = async () => ({
      choices: await bed.sql('SELECT * FROM pet_choices'), subscriptions: await bed.sql('SELECT user_id, endpoint FROM push_subscriptions'),
      deliveries: await bed.sql('SELECT id, dedupe, state FROM deliveries ORDER BY id'), recipient: await bed.sql('SELECT rhythm, channels FROM recipients WHERE user_id = $1', [ana]),
    })
    await bed.refresh(...petIds)
    const before = await kept()
    expect(before.deliveries.length).toBeGreaterThan(5)
    await rebuilt()
    expect(await kept()).toEqual(before)
  })

  it.each<[string, () => [lock: string, subject: string]]>([
    ['a pet', () => [`care:${petIds[110]}`, `pet:${petIds[110]}`]],
    ['somebody', () => [`contact:${everybody[7]}`, `user:${everybody[7]}`]],
  ])('steps over %s that cannot be asked for now, and leaves it for later', async (_, whom) => {
    const before = await known.everything()
    const [lock, subject] = whom()
    await bed.sql('DELETE FROM audience')
    await bed.sql("UPDATE recipients SET email = 'other@example.org'")
    const letGo = await heldLock(bed.bed.databaseUrl, lock)
    await ask()
    await eventually(async () => {
      await run()
      await isFinished()
    }, 60_000)
    expect(await bed.sql('SELECT DISTINCT subject FROM stale_facts')).toEqual([{ subject }])
    await letGo()
    await eventually(async () => {
      await bed.sql('UPDATE stale_facts SET try_after = now()') // the last try in vain may have been under way
      expect(await known.everything()).toEqual(before)
    }, 60_000)
  })

  it('goes on where it was when a service was away', async () => {
    await bed.sql('DELETE FROM audience')
    bed.neighbours.away.add('medical-records')
    await ask()
    await run()
    expect(await bed.sql('SELECT FROM rebuild WHERE finished_at IS NOT NULL')).toEqual([])
    bed.neighbours.away.clear()
    await run()
    await eventually(isFinished)
    expect(await bed.sql('SELECT count(*)::int AS n FROM audience')).toEqual([{ n: petIds.length * 2 }])
  })
})

it('a new installation begins with one', async () => {
  const neighbours = new NeighboursDouble()
  const ana = neighbours.person()
  const petId = neighbours.pet({ [ana]: 'owner' })
  const fresh = await startNotificationsBed({}, neighbours)
  await eventually(async () => expect(await whatIsKnown(fresh).audience(petId)).toEqual({ [ana]: 'owner' }))
  await fresh.stop()
})
