import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  acceptInvitation, changeFamilyRole, createPet, getPet, getPublicPet, invite, listActivity, listPets, logRecordViewed, processUploads, setLost, updatePet, userDeleted,
} from '@huella/contracts'
import { aDoctorActor, anOwner, concurrently, eventually } from '@huella/testing'
import { petForm, PetsBed, userIdOf } from '../../test/pets-bed.js'
import { picture } from '../../test/pictures.js'

let bed: PetsBed
beforeAll(async () => (bed = await PetsBed.start()))
afterAll(() => bed.stop())

it('leaves nothing of a person whose account is gone', async () => {
  const [leaving, friend] = [aDoctorActor({ name: 'Dra. Ida' }), anOwner()]
  const userId = userIdOf(leaving)
  bed.places.set(userId, { country: 'ES', region: 'ES-AN' })
  const own = await bed.pet({ name: 'Own' }, leaving)
  const friends = await bed.pet({ name: 'Friends' }, friend)
  await bed.service.call(logRecordViewed, { petIds: [friends.id] }, leaving)
  await bed.join(own.id, friend, 'member')
  await bed.join(friends.id, leaving, 'co-owner')
  const { token } = await bed.service.call(invite, { petId: friends.id, role: 'member' }, leaving)
  await eventually(async () => expect(await bed.service.call(listActivity, { limit: 9 }, friend)).toHaveLength(3))
  const review = `INSERT INTO activity_log (pet_id, activity_type, description, params, performed_by, created_at)
    VALUES ($1, 'review_added', 'Health review added: Frail', '{"reviewTitle": "Frail"}', $2, now() - interval '1 day')`
  await bed.sql(review, [friends.id, userId])

  const upload = `INSERT INTO media (key, kind, url, owner_id, pet_id) VALUES ($1, 'pet-image', '', $2, $3)`
  await bed.sql(upload, ['pets/kept.webp', userId, friends.id])
  await bed.sql(upload, ['pets/unused.webp', userId, null])

  await bed.service.publish(userDeleted, { userId })

  await eventually(async () =>
    expect(await bed.service.call(listPets, {}, friend)).toMatchObject([{ id: friends.id, familyMembers: [{ userId: userIdOf(friend) }] }]),
  )
  expect(await bed.service.refusal(getPublicPet, { nickname: own.nickname })).toBe('not_found pet.notFound')
  expect(await bed.service.refusal(getPet, { petId: friends.id }, leaving)).toBe('not_found pet.notFound')
  expect(await bed.service.refusal(acceptInvitation, { token, email: 'guest@example.org' }, anOwner())).toBe('not_found invitation.notFound')
  await eventually(async () => {
    const entries = await bed.service.call(listActivity, { petId: friends.id, limit: 9 }, friend)
    expect(entries.map(({ activityType }) => activityType)).toEqual(['family_member_removed', 'record_viewed', 'pet_created', 'review_added'])
    expect(JSON.stringify(entries)).not.toMatch(/Ida|Frail/)
  })
  expect(await bed.sql('SELECT key FROM media')).toEqual([{ key: 'pets/kept.webp' }])
  for (const table of ['pets', 'pet_family_members', 'invitations', 'activity_log', 'media', 'owner_places']) {
    const [{ text }] = (await bed.sql(`SELECT coalesce(json_agg(t)::text, '') AS text FROM ${table} t`)) as [{ text: string }]
    expect(text).not.toContain(userId)
  }
  const events = await bed.sql<{ subject: string }>(`SELECT subject FROM outbox WHERE subject LIKE '%deleted' OR subject LIKE '%removed'`)
  expect(events.map(({ subject }) => subject).sort()).toEqual(['events.pets.family-member.removed', 'events.pets.pet.deleted'])
})

const finished = (userId: string) =>
  eventually(async () => {
    const stones = await bed.sql('SELECT finished_at IS NOT NULL AS finished FROM tombstones WHERE subject = tombstone_of($1)', [`user:${userId}`])
    expect(stones).toEqual([{ finished: true }])
  })
const rowsThatName = async (userId: string) => {
  const tables = ['pets', 'pet_family_members', 'invitations', 'activity_log', 'media', 'lost_pets', 'owner_places', 'tombstones']
  const texts = await Promise.all(tables.map((table) => bed.sql<{ text: string }>(`SELECT coalesce(json_agg(t)::text, '') AS text FROM ${table} t`)))
  return tables.filter((_, index) => texts[index]![0]!.text.includes(userId))
}

it('leaves nothing of what the person was doing on other devices at that moment', async () => {
  const [leaving, friend] = [anOwner(), anOwner()]
  const userId = userIdOf(leaving)
  const pets = await Promise.all(Array.from({ length: 10 }, () => bed.pet({}, friend)))
  const links = await Promise.all(pets.map(({ id }) => bed.service.call(invite, { petId: id, role: 'co-owner' }, friend)))
  const memberId = await bed.join(pets[0]!.id, leaving, 'caregiver')
  await bed.join(pets[1]!.id, leaving, 'co-owner')
  await bed.service.call(setLost, { petId: pets[1]!.id, isLost: true, showPhone: true }, leaving)
  const doing = [
    ...Array.from({ length: 20 }, () => bed.pet({ name: 'Created' }, leaving)),
    ...links.map(({ token }) => bed.service.call(acceptInvitation, { token, email: 'guest@example.org' }, leaving)),
    bed.service.call(changeFamilyRole, { petId: pets[0]!.id, memberId, role: 'owner' }, friend),
  ].map((each) => each.catch(() => undefined))
  await bed.service.publish(userDeleted, { userId })
  await Promise.all(doing)
  await finished(userId)
  expect(await rowsThatName(userId)).toEqual([])
  expect(await bed.sql("SELECT FROM pets WHERE name = 'Created'")).toEqual([])
})

