import {
  changeFamilyRole, getPet, petUpdated, listActivity, listPets, updatePet, userDeleted, userUpdated, type Actor,
} from '@huella/contracts'
import { anOwner, concurrently, eventually } from '@huella/testing'
import { petForm, PetsBed, userIdOf } from '../../test/pets-bed.js'

let bed: PetsBed
beforeAll(async () => (bed = await PetsBed.start()))
afterAll(() => bed.stop())

const seville = { country: 'ES', region: 'ES-AN' }
const boston = { country: 'US', region: 'US-MA' }

/** As when somebody changes where they live. */
const moves = async (person: Actor, place: { country: string; region: string | null } | null) => {
  if (place) bed.places.set(userIdOf(person), place)
  else bed.places.delete(userIdOf(person))
  return bed.service.publish(userUpdated, { userId: userIdOf(person) })
}
const handled = (event: { id: string }) =>
  eventually(async () => expect(await bed.sql(`SELECT FROM inbox WHERE consumer = 'owner-places' AND event_id = $1`, [event.id])).toHaveLength(1))
const placeOf = async (petId: number, reader: Actor) => (await bed.service.call(getPet, { petId }, reader)).place
const expectPlace = (petId: number, reader: Actor, place: string | null) => eventually(async () => expect(await placeOf(petId, reader)).toBe(place))
const announced = async (petId: number) =>
  (await bed.sql<{ part: string }>(`SELECT body->'payload'->>'part' AS part FROM outbox WHERE subject LIKE '%pet.updated' AND body->'payload'->>'petId' = $1::text`, [petId])).map(({ part }) => part)

/** Somebody who lived there before they had a pet. */
const ownerIn = (place: { country: string; region: string | null }): Actor => {
  const owner = anOwner()
  bed.places.set(userIdOf(owner), place)
  return owner
}

describe('a pet lives where its owner does', () => {
  it('from the beginning, in its page and in lists', async () => {
    const owner = ownerIn(seville)
    const { id } = await bed.pet({}, owner)
    await expectPlace(id, owner, 'ES-AN')
    expect(await bed.service.call(listPets, {}, owner)).toMatchObject([{ country: null, region: null, place: 'ES-AN' }])
    expect(await announced(id)).toEqual(['place'])
  })

  it.each<[string, { country: string; region: string | null } | null, string | null]>([
    ['a region', boston, 'US-MA'], ['a country alone', { country: 'US', region: null }, 'US'], ['nowhere any more', null, null],
  ])('moves with them to %s', async (_, place, expected) => {
    const owner = ownerIn(seville)
    const { id } = await bed.pet({}, owner)
    await expectPlace(id, owner, 'ES-AN')
    await handled(await moves(owner, place))
    expect(await placeOf(id, owner)).toBe(expected)
    expect(await announced(id)).toEqual(['place', 'place'])
  })

  it('unless it has a place of its own, of which no owner’s region is a part', async () => {
    const owner = ownerIn(seville)
    const [own, other] = [await bed.pet({ country: 'US' }, owner), await bed.pet({}, owner)]
    await expectPlace(other.id, owner, 'ES-AN')
    expect([await placeOf(own.id, owner), await announced(own.id)]).toEqual(['US', []])
    await bed.service.call(updatePet, { petId: own.id, fields: petForm({ country: null }) }, owner)
    expect(await placeOf(own.id, owner)).toBe('ES-AN')
  })

  it('which is no line in its activity', async () => {
    const owner = ownerIn(seville)
    const { id: petId } = await bed.pet({}, owner)
    await expectPlace(petId, owner, 'ES-AN')
    const isPublished = `SELECT FROM outbox WHERE subject = $2 AND body->'payload'->>'petId' = $1::text AND published_at IS NOT NULL`
    await eventually(async () => expect(await bed.sql(isPublished, [petId, petUpdated.subject])).toHaveLength(1))
    await bed.service.caughtUp('activity-log', petUpdated)
    const entries = await bed.service.call(listActivity, { petId, limit: 9 }, owner)
    expect(entries.map(({ activityType }) => activityType)).toEqual(['pet_created'])
  })

  it('and is not planned anew where somebody changed only their name', async () => {
    const owner = ownerIn(seville)
    const { id } = await bed.pet({}, owner)
    await expectPlace(id, owner, 'ES-AN')
    await handled(await moves(owner, seville))
    expect(await announced(id)).toEqual(['place'])
  })
})

