/** How long what doses are recorded from stays: as long as one of them is there. */
import { claimSources, deletePet, findSourceFile, findUsedSources, sourcesReleased, unavailable, userDeleted, type Actor } from '@huella/contracts'
import { ScheduledJobs } from '@huella/messaging'
import { aDoctorActor, anOwner, eventually } from '@huella/testing'
import { Paper, type Source } from '../../test/paper.js'
import { PetsBed, userIdOf, type StoredPet } from '../../test/pets-bed.js'
import { picture } from '../../test/pictures.js'
import { unusedSourcesJob } from './source-sweep.js'

let bed: PetsBed
let paper: Paper
let photo: Buffer
const owner = anOwner()
let pet: StoredPet
let secret: StoredPet
/** What medical-records says is used, and whether it answers. */
const used = new Set<number>()
let isAway = false
/** Something that happens while it is asked. */
let meanwhile: (() => Promise<unknown>) | undefined

beforeAll(async () => {
  bed = await PetsBed.start()
  paper = new Paper(bed)
  photo = await picture(600, 400).jpeg().toBuffer()
  await bed.service.answers(findUsedSources, async ({ ids }) => {
    if (isAway) throw unavailable()
    await meanwhile?.()
    return ids.filter((id) => used.has(id))
  })
  ;[pet, secret] = [await bed.pet({}, owner), await bed.pet({ isPublic: false }, owner)]
})
afterAll(() => bed.stop())

const add = (petId = pet.id, by: Actor = owner, content?: Buffer): Promise<Source> => paper.add(petId, by, content)
const claim = (ids: number[]) => bed.service.call(claimSources, { petId: pet.id, ids }, owner)
const sweep = () => bed.service.app.get(ScheduledJobs).run(unusedSourcesJob)
const passTime = (interval: string) => bed.sql(`UPDATE sources SET check_at = check_at - $1::interval`, [interval])
const remaining = (...ids: number[]) => paper.remaining(...ids)

describe('how long one stays', () => {
  beforeEach(async () => {
    isAway = false
    meanwhile = undefined
    used.clear()
    await bed.sql(`UPDATE sources SET check_at = 'infinity'`)
  })
  const released = async (...sourceIds: number[]) => {
    await bed.service.publish(sourcesReleased, { petId: pet.id, sourceIds })
    await bed.service.caughtUp('release-sources', sourcesReleased)
  }

  it('a day without a dose, and then nothing of it is left', async () => {
    const { id } = await add(pet.id, owner, photo)
    const keys = await paper.keys(id, owner)
    await passTime('23 hours 59 minutes')
    await sweep()
    expect(await remaining(id)).toEqual([id])
    await passTime('2 minutes')
    await sweep()
    expect(await remaining(id)).toEqual([])
    await eventually(async () => expect(await paper.areThere(keys)).toEqual([false, false]))
    expect(await bed.sql('SELECT FROM media WHERE key = ANY($1)', [keys])).toEqual([])
  })

  it('as long as a dose was recorded from it', async () => {
    const { id } = await add()
    used.add(id)
    for (const interval of ['2 days', '40 days', '40 days']) {
      await passTime(interval)
      await sweep()
    }
    expect(await remaining(id)).toEqual([id])
  })

  it('a quarter of an hour after its last dose was removed, longer than that may be taken back', async () => {
    const { id } = await add()
    used.add(id)
    await passTime('2 days')
    await sweep()
    used.delete(id)
    await released(id)
    await passTime('14 minutes')
    await sweep()
    expect(await remaining(id)).toEqual([id])
    await passTime('2 minutes')
    await sweep()
    expect(await remaining(id)).toEqual([])
  })

  it('when the dose came back, or another was recorded from it', async () => {
    const { id } = await add()
    used.add(id)
    await released(id)
    await passTime('16 minutes')
    await sweep()
    expect(await remaining(id)).toEqual([id])
  })

  it('where nobody said that its last dose went, until somebody asks again', async () => {
    const { id } = await add()
    used.add(id)
    await passTime('2 days')
    await sweep()
    used.delete(id)
    await passTime('31 days')
    await sweep()
    expect(await remaining(id)).toEqual([])
  })

  it('while a dose is being stored that is recorded from it', async () => {
    const { id } = await add()
    await passTime('25 hours')
    await claim([id])
    await sweep()
    expect(await remaining(id)).toEqual([id])
    await passTime('16 minutes')
    await sweep()
    expect(await remaining(id)).toEqual([])
  })

  it('not, for a dose that comes while it goes: that does not find it', async () => {
    const { id } = await add()
    await passTime('25 hours')
    let claimed: Promise<Source[]> | undefined
    meanwhile = async () => void (claimed = claim([id]))
    await sweep()
    expect([await claimed, await remaining(id)]).toEqual([[], []])
  })

  it('while medical-records does not answer', async () => {
    const { id } = await add()
    await passTime('25 hours')
    isAway = true
    await sweep()
    expect(await remaining(id)).toEqual([id])
    isAway = false
    await sweep()
    expect(await remaining(id)).toEqual([])
  })

  it('not as one of another pet is said to be released', async () => {
    const { id } = await add(secret.id)
    await released(id)
    await passTime('16 minutes')
    await sweep()
    expect(await remaining(id)).toEqual([id])
  })

  it('sweeps more than one batch', async () => {
    await bed.sql(`
      WITH files AS (
        INSERT INTO media (key, kind, url, owner_id, pet_id) SELECT 'sources/old-' || n || '.webp', 'source', '', 'nobody', $1 FROM generate_series(1, 450) n RETURNING key
      ) INSERT INTO sources (key, check_at) SELECT key, now() - interval '1 day' FROM files`, [pet.id])
    await sweep()
    expect(await bed.sql(`SELECT count(*)::int AS n FROM sources WHERE key LIKE 'sources/old-%'`)).toEqual([{ n: 0 }])
  })
})

describe('goes with its pet', () => {
  const gone = (ids: number[], keys: string[]) => eventually(async () => expect([await remaining(...ids), await paper.areThere(keys)]).toEqual([[], keys.map(() => false)]))

  it('that is deleted', async () => {
    const other = await bed.pet({}, owner)
    const sources = [await add(other.id, owner, photo), await add(other.id, aDoctorActor())]
    const keys = (await Promise.all(sources.map(({ id }) => paper.keys(id, owner)))).flat()
    await bed.service.call(deletePet, { petId: other.id }, owner)
    await gone(sources.map(({ id }) => id), keys)
  })

  it('whose owner has closed their account; of other pets it stays, and says nobody’s name', async () => {
    const leaving = anOwner()
    const own = await bed.pet({}, leaving)
    await bed.join(secret.id, leaving, 'caregiver')
    const [mine, theirs] = [await add(own.id, leaving), await add(secret.id, leaving)]
    const { key } = await bed.service.call(findSourceFile, { id: mine.id }, leaving)
    await bed.service.publish(userDeleted, { userId: userIdOf(leaving) })
    await gone([mine.id], [key])
    await eventually(async () => expect(await bed.sql('SELECT FROM media WHERE owner_id = $1', [userIdOf(leaving)])).toEqual([]))
    expect([await remaining(theirs.id), await paper.areThere(await paper.keys(theirs.id, owner))]).toEqual([[theirs.id], [true, true]])
  })
})
