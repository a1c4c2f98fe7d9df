import { checkPetAccess, findPetNames, listMyPetIds, type Actor, type PetAction } from '@huella/contracts'
import { aClinic, aDoctorActor, anOwner } from '@huella/testing'
import { PetsBed, userIdOf } from '../../test/pets-bed.js'

let bed: PetsBed
beforeAll(async () => (bed = await PetsBed.start()))
afterAll(() => bed.stop())

const nobody = 'not_found pet.notFound'

describe('may this actor do this to this pet', () => {
  it('is answered with the pet and the role', async () => {
    const owner = anOwner()
    const pet = await bed.pet({}, owner)
    const answer = { petId: pet.id, nickname: pet.nickname, name: 'Luna', ownerId: userIdOf(owner) }
    expect(await bed.service.call(checkPetAccess, { petId: pet.id, action: 'delete' }, owner)).toEqual({ ...answer, role: 'owner' })
    expect(
      await bed.service.call(checkPetAccess, { nickname: pet.nickname.toUpperCase(), action: 'record-as-doctor' }, aDoctorActor()),
    ).toEqual({ ...answer, role: null })
  })

  it.each<[string, Actor | undefined, boolean, PetAction, string]>([
    ['a stranger reads', anOwner(), true, 'read', nobody],
    ['a doctor reads', aDoctorActor(), true, 'read', nobody],
    ['a doctor records, private pet', aDoctorActor(), false, 'record-as-doctor', nobody],
    ['an owner records as doctor', anOwner(), true, 'record-as-doctor', 'forbidden error.doctorsOnly'],
    ['a doctor without profile records', aDoctorActor(null), true, 'record-as-doctor', 'forbidden doctor.profileRequired'],
    ['a key edits', aClinic(['pets:read', 'vaccinations:write']), true, 'edit', 'forbidden error.forbidden'],
    ['a key without scope records', aClinic(['parsing']), true, 'record-as-doctor', 'forbidden apiKey.scope'],
    ['nobody reads', undefined, true, 'read', 'unauthenticated error.unauthenticated'],
  ])('%s', async (_, actor, isPublic, action, expected) => {
    const { id: petId } = await bed.pet({ isPublic })
    expect(await bed.service.refusal(checkPetAccess, { petId, action }, actor)).toBe(expected)
  })

  it.each([['in person', aDoctorActor({ needsNickname: true })], ['by key', aClinic(['vaccinations:write'], { needsNickname: true })]])(
    'a doctor who must be verified and is not reaches a pet by its nickname alone, %s', async (_, actor) => {
      const pet = await bed.pet()
      const ask = (key: { petId: number } | { nickname: string }) => bed.service.refusal(checkPetAccess, { ...key, action: 'record-as-doctor' }, actor)
      expect([await ask({ petId: pet.id }), await ask({ petId: 2_000_000_000 })]).toEqual([nobody, nobody])
      expect(await ask({ nickname: pet.nickname })).toMatch(/^answered/)
      await bed.join(pet.id, actor, 'member')
      expect(await ask({ petId: pet.id })).toMatch(/^answered/)
    })

  it('needs a pet that exists, by id or nickname', async () => {
    expect(await bed.service.refusal(checkPetAccess, { petId: 2_000_000_000, action: 'read' }, anOwner())).toBe(nobody)
    expect(await bed.service.refusal(checkPetAccess, { nickname: `%`, action: 'record-as-doctor' }, aDoctorActor())).toBe(nobody)
    expect(await bed.service.refusal(checkPetAccess, { action: 'read' }, anOwner())).toBe('invalid error.badRequest')
  })
})

it('lists the ids of the families one belongs to, and names by id', async () => {
  const caller = anOwner()
  const [own, other] = [await bed.pet({}, caller), await bed.pet({ name: 'Nala' })]
  await bed.join(other.id, caller, 'member')
  expect(await bed.service.call(listMyPetIds, {}, caller)).toEqual([
    { petId: own.id, name: 'Luna', nickname: own.nickname, role: 'owner' },
    { petId: other.id, name: 'Nala', nickname: other.nickname, role: 'member' },
  ])
  expect(await bed.service.refusal(listMyPetIds, {}, aClinic(['parsing']))).toBe('forbidden apiKey.scope')
  const names = await bed.service.call(findPetNames, { ids: [other.id, 2_000_000_000] }, caller)
  expect(names).toEqual([{ petId: other.id, name: 'Nala', nickname: other.nickname, ownerId: other.ownerId, species: 'Dog', coverUrl: null }])
})

it.each([
  ['a public pet', true, 'https://example.org/luna.jpg'],
  ['not that of a private one', false, null],
])('shows the picture of %s', async (_, isPublic, coverUrl) => {
  const { id } = await bed.pet({ isPublic, imageUrl: 'https://example.org/luna.jpg' })
  expect(await bed.service.call(findPetNames, { ids: [id] }, aDoctorActor())).toMatchObject([{ coverUrl }])
})