describe('a pet that is handed over', () => {
  const handedTo = async (heir: Actor, from: Actor, own = {}) => {
    const { id: petId } = await bed.pet(own, from)
    const memberId = await bed.join(petId, heir, 'member')
    await bed.service.call(changeFamilyRole, { petId, memberId, role: 'owner' }, from)
    const [event] = await bed.sql<{ id: string }>(`SELECT id FROM outbox WHERE subject LIKE '%handed-over' AND body->'payload'->>'petId' = $1::text`, [petId])
    await handled(event!)
    return petId
  }

  it('lives with somebody of whom nothing was known', async () => {
    const heir = ownerIn(boston)
    const petId = await handedTo(heir, ownerIn(seville))
    await expectPlace(petId, heir, 'US-MA')
    expect((await announced(petId)).length).toBeGreaterThan(0)
  })

  it('lives with somebody who has long had pets, and only its plan is made anew', async () => {
    const heir = ownerIn(boston)
    const before = await bed.pet({}, heir)
    await expectPlace(before.id, heir, 'US-MA')
    const petId = await handedTo(heir, anOwner())
    await expectPlace(petId, heir, 'US-MA')
    expect([await announced(before.id), (await announced(petId)).includes('place')]).toEqual([['place'], true])
  })

  it('stays where it lives by its own place', async () => {
    const heir = ownerIn(boston)
    const petId = await handedTo(heir, anOwner(), { country: 'FR' })
    expect([await placeOf(petId, heir), await announced(petId)]).toEqual(['FR', []])
  })
})

describe('what is kept of where owners live', () => {
  const rowsOf = (person: Actor) => bed.sql('SELECT country, region FROM owner_places WHERE user_id = $1', [userIdOf(person)])

  it('is nothing of people without pets', async () => {
    const person = anOwner()
    await handled(await moves(person, seville))
    expect(await rowsOf(person)).toEqual([])
  })

  it('is what is true when an event is handled, in whatever order events come', async () => {
    const owner = ownerIn(seville)
    await bed.pet({}, owner)
    await eventually(async () => expect(await rowsOf(owner)).toEqual([seville]))
    const first = await moves(owner, { country: 'FR', region: null })
    const second = await moves(owner, boston)
    await handled(second)
    await bed.service.publish(userUpdated, { userId: userIdOf(owner) }, first)
    await handled(first)
    expect(await rowsOf(owner)).toEqual([boston])
  })

  it('is asked for only when nobody else is about to store an earlier answer', async () => {
    const owner = ownerIn(seville)
    await bed.pet({}, owner)
    await eventually(async () => expect(await rowsOf(owner)).toEqual([seville]))
    const earlier: [string, ...unknown[]][] = [
      [`SELECT pg_advisory_xact_lock(hashtextextended('place-' || $1, 0))`, userIdOf(owner)],
      [`UPDATE owner_places SET country = 'FR', region = NULL WHERE user_id = $1`, userIdOf(owner)],
    ]
    await concurrently(bed.service.databaseUrl, earlier, async () => handled(await moves(owner, boston)))
    expect(await rowsOf(owner)).toEqual([boston])
  })

  it('waits for identity where it is away', async () => {
    const owner = ownerIn(seville)
    bed.isIdentityAway = true
    const { id } = await bed.pet({}, owner)
    await eventually(async () => expect(await bed.sql(`SELECT FROM failed_events WHERE consumer = 'owner-places'`)).toHaveLength(1))
    expect(await placeOf(id, owner)).toBeNull()
    bed.isIdentityAway = false
    await bed.sql('UPDATE failed_events SET retry_at = now()')
    await expectPlace(id, owner, 'ES-AN')
  })

  it('goes with the account, and does not come back', async () => {
    const owner = ownerIn(seville)
    await bed.pet({}, owner)
    await eventually(async () => expect(await rowsOf(owner)).toEqual([seville]))
    await bed.service.publish(userDeleted, { userId: userIdOf(owner) })
    await eventually(async () => expect(await rowsOf(owner)).toEqual([]))
    await handled(await moves(owner, boston))
    expect(await rowsOf(owner)).toEqual([])
  })
})
