import { acceptInvitation, getPet, getPublicPet, invite, listActivity, listPets, logRecordViewed, userDeleted } from '@huella/contracts'
import { aDoctorActor, anOwner, concurrently, eventually } from '@huella/testing'
import { PetsBed, userIdOf } from '../../test/pets-bed.js'

let bed: PetsBed
beforeAll(async () => (bed = await PetsBed.start()))
afterAll(() => bed.stop())

it('leaves nothing of a person whose account is gone', async () => {
  const [leaving, friend] = [aDoctorActor({ name: 'Dra. Ida' }), anOwner()]
  const userId = userIdOf(leaving)
  const own = await bed.pet({ name: 'Own' }, leaving)
  const friends = await bed.pet({ name: 'Friends' }, friend)
  await bed.service.call(logRecordViewed, { petIds: [friends.id] }, leaving)
  await bed.join(own.id, friend, 'member')
  await bed.join(friends.id, leaving, 'co-owner')
  const { token } = await bed.service.call(invite, { petId: friends.id, role: 'member' }, leaving)
  await eventually(async () => expect(await bed.service.call(listActivity, { limit: 9 }, friend)).toHaveLength(3))

  const upload = `INSERT INTO media (key, kind, url, owner_id, pet_id) VALUES ($1, 'pet-image', '', $2, $3)`
  await bed.sql(upload, ['pets/kept.webp', userId, friends.id])
  await bed.sql(upload, ['pets/unused.webp', userId, null])

  await bed.service.publish(userDeleted, { userId })

  await eventually(async () =>
    expect(await bed.service.call(listPets, {}, friend)).toMatchObject([{ id: friends.id, familyMembers: [{ userId: userIdOf(friend) }] }]),
  )
  expect(await bed.service.refusal(getPublicPet, { nickname: own.nickname })).toBe('not_found pet.notFound')
  expect(await bed.service.refusal(getPet, { petId: friends.id }, leaving)).toBe('not_found pet.notFound')
  expect(await bed.service.refusal(acceptInvitation, { token }, anOwner())).toBe('not_found invitation.notFound')
  await eventually(async () => {
    const entries = await bed.service.call(listActivity, { petId: friends.id, limit: 9 }, friend)
    expect(entries.map(({ activityType }) => activityType)).toEqual(['family_member_removed', 'record_viewed', 'pet_created'])
    expect(JSON.stringify(entries)).not.toContain('Ida')
  })
  expect(await bed.sql('SELECT key FROM media')).toEqual([{ key: 'pets/kept.webp' }])
  for (const table of ['pets', 'pet_family_members', 'invitations', 'activity_log', 'media']) {
    const [{ text }] = (await bed.sql(`SELECT coalesce(json_agg(t)::text, '') AS text FROM ${table} t`)) as [{ text: string }]
    expect(text).not.toContain(userId)
  }
  const events = await bed.sql<{ subject: string }>(`SELECT subject FROM outbox WHERE subject LIKE '%deleted' OR subject LIKE '%removed'`)
  expect(events.map(({ subject }) => subject).sort()).toEqual(['events.pets.family-member.removed', 'events.pets.pet.deleted'])
})

it('a pet that is handed over at the same moment stays with its new owner', async () => {
  const [leaving, heir] = [anOwner(), anOwner()]
  const pet = await bed.pet({}, leaving)
  await bed.join(pet.id, heir, 'member')
  const erased = async () => {
    const { id } = await bed.service.publish(userDeleted, { userId: userIdOf(leaving) })
    await eventually(async () => expect(await bed.sql('SELECT FROM inbox WHERE event_id = $1', [id])).toHaveLength(1))
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
