import { deletePet, findFamilies, listPetIds, petIdsAtOnce, type Actor } from '@huella/contracts'
import { aDoctorActor, anOwner, statementsDuring } from '@huella/testing'
import { PetsBed, userIdOf } from '../../test/pets-bed.js'

let bed: PetsBed
beforeAll(async () => (bed = await PetsBed.start()))
afterAll(() => bed.stop())

const asService: Actor = { kind: 'service', name: 'test' }
const families = (...petIds: number[]) => bed.service.call(findFamilies, { petIds }, asService)
const pets = (after: number) => bed.service.call(listPetIds, { after }, asService)

describe('families', () => {
  it('are told to who keeps them in mind, the owner first, in one statement for all, pets that are gone left out', async () => {
    const [owner, friend] = [anOwner(), anOwner()]
    const [luna, gone, milo] = [await bed.pet({}, owner), await bed.pet({}, owner), await bed.pet({ name: 'Milo', species: 'Cat' }, owner)]
    await bed.join(luna.id, friend, 'caregiver')
    await bed.service.call(deletePet, { petId: gone.id }, owner)
    expect(await families(milo.id, gone.id, 2_000_000_000, luna.id)).toEqual([
      {
        petId: luna.id, name: 'Luna', species: 'Dog', ownerId: userIdOf(owner),
        members: [{ userId: userIdOf(owner), role: 'owner' }, { userId: userIdOf(friend), role: 'caregiver' }],
      },
      { petId: milo.id, name: 'Milo', species: 'Cat', ownerId: userIdOf(owner), members: [{ userId: userIdOf(owner), role: 'owner' }] },
    ])
    expect(await statementsDuring(bed.service.app, () => families(luna.id, milo.id))).toEqual(['families'])
    expect(await families()).toEqual([])
  })

  it('of a hundred pets with a hundred people each fit into one message', async () => {
    const ids = await bed.sql<{ id: number }>(
      "INSERT INTO pets (name, nickname, species, owner_id) SELECT repeat('ñ', 100), 'many' || n, repeat('x', 50), repeat('o', 24) FROM generate_series(1, 100) n RETURNING id")
    const petIds = ids.map(({ id }) => id)
    await bed.sql(`
      INSERT INTO pet_family_members (pet_id, user_id, role)
      SELECT pet, repeat('u', 21) || lpad(n::text, 3, '0'), CASE n WHEN 120 THEN 'owner' ELSE 'caregiver' END FROM unnest($1::int[]) AS pet, generate_series(1, 120) n`, [petIds])
    const found = await families(...petIds)
    expect(found).toHaveLength(100)
    expect(new Set(found.map(({ members }) => members.length))).toEqual(new Set([100]))
    expect(new Set(found.map(({ members }) => members[0]!.role))).toEqual(new Set(['owner']))
  })

  it.each<[string, Actor | undefined]>([['a person', anOwner()], ['a doctor', aDoctorActor()], ['nobody', undefined]])('are not told to %s', async (_, actor) =>
    expect(await bed.service.refusal(findFamilies, { petIds: [1] }, actor)).toBe('forbidden error.forbidden'))
})

describe('all pets', () => {
  it('can be walked in the order of their ids, a page at a time', async () => {
    await bed.sql("INSERT INTO pets (name, nickname, species, owner_id) SELECT 'Pet', 'walk' || n, 'Dog', 'o' FROM generate_series(1, $1::int + 10) n", [petIdsAtOnce])
    const walked: number[] = []
    for (let page = await pets(0); page.length > 0; page = await pets(page.at(-1)!)) walked.push(...page)
    expect(walked).toEqual((await bed.sql<{ id: number }>('SELECT id FROM pets ORDER BY id')).map(({ id }) => id))
    expect(await pets(0)).toHaveLength(petIdsAtOnce)
    expect(await pets(walked.at(-1)!)).toEqual([])
  })

  it.each<[string, Actor | undefined]>([['a person', anOwner()], ['nobody', undefined]])('are not for %s', async (_, actor) =>
    expect(await bed.service.refusal(listPetIds, { after: 0 }, actor)).toBe('forbidden error.forbidden'))
})
