import { createPet, deletePet, getPet, getPublicPet, listActivity, listMyPetIds, listPets, updatePet, type InputOf } from '@huella/contracts'
import { Changes } from '@huella/messaging'
import { aClinic, aDoctorActor, anOwner, eventually, statementsDuring } from '@huella/testing'
import { petForm, PetsBed, userIdOf } from '../../test/pets-bed.js'
import { PetRemoval } from './pet-removal.js'

let bed: PetsBed
beforeAll(async () => (bed = await PetsBed.start()))
afterAll(() => bed.stop())

type Fields = InputOf<typeof updatePet>['fields']
const fields = (overrides: Partial<Fields> = {}): Fields =>
  ({ name: 'Nala', species: 'Cat', ageUnit: 'years', sex: 'unknown', ...overrides }) as Fields

describe('creating a pet', () => {
  it('stores the form, makes the nickname and puts the owner into the family', async () => {
    const owner = anOwner()
    const birthDate = `${new Date().getUTCFullYear() - 3}-01-01`
    const created = await bed.pet({ name: 'Ñandú José', breed: 'Mixed', age: 9, birthDate, location: 'Cali', description: 'Brave' }, owner)
    expect(created).toMatchObject({
      name: 'Ñandú José',
      nickname: `nandujose-${userIdOf(owner).slice(-8)}`,
      breed: 'Mixed',
      location: 'Cali',
      description: 'Brave',
      birthDate,
      age: 3,
      ageUnit: 'years',
      sex: 'unknown',
      imageUrl: '',
      mediaFiles: null,
      isPublic: true,
      ownerId: userIdOf(owner),
      descriptionAudioUrl: null,
    })
    expect(created.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    const found = await bed.service.call(getPet, { petId: created.id }, owner)
    expect(found).toEqual({
      ...created,
      role: 'owner',
      lost: null,
      familyMembers: [{ id: expect.any(Number), userId: userIdOf(owner), role: 'owner', showsPhone: false }],
    })
  })

  it('gives twenty pets of one name, created together, the first twenty nicknames', async () => {
    const owner = anOwner()
    const suffix = userIdOf(owner).slice(-8)
    const pets = await Promise.all(Array.from({ length: 20 }, () => bed.pet({}, owner)))
    const nicknames = pets.map((pet) => pet.nickname).sort()
    expect(nicknames).toEqual([`luna-${suffix}`, ...Array.from({ length: 19 }, (_, index) => `luna${index + 2}-${suffix}`)].sort())
  })

  it('never reads what a person may not set', async () => {
    const stranger = userIdOf(anOwner())
    const owner = anOwner()
    const pet = await bed.pet(
      { id: 4711, ownerId: stranger, createdAt: '2000-01-01T00:00:00Z', descriptionAudioUrl: '/media/audio/x.webm' } as never,
      owner,
    )
    expect(pet).toMatchObject({ ownerId: userIdOf(owner), descriptionAudioUrl: null })
    expect(pet.id).not.toBe(4711)
    expect(pet.createdAt > '2020').toBe(true)
  })

  it.each([
    ['nobody', undefined, 'unauthenticated pet.userNotAuthenticated'],
    ['a clinic key', aClinic(['pets:read']), 'forbidden error.forbidden'],
  ])('is refused to %s', async (_, actor, expected) => {
    expect(await bed.service.refusal(createPet, petForm(), actor)).toBe(expected)
  })

  it('refuses what the form refuses', async () => {
    expect(await bed.service.refusal(createPet, petForm({ name: '', age: 31 }), anOwner())).toBe('invalid error.validation')
  })
})

describe('changing a pet', () => {
  it('replaces every field, but keeps nickname, and the public switch that the form leaves out', async () => {
    const owner = anOwner()
    const pet = await bed.pet({ isPublic: false, breed: 'Beagle', location: 'Cali', birthDate: '2020-01-01' }, owner)
    const changed = await bed.service.call(updatePet, { petId: pet.id, fields: fields({ age: 4 }) }, owner)
    expect(changed).toMatchObject({
      name: 'Nala',
      species: 'Cat',
      nickname: pet.nickname,
      isPublic: false,
      breed: null,
      location: null,
      birthDate: null,
      age: 4,
    })
    expect(changed.createdAt).toBe(pet.createdAt)
  })

  it('gives every change a version of its own, also those of one instant', async () => {
    const owner = anOwner()
    const pet = await bed.pet({}, owner)
    const changes = Array.from({ length: 20 }, (_, n) => bed.service.call(updatePet, { petId: pet.id, fields: fields({ name: `Luna ${n}` }) }, owner))
    const versions = (await Promise.all(changes)).map(({ updatedAt }) => updatedAt)
    expect(new Set(versions).size).toBe(20)
    const { name, updatedAt } = await bed.service.call(getPet, { petId: pet.id }, owner)
    expect({ name, updatedAt }).toEqual({ name: expect.any(String), updatedAt: versions.toSorted().at(-1) })
  })

  it('refuses a lost update, and accepts the version that is there', async () => {
    const owner = anOwner()
    const pet = await bed.pet({}, owner)
    const { updatedAt: version } = await bed.service.call(updatePet, { petId: pet.id, version: pet.updatedAt, fields: fields() }, owner)
    expect(
      await bed.service.refusal(updatePet, { petId: pet.id, version: '2020-01-01T00:00:00.000Z', fields: fields({ name: 'Lost' }) }, owner),
    ).toBe('precondition_failed pet.changedMeanwhile')
    expect(await bed.service.call(getPet, { petId: pet.id }, owner)).toMatchObject({ name: 'Nala', updatedAt: version })
  })
})

describe('who may do what', () => {
  const missing = 'not_found pet.notFound'
  const refused = 'forbidden error.forbidden'

  it.each([
    ['a stranger', null, { get: missing, update: missing, delete: missing }],
    ['a member', 'member', { get: 'ok', update: refused, delete: refused }],
    ['a caregiver', 'caregiver', { get: 'ok', update: refused, delete: refused }],
    ['a co-owner', 'co-owner', { get: 'ok', update: 'ok', delete: refused }],
  ])('%s', async (_, role, expected) => {
    const pet = await bed.pet()
    const actor = anOwner()
    if (role) await bed.join(pet.id, actor, role)
    const outcome = async (refusal: Promise<string>): Promise<string> => ((await refusal).startsWith('answered') ? 'ok' : refusal)
    expect({
      get: await outcome(bed.service.refusal(getPet, { petId: pet.id }, actor)),
      update: await outcome(bed.service.refusal(updatePet, { petId: pet.id, fields: fields() }, actor)),
      delete: await outcome(bed.service.refusal(deletePet, { petId: pet.id }, actor)),
    }).toEqual(expected)
  })

  it('a doctor is a stranger to a pet that is not theirs, and nobody is asked to sign in', async () => {
    const pet = await bed.pet()
    expect(await bed.service.refusal(getPet, { petId: pet.id }, aDoctorActor())).toBe(missing)
    expect(await bed.service.refusal(getPet, { petId: pet.id }, aClinic(['pets:read']))).toBe(missing)
    expect(await bed.service.refusal(getPet, { petId: pet.id }, aClinic(['search:read']))).toBe('forbidden apiKey.scope')
    expect(await bed.service.refusal(listPets, {})).toBe('unauthenticated error.unauthenticated')
  })
})

it('lists the pets of all families the caller belongs to, oldest first, each with its role', async () => {
  const caller = anOwner()
  const first = await bed.pet({ name: 'First' }, caller)
  const other = await bed.pet({ name: 'Other' })
  const last = await bed.pet({ name: 'Last' }, caller)
  await bed.join(other.id, caller, 'caregiver')
  const pets = await bed.service.call(listPets, {}, caller)
  expect(pets.map(({ id, role }) => [id, role])).toEqual([
    [first.id, 'owner'],
    [other.id, 'caregiver'],
    [last.id, 'owner'],
  ])
  expect(pets[1]!.familyMembers.map(({ role }) => role)).toEqual(['owner', 'caregiver'])
})

it('hundreds of pets of the longest texts come in as many messages as they need, each once', async () => {
  const caller = anOwner()
  await bed.sql(
    `WITH made AS (
       INSERT INTO pets (name, nickname, description, species, breed, location, owner_id)
       SELECT repeat('世', 100), n || '-' || right($1, 8), repeat(chr(1), 5000), repeat('世', 50), repeat('世', 100), repeat('世', 200), $1
       FROM generate_series(1, 500) AS n RETURNING id
     ) INSERT INTO pet_family_members (pet_id, user_id, role) SELECT id, $1, 'owner' FROM made`,
    [userIdOf(caller)],
  )
  for (const whole of [false, true]) {
    const ids: number[] = []
    for (;;) {
      const page = await bed.service.call(listPets, { whole, ...(ids.length > 0 && { after: ids.at(-1)! }) }, caller)
      ids.push(...page.map(({ id }) => id))
      if (page.length < 8) break
      expect(page[0]!.description).toHaveLength(whole ? 5000 : 200)
    }
    expect(new Set(ids).size).toBe(500)
    expect(ids).toEqual([...ids].sort((a, b) => a - b))
  }
  expect(await bed.service.call(listMyPetIds, {}, caller)).toHaveLength(500)
})

describe('the public page', () => {
  it('shows exactly what anyone may see', async () => {
    const pet = await bed.pet({ description: 'Brave', breed: 'Mixed' })
    const { pet: card, ...ids } = await bed.service.call(getPublicPet, { nickname: pet.nickname.toUpperCase() })
    expect(ids).toEqual({ petId: pet.id, ownerId: pet.ownerId, lost: null, showsRecorders: false })
    expect(Object.keys(card).sort()).toEqual([
      'age',
      'ageUnit',
      'breed',
      'createdAt',
      'description',
      'descriptionAudioUrl',
      'imageUrl',
      'location',
      'mediaFiles',
      'name',
      'nickname',
      'sex',
      'species',
    ])
  })

  it('does not tell a private pet from an unknown nickname', async () => {
    const { nickname } = await bed.pet({ isPublic: false })
    const answers = await Promise.all([nickname, 'nobody-12345678'].map((each) => bed.service.refusal(getPublicPet, { nickname: each })))
    expect(answers).toEqual(['not_found pet.notFound', 'not_found pet.notFound'])
  })
})

it('a pet with years of activity goes, with all of it', async () => {
  const owner = anOwner()
  const { id: petId } = await bed.pet({}, owner)
  await bed.sql(`INSERT INTO activity_log (pet_id, activity_type, description, performed_by) SELECT $1, 'pet_updated', '', $2 FROM generate_series(1, 5000)`, [petId, userIdOf(owner)])
  const shorten = () => bed.service.app.get(Changes).commit({ actor: owner, requestId: 'r' }, (change) => bed.service.app.get(PetRemoval).shortenLog(change, petId))
  expect([await shorten(), await shorten(), await shorten()]).toEqual([true, true, false])
  expect(await bed.sql('SELECT count(*)::int AS left FROM activity_log WHERE pet_id = $1', [petId])).toEqual([{ left: 2000 }])
  await bed.service.call(deletePet, { petId }, owner)
  expect(await bed.sql('SELECT FROM activity_log WHERE pet_id = $1', [petId])).toEqual([])
})

it('deletes a pet for every reader at once, leaving its owner one entry that says so', async () => {
  const owner = anOwner()
  const member = anOwner()
  const pet = await bed.pet({}, owner)
  await bed.join(pet.id, member, 'member')
  await eventually(async () => expect(await bed.service.call(listActivity, { petId: pet.id, limit: 10 }, owner)).toHaveLength(1))
  await bed.service.call(deletePet, { petId: pet.id }, owner)
  expect(await bed.service.call(listPets, {}, member)).toEqual([])
  expect(await bed.service.refusal(getPublicPet, { nickname: pet.nickname })).toBe('not_found pet.notFound')
  expect(await bed.service.call(listActivity, { limit: 10 }, member)).toEqual([])
  expect(await bed.service.call(listActivity, { limit: 10 }, owner)).toMatchObject([
    { activityType: 'pet_deleted', petId: null, petName: 'Luna', params: { petName: 'Luna' } },
  ])
  const [event] = await bed.sql<{ body: { payload: object } }>(
    `SELECT body FROM outbox WHERE subject LIKE '%pet.deleted' ORDER BY created_at DESC LIMIT 1`,
  )
  expect(event!.body.payload).toEqual({ petId: pet.id, mediaKeys: [] })
})

describe('hot reads', () => {
  it('take one statement, whatever the number of pets', async () => {
    const owner = anOwner()
    const statements = () => statementsDuring(bed.service.app, () => bed.service.call(listPets, {}, owner))
    const { nickname } = await bed.pet({}, owner)
    const withOne = await statements()
    for (let more = 0; more < 6; more++) await bed.pet({}, owner)
    expect(await statements()).toEqual(withOne)
    expect(withOne).toHaveLength(1)
    expect(await statementsDuring(bed.service.app, () => bed.service.call(getPublicPet, { nickname }))).toHaveLength(1)
  })
})
