/** What the family lets the public page show beside what it always does. */
import { choosePublicPage, getPet, getPublicPet, listActivity, listPets, updatePet, type Actor } from '@huella/contracts'
import { aClinic, aDoctorActor, anOwner, eventually } from '@huella/testing'
import { petForm, PetsBed, userIdOf, type StoredPet } from '../../test/pets-bed.js'

let bed: PetsBed
let owner: Actor
let pet: StoredPet
beforeAll(async () => (bed = await PetsBed.start()))
afterAll(() => bed.stop())
beforeEach(async () => {
  owner = anOwner()
  pet = await bed.pet({}, owner)
})

const choose = (showsRecorders: boolean, actor = owner) => bed.service.call(choosePublicPage, { petId: pet.id, showsRecorders }, actor)
const onPage = async () => (await bed.service.call(getPublicPet, { nickname: pet.nickname })).showsRecorders
const ofFamily = async (actor = owner) => [
  (await bed.service.call(getPet, { petId: pet.id }, actor)).showsRecorders, (await bed.service.call(listPets, {}, actor)).find(({ id }) => id === pet.id)?.showsRecorders,
]

describe('who recorded the doses', () => {
  it('is not shown until the family says so, and then for this pet alone', async () => {
    const other = await bed.pet({}, owner)
    expect([pet.showsRecorders, await onPage(), ...(await ofFamily())]).toEqual([false, false, false, false])
    expect(await choose(true)).toEqual({ showsRecorders: true })
    expect([await onPage(), ...(await ofFamily())]).toEqual([true, true, true])
    expect(await bed.service.call(getPublicPet, { nickname: other.nickname })).toMatchObject({ showsRecorders: false })
    expect(await choose(false)).toEqual({ showsRecorders: false })
    expect(await onPage()).toBe(false)
  })

  it('is not shown of a pet that a version before the switch stores', async () => {
    const [row] = await bed.sql<{ nickname: string }>(
      `INSERT INTO pets (name, nickname, species, age_unit, sex, image_url, is_public, owner_id)
       SELECT name, 'old-' || id, species, age_unit, sex, image_url, is_public, owner_id FROM pets WHERE id = $1 RETURNING nickname`, [pet.id])
    expect(await bed.service.call(getPublicPet, { nickname: row!.nickname })).toMatchObject({ showsRecorders: false })
  })

  it('stays as it was chosen when the form is saved, and when the pet is private meanwhile', async () => {
    await choose(true)
    const save = (isPublic: boolean) => bed.service.call(updatePet, { petId: pet.id, fields: { ...petForm(), isPublic, showsRecorders: false } as never }, owner)
    await save(false)
    expect(await bed.service.refusal(getPublicPet, { nickname: pet.nickname })).toBe('not_found pet.notFound')
    await save(true)
    expect(await onPage()).toBe(true)
  })

  it('is a line of the activity where it changes, and none where it does not', async () => {
    const lines = async () => (await bed.service.call(listActivity, { petId: pet.id, limit: 50 }, owner)).map(({ activityType, performedBy }) => [activityType, performedBy])
    const created = ['pet_created', userIdOf(owner)]
    await choose(false)
    await choose(true)
    await choose(true)
    await eventually(async () => expect(await lines()).toEqual([['pet_updated', userIdOf(owner)], created]))
    await choose(false)
    await eventually(async () => expect(await lines()).toHaveLength(3))
  })
})

it.each<[string, string | null, (owner: Actor) => Actor, string]>([
  ['a co-owner', 'co-owner', () => anOwner(), 'answered'],
  ['a caregiver', 'caregiver', () => anOwner(), 'forbidden error.forbidden'],
  ['a member', 'member', () => anOwner(), 'forbidden error.forbidden'],
  ['a stranger', null, () => anOwner(), 'not_found pet.notFound'],
  ['a vet outside the family', null, () => aDoctorActor(), 'not_found pet.notFound'],
  ['a key of the owner', null, (mine) => aClinic(['pets:read'], null, userIdOf(mine)), 'forbidden error.forbidden'],
])('%s who would show who recorded the doses', async (_who, role, actorOf, expected) => {
  const actor = actorOf(owner)
  if (role) await bed.join(pet.id, actor, role)
  expect((await bed.service.refusal(choosePublicPage, { petId: pet.id, showsRecorders: true }, actor)).startsWith(expected)).toBe(true)
  expect(await onPage()).toBe(expected === 'answered')
})

it.each([{}, { showsRecorders: null }, { showsRecorders: 'perhaps' }])('neither yes nor no is refused: %j', async (said) => {
  expect(await bed.service.refusal(choosePublicPage, { petId: pet.id, ...said } as never, owner)).toBe('invalid error.validation')
  expect(await onPage()).toBe(false)
})
