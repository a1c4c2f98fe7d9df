import { deletePet, findCareFacts, findMicrochip, type Actor } from '@huella/contracts'
import { aClinic, aDoctorActor, anOwner, eventually, statementsDuring } from '@huella/testing'
import { PetsBed, userIdOf } from '../../test/pets-bed.js'

let bed: PetsBed
beforeAll(async () => (bed = await PetsBed.start()))
afterAll(() => bed.stop())

const asService: Actor = { kind: 'service', name: 'test' }
const facts = (...petIds: number[]) => bed.service.call(findCareFacts, { petIds }, asService)
const missing = 'not_found pet.notFound'

describe('the facts of pets', () => {
  it('are what schedules ask, in one statement for all, those that are gone left out', async () => {
    const owner = anOwner()
    const full = await bed.pet({
      name: 'Nala', species: 'Other', breed: 'Hurón', birthDate: '2024-02-29', country: 'ES', region: 'ES-AN', lifestyle: ['boarding'], microchip: '941000024681357', microchipDate: '2024-06-01', sex: 'male',
    }, owner)
    const bare = await bed.pet({ age: 4, ageUnit: 'months' }, owner)
    expect(await facts(full.id, 2_000_000_000, bare.id)).toEqual([
      {
        petId: full.id, name: 'Nala', species: 'Other', breed: 'Hurón', sex: 'male', birthDate: '2024-02-29', age: null, ageUnit: 'years', country: 'ES', region: 'ES-AN',
        lifestyle: ['boarding'], microchip: '941000024681357', microchipDate: '2024-06-01', isChipShared: false, ownerId: userIdOf(owner),
      },
      {
        petId: bare.id, name: 'Luna', species: 'Dog', breed: null, sex: 'unknown', birthDate: null, age: 4, ageUnit: 'months', country: null, region: null,
        lifestyle: [], microchip: null, microchipDate: null, isChipShared: false, ownerId: userIdOf(owner),
      },
    ])
    expect(await statementsDuring(bed.service.app, () => facts(full.id, bare.id))).toEqual(['care_facts'])
    expect(await facts()).toEqual([])
  })

  it.each([
    ['its own place', { country: 'US' }, { country: 'US', region: null }],
    ['its owner’s where it has none', {}, { country: 'ES', region: 'ES-CT' }],
  ])('name %s', async (_, own, expected) => {
    const owner = anOwner()
    bed.places.set(userIdOf(owner), { country: 'ES', region: 'ES-CT' })
    const { id } = await bed.pet(own, owner)
    await eventually(async () => expect(await bed.sql('SELECT FROM owner_places WHERE user_id = $1', [userIdOf(owner)])).toHaveLength(1))
    expect(await facts(id)).toMatchObject([expected])
  })

  it('tell a chip that another owner’s living pet has too', async () => {
    const microchip = '941000024680001'
    const [one, other] = [anOwner(), anOwner()]
    const first = await bed.pet({ microchip }, one)
    await bed.pet({ microchip }, one)
    const shared = async () => (await facts(first.id)).map(({ isChipShared }) => isChipShared)
    expect(await shared()).toEqual([false]) // one owner with one pet entered twice
    const theirs = await bed.pet({ microchip }, other)
    expect(await shared()).toEqual([true])
    await bed.service.call(deletePet, { petId: theirs.id }, other)
    expect(await shared()).toEqual([false])
  })

  it('find a shared chip by index among 20,000 pets', async () => {
    await bed.sql(
      `INSERT INTO pets (name, nickname, species, owner_id, microchip)
       SELECT 'Pet', 'pet' || n || '-' || md5(n::text), 'Dog', 'owner' || n, '9410001' || lpad(n::text, 8, '0') FROM generate_series(1, 20000) n`,
    )
    await bed.sql('ANALYZE pets')
    const plan = await bed.sql<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT EXISTS (SELECT FROM pets other WHERE other.microchip = p.microchip AND other.owner_id <> p.owner_id) FROM pets p WHERE p.id = ANY('{1,2,3}')`,
    )
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('pets_microchip')
  })

  it.each<[string, Actor | undefined]>([['a person', anOwner()], ['a doctor', aDoctorActor()], ['nobody', undefined]])('are not for %s', async (_, actor) => {
    const { id } = await bed.pet()
    expect(await bed.service.refusal(findCareFacts, { petIds: [id] }, actor)).toBe('forbidden error.forbidden')
  })
})

describe('the microchip of somebody else’s pet', () => {
  const chip = { microchip: '941000024681357', microchipDate: '2024-06-01' }

  it.each<[string, Actor | undefined, boolean, string]>([
    ['a doctor', aDoctorActor(), true, `answered ${JSON.stringify(chip)}`],
    ['a key that records', aClinic(['vaccinations:write']), true, `answered ${JSON.stringify(chip)}`],
    ['a doctor, of a private pet', aDoctorActor(), false, missing],
    ['a doctor who must be verified and is not', aDoctorActor({ needsNickname: true }), true, missing],
    ['the key of one', aClinic(['vaccinations:write'], { needsNickname: true }), true, missing],
    ['a key that only reads', aClinic(['pets:read']), true, 'forbidden apiKey.scope'],
    ['a doctor without a profile', aDoctorActor(null), true, 'forbidden doctor.profileRequired'],
    ['an owner', anOwner(), true, 'forbidden error.doctorsOnly'],
    ['nobody', undefined, true, 'unauthenticated error.unauthenticated'],
  ])('to %s', async (_, actor, isPublic, expected) => {
    const { id: petId } = await bed.pet({ ...chip, isPublic })
    expect(await bed.service.refusal(findMicrochip, { petId }, actor)).toBe(expected)
  })

  it('is null where none is known, and there for an unverified doctor of the family', async () => {
    const vet = aDoctorActor({ needsNickname: true })
    const { id: petId } = await bed.pet({ isPublic: false })
    await bed.join(petId, vet, 'member')
    expect(await bed.service.call(findMicrochip, { petId }, vet)).toEqual({ microchip: null, microchipDate: null })
  })
})