it('lets nobody do anything for the person any more', async () => {
  const [leaving, friend] = [aDoctorActor(), anOwner()]
  const pet = await bed.pet({}, friend)
  const memberId = await bed.join(pet.id, leaving, 'co-owner')
  await bed.service.publish(userDeleted, { userId: userIdOf(leaving) })
  await finished(userIdOf(leaving))
  const { token } = await bed.service.call(invite, { petId: pet.id, role: 'member' }, friend)
  expect(await bed.service.refusal(createPet, petForm(), leaving)).toBe('not_found profile.notFound')
  expect(await bed.service.refusal(acceptInvitation, { token, email: 'guest@example.org' }, leaving)).toBe('not_found invitation.notFound')
  expect(await bed.service.refusal(logRecordViewed, { petIds: [pet.id] }, leaving)).toBe('not_found profile.notFound')
  await bed.sql("INSERT INTO pet_family_members (id, pet_id, user_id, role) OVERRIDING SYSTEM VALUE VALUES ($1, $2, $3, 'co-owner')", [memberId, pet.id, userIdOf(leaving)])
  expect(await bed.service.refusal(changeFamilyRole, { petId: pet.id, memberId, role: 'owner' }, friend)).toBe('not_found error.notFound')
  expect(await bed.service.refusal(updatePet, { petId: pet.id, fields: petForm() }, leaving)).toBe('not_found pet.notFound')
})

it('an upload of somebody who goes while it is stored leaves no files, and is refused', async () => {
  const person = anOwner()
  const key = `incoming/${randomUUID()}`
  const photo = await picture(600, 400).jpeg().toBuffer()
  await bed.store.put(key, Readable.from([photo]))
  const put = jest.spyOn(bed.store, 'put').mockImplementationOnce(async (key, content) => {
    put.mockRestore()
    await bed.sql('DELETE FROM media WHERE owner_id = $1', [userIdOf(person)])
    return bed.store.put(key, content)
  })
  expect(await bed.service.refusal(processUploads, { files: [{ key, kind: 'pet-image', bytes: photo.length }] }, person)).toBe('not_found profile.notFound')
  await eventually(async () => {
    for await (const left of bed.store.list('')) throw new Error(`${left.key} is still there`)
  })
})

it('goes on in batches through years of activity, and announces files in small events', async () => {
  const [leaving, friend] = [aDoctorActor(), anOwner()]
  const userId = userIdOf(leaving)
  const pet = await bed.pet({}, friend)
  await bed.sql(`INSERT INTO activity_log (pet_id, activity_type, description, performed_by) SELECT $1, 'pet_updated', '', $2 FROM generate_series(1, 3500)`, [pet.id, userId])
  await bed.sql(`INSERT INTO media (key, kind, url, owner_id) SELECT repeat('k', 180) || n, 'pet-image', '', $1 FROM generate_series(1, 700) AS n`, [userId])
  await bed.service.publish(userDeleted, { userId })
  await finished(userId)
  expect(await rowsThatName(userId)).toEqual([])
  const [events] = await bed.sql<{ keys: number; longest: number }>(
    `SELECT sum(json_array_length(body->'payload'->'mediaKeys'))::int AS keys, max(length(body::text)) AS longest FROM outbox WHERE subject LIKE '%media.discarded' AND body::text LIKE '%kkkk%'`,
  )
  expect(events!.keys).toBe(700)
  expect(events!.longest).toBeLessThan(64 * 1024)
})

it('a pet that is handed over at the same moment stays with its new owner', async () => {
  const [leaving, heir] = [anOwner(), anOwner()]
  const pet = await bed.pet({}, leaving)
  await bed.join(pet.id, heir, 'member')
  const erased = async () => {
    await bed.service.publish(userDeleted, { userId: userIdOf(leaving) })
    await finished(userIdOf(leaving))
  }
  await concurrently(
    bed.service.databaseUrl,
    [
      ['SELECT FROM pets WHERE id = $1 FOR UPDATE', pet.id],
      [`UPDATE pet_family_members SET role = 'co-owner' WHERE pet_id = $1 AND user_id = $2`, pet.id, userIdOf(leaving)],
      [`UPDATE pet_family_members SET role = 'owner' WHERE pet_id = $1 AND user_id = $2`, pet.id, userIdOf(heir)],
      ['UPDATE pets SET owner_id = $2 WHERE id = $1', pet.id, userIdOf(heir)],
    ],
    erased,
  )
  expect(await bed.service.call(listPets, {}, heir)).toMatchObject([{ id: pet.id, familyMembers: [{ userId: userIdOf(heir), role: 'owner' }] }])
})
