import { doctorChanged, findAccountPictures, findDoctorPictures, unavailable, userDeleted, userUpdated } from '@huella/contracts'
import { ScheduledJobs } from '@huella/messaging'
import { anOwner, eventually } from '@huella/testing'
import { PetsBed, userIdOf } from '../../test/pets-bed.js'
import { naming, Uploads } from '../../test/uploads.js'
import { mediaJobs } from './media-sweep.js'

/** What the other services show, by person. */
const accounts = new Map<string, string>()
const doctors = new Map<string, string>()
let isAway = false

let bed: PetsBed
let files: Uploads
beforeAll(async () => {
  bed = await PetsBed.start()
  files = new Uploads(bed)
  const of = (shown: Map<string, string>) => ({ userIds }: { userIds: string[] }): string[] => {
    if (isAway) throw unavailable()
    return userIds.flatMap((id) => shown.get(id) ?? [])
  }
  await bed.service.answers(findAccountPictures, of(accounts))
  await bed.service.answers(findDoctorPictures, of(doctors))
})
afterAll(() => bed.stop())

const picture = (owner: ReturnType<typeof anOwner>) => files.image(owner, 'profile-image')
const small = (key: string): string => key.replace('.webp', '-small.webp')

/** As when somebody saves their account, or their doctor's profile, with another picture. */
async function save(userId: string, { account, doctor }: { account?: string | null; doctor?: string | null }): Promise<void> {
  if (account !== undefined) void (account === null ? accounts.delete(userId) : accounts.set(userId, account))
  if (doctor !== undefined) void (doctor === null ? doctors.delete(userId) : doctors.set(userId, doctor))
  const event = account === undefined ? await bed.service.publish(doctorChanged, { doctorId: 1, userId }) : await bed.service.publish(userUpdated, { userId })
  await eventually(async () => expect(await bed.sql(`SELECT FROM inbox WHERE consumer = 'release-profile-pictures' AND event_id = $1`, [event.id])).toHaveLength(1))
}
const expectThere = (keys: string[], there: boolean[]) => eventually(async () => expect(await Promise.all(keys.map((key) => files.exists(key)))).toEqual(there))

it('a replaced picture is erased at once, in all its sizes; one that waits for its form is not', async () => {
  const owner = anOwner()
  const [first, second, waiting] = [await picture(owner), await picture(owner), await picture(owner)]
  await save(userIdOf(owner), { account: first.url })
  await save(userIdOf(owner), { account: second.url })
  await expectThere([first.key, small(first.key), second.key, small(second.key), waiting.key], [false, false, true, true, true])
})

it('a removed picture is erased', async () => {
  const owner = anOwner()
  const only = await picture(owner)
  await save(userIdOf(owner), { account: only.url })
  await save(userIdOf(owner), { account: null })
  await expectThere([only.key], [false])
})

it('a picture that the doctor’s profile still shows stays, until that shows another', async () => {
  const owner = anOwner()
  const [shared, next] = [await picture(owner), await picture(owner)]
  await save(userIdOf(owner), { account: shared.url, doctor: shared.url })
  await save(userIdOf(owner), { account: next.url })
  await expectThere([shared.key, next.key], [true, true])
  await save(userIdOf(owner), { doctor: next.url })
  await expectThere([shared.key, next.key], [false, true])
})

it('naming another person’s picture does it no harm', async () => {
  const [victim, thief] = [anOwner(), anOwner()]
  const [picked, own] = [await picture(victim), await picture(thief)]
  await save(userIdOf(victim), { account: picked.url })
  await save(userIdOf(thief), { account: picked.url })
  await save(userIdOf(thief), { account: own.url })
  await save(userIdOf(thief), { account: null })
  await expectThere([picked.key, own.key], [true, false])
})

it('pictures of pets are none of profiles', async () => {
  const owner = anOwner()
  const [profile, pets] = [await picture(owner), await files.image(owner)]
  await bed.pet({ mediaFiles: naming(pets.key) }, owner)
  await save(userIdOf(owner), { account: profile.url })
  await save(userIdOf(owner), { account: null })
  await expectThere([profile.key, pets.key], [false, true])
})

describe('a day later', () => {
  const aDayLater = async (owner: ReturnType<typeof anOwner>) => {
    await bed.sql(`UPDATE media SET checked_at = now() - interval '25 hours' WHERE owner_id = $1`, [userIdOf(owner)])
    await bed.service.app.get(ScheduledJobs).run(mediaJobs.unshown)
  }

  it('what no profile shows is erased, and what one shows is looked at again another day', async () => {
    const owner = anOwner()
    const [shown, never] = [await picture(owner), await picture(owner)]
    accounts.set(userIdOf(owner), shown.url)
    await aDayLater(owner)
    await expectThere([shown.key, never.key], [true, false])
    expect(await bed.sql(`SELECT shown FROM media WHERE owner_id = $1 AND checked_at > now() - interval '1 hour'`, [userIdOf(owner)])).toEqual([{ shown: true }])
  })

  it('nothing is erased while nobody can say what is shown', async () => {
    const owner = anOwner()
    const only = await picture(owner)
    isAway = true
    await aDayLater(owner).finally(() => { isAway = false })
    expect(await files.exists(only.key)).toBe(true)
    await bed.service.app.get(ScheduledJobs).run(mediaJobs.unshown)
    await expectThere([only.key], [false])
  })

  it('more than one batch is looked at', async () => {
    const owner = userIdOf(anOwner())
    await bed.sql(
      `INSERT INTO media (key, kind, url, owner_id, checked_at) SELECT $1 || '-' || n, 'profile-image', '', $1, now() - interval '2 days' FROM generate_series(1, 250) n`,
      [owner],
    )
    await bed.service.app.get(ScheduledJobs).run(mediaJobs.unshown)
    expect(await bed.sql('SELECT FROM media WHERE owner_id = $1', [owner])).toEqual([])
  })
})

it('an account that goes takes all its pictures along, shown or not', async () => {
  const owner = anOwner()
  const [shown, waiting] = [await picture(owner), await picture(owner)]
  await save(userIdOf(owner), { account: shown.url })
  await bed.service.publish(userDeleted, { userId: userIdOf(owner) })
  await expectThere([shown.key, small(shown.key), waiting.key, small(waiting.key)], [false, false, false, false])
})
