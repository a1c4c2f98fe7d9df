import { foundOwnersAtMost, logRecordViewed, searchPets, type Actor } from '@huella/contracts'
import { aClinic, aDoctorActor, anOwner, fastest } from '@huella/testing'
import { PetsBed, userIdOf } from '../../test/pets-bed.js'

let bed: PetsBed
const owner = anOwner()
beforeAll(async () => {
  bed = await PetsBed.start()
  for (const name of ['Ñandú', 'Luna', 'Lunares', 'Moonluna', '100% Bravo', 'a_b', 'Back\\slash']) await bed.pet({ name }, owner)
  await bed.pet({ name: 'Lunatic', isPublic: false }, owner)
})
afterAll(() => bed.stop())

const found = async (q: string, ownerIds: string[] = [], limit = 60) =>
  (await bed.service.call(searchPets, { q, ownerIds, limit }, aDoctorActor())).map(({ name }) => name)

describe('search', () => {
  it.each([
    ['luna', ['Luna', 'Lunares', 'Moonluna']],
    ['LUNÁ', ['Luna', 'Lunares', 'Moonluna']],
    ['nandu', ['Ñandú']],
    ['0%', ['100% Bravo']],
    ['%%', []],
    ['_b', ['a_b']],
    ['k\\s', ['Back\\slash']],
    [`' OR 1=1`, []],
    ['__proto__', []],
  ])('%s finds %j, best match first', async (q, expected) => expect(await found(q)).toEqual(expected))

  it('finds by nickname', async () => {
    expect(await found(`nandu-${userIdOf(owner).slice(-8)}`)).toEqual(['Ñandú'])
  })

  it('by a whole nickname finds no other in which it stands, by a part of it all', async () => {
    const family = anOwner()
    const pair = [await bed.pet({ name: 'Zuri' }, family), await bed.pet({ name: 'Mazuri' }, family)]
    expect(await found(pair[0]!.nickname)).toEqual(['Zuri'])
    expect(await found(pair[0]!.nickname.slice(0, -1))).toEqual(['Zuri', 'Mazuri'])
  })

  it('adds all public pets of the given owners, behind those that match', async () => {
    const other = await bed.pet({ name: 'Zoe' })
    expect(await found('lunares', [other.ownerId])).toEqual(['Lunares', 'Zoe'])
    const all = await found('luna', [userIdOf(owner)], 1)
    expect(all[0]).toBe('Luna')
    expect(all).toHaveLength(7)
    expect(all).not.toContain('Lunatic')
  })

  it('of many given owners adds those of the first who have a public pet, as many as a search shows', async () => {
    const secretive = await bed.pet({ name: 'Secret', isPublic: false })
    const given = []
    for (let at = 0; at <= foundOwnersAtMost; at++) given.push(await bed.pet({ name: `Pet ${at}` }))
    const names = await found('nobody', [secretive.ownerId, ...given.map(({ ownerId }) => ownerId)])
    expect(names.toSorted()).toEqual(given.slice(0, foundOwnersAtMost).map(({ name }) => name).toSorted())
  })

  it('says of each pet whether its family knows of the searcher', async () => {
    const [doctor, relative, other] = [aDoctorActor(), aDoctorActor(), aDoctorActor()]
    const noted = async (actor: Actor) => (await bed.service.call(searchPets, { q: 'nandu', ownerIds: [], limit: 60 }, actor)).map(({ isNoted }) => isNoted)
    const [pet] = await bed.service.call(searchPets, { q: 'nandu', ownerIds: [], limit: 60 }, doctor)
    await bed.join(pet!.id, relative, 'member')
    await bed.service.call(logRecordViewed, { petIds: [pet!.id] }, doctor)
    expect([await noted(doctor), await noted(relative), await noted(other), await noted(aClinic(['search:read'], {}, userIdOf(doctor)))]).toEqual([[true], [true], [false], [false]])
    await bed.sql(`UPDATE activity_log SET created_at = now() - interval '61 minutes' WHERE activity_type = 'record_viewed'`)
    expect(await noted(doctor)).toEqual([false])
  })

  it.each([
    ['nobody', undefined, 'unauthenticated error.unauthenticated'],
    ['an owner', anOwner(), 'forbidden error.doctorsOnly'],
    ['a doctor without a profile', aDoctorActor(null), 'forbidden doctor.profileRequired'],
    ['a key without the scope', aClinic(['pets:read']), 'forbidden apiKey.scope'],
    ['a doctor who must be verified and is not', aDoctorActor({ needsNickname: true }), 'forbidden doctor.verificationRequired'],
    ['the key of one', aClinic(['search:read'], { needsNickname: true }), 'forbidden doctor.verificationRequired'],
  ])('is refused to %s', async (_, actor, expected) => {
    expect(await bed.service.refusal(searchPets, { q: 'luna', ownerIds: [], limit: 60 }, actor)).toBe(expected)
  })
})

it('stays fast with 20,000 pets, by index', async () => {
  for (let from = 1; from < 20_000; from += 4000) {
    await bed.sql(
      `INSERT INTO pets (name, nickname, species, owner_id)
       SELECT CASE n % 20 WHEN 0 THEN 'Kira' ELSE 'Pet ' || md5(n::text) END, 'pet' || n || '-' || md5(n::text), 'Dog', 'owner' || n % 5000 FROM generate_series($1::int, $1 + 3999) n`,
      [from],
    )
  }
  await bed.sql('ANALYZE pets')
  expect(await found('lunares', ['owner17'])).toHaveLength(5)
  expect(await fastest(5, () => found('lunares', ['owner17']))).toBeLessThan(200)
  expect(await found('kira', [], 7)).toEqual(Array(7).fill('Kira'))
  expect(await fastest(5, () => found('kira', [], 7))).toBeLessThan(200)
  const plan = await bed.sql<{ 'QUERY PLAN': string }>(
    `EXPLAIN SELECT id FROM pets WHERE is_public AND search LIKE search_pattern('lunares')`,
  )
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('pets_search')
})

describe('an owner', () => {
  const shelters = ['shelter1', 'shelter2', 'shelter3', 'shelter4']
  const many = (owners: string[], name: string, each: number) => bed.sql(
    `INSERT INTO pets (name, nickname, species, owner_id)
     SELECT $2::text, 'many' || n || '-' || md5($2::text || owner || n), 'Dog', owner FROM unnest($1::text[]) AS owner, generate_series(1, $3::int) n`, [owners, name, each])

  it.each<[string, () => Promise<unknown>]>([
    ['other given owners', () => many(shelters, 'Boira', 60)],
    ['a name that is also searched for', () => many(['somebody'], 'Refugio', 250)],
  ])('that is given is not left out for the many pets of %s', async (_, there) => {
    await there()
    const { ownerId, name } = await bed.pet({ name: 'Tizón' })
    expect(await found('refugio', [ownerId, ...shelters], 200)).toContain(name)
  })
})
