/** What doses are recorded from: who may add and open it, and what is taken. */
import { randomBytes, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { addSource, claimSources, findReadableFiles, findSourceFile, sourcesOfPet, updatePet, type Actor, type InputOf } from '@huella/contracts'
import { aClinic, aDoctorActor, anOwner, aPdf, contextOf, eventually } from '@huella/testing'
import { Paper, type Source } from '../../test/paper.js'
import { petForm, PetsBed, userIdOf, type StoredPet } from '../../test/pets-bed.js'
import { bomb, impostors, phonePhoto, picture, videos } from '../../test/pictures.js'
import type { Uploads } from '../../test/uploads.js'

let bed: PetsBed
let paper: Paper
let files: Uploads
let photo: Buffer
const owner = anOwner()
const vet = aDoctorActor({ id: 7 })
const unverified = aDoctorActor({ id: 9, needsNickname: true })
let pet: StoredPet
let secret: StoredPet

beforeAll(async () => {
  bed = await PetsBed.start()
  paper = new Paper(bed)
  ;({ files } = paper)
  photo = await picture(600, 400).jpeg().toBuffer()
  ;[pet, secret] = [await bed.pet({}, owner), await bed.pet({ isPublic: false }, owner)]
})
afterAll(() => bed.stop())

const add = (petId = pet.id, by: Actor = owner, content?: Buffer): Promise<Source> => paper.add(petId, by, content)
const outcome = async (which: Omit<InputOf<typeof addSource>, 'file'>, by?: Actor): Promise<string> =>
  (await bed.service.refusal(addSource, { ...which, file: await files.incoming('source', aPdf()) }, by)).replace(/^answered.*/, 'added')
const claim = (ids: number[], by = owner) => bed.service.call(claimSources, { petId: pet.id, ids }, by)

describe('who may add one', () => {
  const people: Record<string, Actor | undefined> = {
    'the owner': owner, 'a co-owner': anOwner(), 'a caregiver': anOwner(), 'a member': anOwner(), 'a stranger': anOwner(), nobody: undefined,
    'a vet': vet, 'a vet without profile': aDoctorActor(null), 'an unverified vet': unverified,
    'a key that records': aClinic(['vaccinations:write'], { id: 7 }), 'a key that reads': aClinic(['pets:read'], { id: 7 }),
  }
  beforeAll(async () => {
    for (const [who, role] of [['a co-owner', 'co-owner'], ['a caregiver', 'caregiver'], ['a member', 'member']] as const)
      for (const { id } of [pet, secret]) await bed.join(id, people[who]!, role)
  })

  it.each([
    ['the owner', 'added', 'added', 'forbidden error.doctorsOnly'],
    ['a co-owner', 'added', 'added', 'forbidden error.doctorsOnly'],
    ['a caregiver', 'added', 'added', 'forbidden error.doctorsOnly'],
    ['a member', 'forbidden error.forbidden', 'forbidden error.forbidden', 'forbidden error.doctorsOnly'],
    ['a stranger', 'not_found pet.notFound', 'not_found pet.notFound', 'forbidden error.doctorsOnly'],
    ['nobody', 'unauthenticated error.unauthenticated', 'unauthenticated error.unauthenticated', 'unauthenticated error.unauthenticated'],
    ['a vet', 'added', 'not_found pet.notFound', 'added'],
    ['a vet without profile', 'not_found pet.notFound', 'not_found pet.notFound', 'forbidden doctor.profileRequired'],
    ['an unverified vet', 'not_found pet.notFound', 'not_found pet.notFound', 'added'],
    ['a key that records', 'added', 'not_found pet.notFound', 'added'],
    ['a key that reads', 'forbidden apiKey.scope', 'forbidden apiKey.scope', 'forbidden apiKey.scope'],
  ])('%s, by number: %s; to a private pet: %s; by nickname: %s', async (who, byNumber, toPrivate, byNickname) => {
    const by = people[who]
    expect([await outcome({ petId: pet.id }, by), await outcome({ petId: secret.id }, by), await outcome({ nickname: pet.nickname }, by)]).toEqual([byNumber, toPrivate, byNickname])
  })

  it('nothing of what was refused is kept', async () => {
    const before = await files.keysIn('sources/')
    await outcome({ petId: secret.id }, anOwner())
    await outcome({ petId: 999_999 }, owner)
    expect(await files.keysIn('sources/')).toEqual(before)
  })
})

describe('what is kept', () => {
  it('a picture is written anew, upright and without the place where it was taken, with a preview', async () => {
    const source = await add(pet.id, owner, await phonePhoto())
    expect(source).toEqual({ id: source.id, kind: 'photo', pages: 1, createdAt: expect.stringMatching(/^\d{4}-.*Z$/) })
    const [whole, small] = await paper.keys(source.id, owner)
    expect([whole, small]).toEqual([expect.stringMatching(/^sources\/[0-9a-f-]{36}\.webp$/), expect.stringMatching(/^sources\/[0-9a-f-]{36}-small\.webp$/)])
    const stored = await buffer((await bed.store.get(whole!)).stream)
    expect([stored.subarray(8, 12).toString(), stored.includes('EXIF'), await files.exists(small!)]).toEqual(['WEBP', false, true])
  })

  it('a PDF is kept as it came, with the number of its pages', async () => {
    const pdf = aPdf(10, { packed: true })
    const source = await add(pet.id, owner, pdf)
    expect(source).toMatchObject({ kind: 'pdf', pages: 10 })
    const [whole, small] = await paper.keys(source.id, owner)
    expect([small, await buffer((await bed.store.get(whole!)).stream)]).toEqual([whole, pdf])
  })

  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ...Object.entries(impostors).filter(([name]) => !name.startsWith('a page')).map(([name, bytes]): [string, () => Buffer, string] => [name, () => bytes, 'unsupported_media source.format']),
    ['a page behind the first bytes of a JPEG', () => impostors['a page behind the first bytes of a JPEG']!, 'unsupported_media media.imagesOnly'],
    ['a film', () => videos.mp4, 'unsupported_media source.format'],
    ['an AVIF', () => picture(40, 30).avif().toBuffer(), 'unsupported_media source.format'],
    ['nothing', () => Buffer.alloc(0), 'unprocessable source.format'],
    ['a bomb', bomb, 'too_large media.imageTooManyPixels'],
    ['a truncated JPEG', () => photo.subarray(0, photo.length / 2), 'unprocessable media.imageUnreadable'],
    ['sixteen megabytes', () => Buffer.concat([photo, Buffer.alloc(16 * 1024 * 1024)]), 'too_large source.tooLarge'],
    ['eleven megabytes of PDF', () => Buffer.concat([aPdf(1), Buffer.alloc(11 * 1024 * 1024)]), 'too_large source.tooLarge'],
    ['eleven pages', () => aPdf(11), 'unprocessable source.pdfPages'],
    ['a PDF that ends too early', () => aPdf(2).subarray(0, 100), 'unprocessable source.pdfUnreadable'],
    ['a PDF with a password', () => aPdf(1, { trailer: '/Encrypt 9 0 R' }), 'unprocessable source.pdfProtected'],
  ])('is not, nor anything of it: %s', async (_, content, expected) => {
    const before = await files.keysIn('sources/')
    const file = await files.incoming('source', await content())
    expect(await bed.service.refusal(addSource, { petId: pet.id, file }, owner)).toBe(expected)
    expect([await files.keysIn('sources/'), await files.exists(file.key)]).toEqual([before, false])
  })

  it('once for each intent, whoever sends it twice', async () => {
    const idempotency = { id: randomUUID(), request: 'one', seal: randomBytes(32).toString('base64url') }
    const bus = await bed.service.bus('gateway')
    const send = async () => bus.call(addSource, { petId: pet.id, file: await files.incoming('source', photo) }, contextOf(owner, { idempotency }))
    const first = await send()
    expect(await send()).toEqual(first)
  })

  it(`${sourcesOfPet} for one pet, and no more`, async () => {
    const full = await bed.pet({}, owner)
    await bed.sql(`
      WITH files AS (
        INSERT INTO media (key, kind, url, owner_id, pet_id) SELECT 'sources/full-' || n || '.webp', 'source', '', $2, $1 FROM generate_series(1, $3::int) n RETURNING key
      ) INSERT INTO sources (key, check_at) SELECT key, now() + interval '1 day' FROM files`, [full.id, userIdOf(owner), sourcesOfPet - 1])
    const before = await files.keysIn('sources/')
    const both = await Promise.all([1, 2].map(() => outcome({ petId: full.id }, owner)))
    expect(both.sort()).toEqual(['added', 'conflict source.full'])
    expect(await outcome({ petId: full.id }, owner)).toBe('conflict source.full')
    await eventually(async () => expect((await files.keysIn('sources/')).filter((key) => !before.includes(key))).toHaveLength(1))
  })

  it('ten a day of a vet whom nobody has checked', async () => {
    const rita = aDoctorActor({ id: 11, needsNickname: true })
    const { nickname } = await bed.pet({}, owner)
    for (let count = 0; count < 10; count++) expect(await outcome({ nickname }, rita)).toBe('added')
    expect(await outcome({ nickname }, rita)).toBe('rate_limited source.tooManyToday')
    expect(await outcome({ nickname }, vet)).toBe('added')
  }, 60_000)

  it.each([['caregiver', 'added'], ['member', 'rate_limited source.tooManyToday']])('as many as a family needs of an unverified vet who is its %s: %s', async (role, expected) => {
    const rita = aDoctorActor({ id: 11, needsNickname: true })
    const { id } = await bed.pet({}, owner)
    await bed.join(id, rita, role)
    await bed.sql(`
      WITH files AS (
        INSERT INTO media (key, kind, url, owner_id, pet_id) SELECT 'sources/' || gen_random_uuid(), 'source', '', $2, $1 FROM generate_series(1, 10) RETURNING key
      ) INSERT INTO sources (key, check_at) SELECT key, now() + interval '1 day' FROM files`, [id, userIdOf(rita)])
    expect(await outcome({ petId: id }, rita)).toBe(expected)
  })
})

describe('who may open one', () => {
  let open: Source
  let hidden: Source
  beforeAll(async () => ([open, hidden] = [await add(pet.id, owner, photo), await add(secret.id)]))
  const mayOpen = async ({ id }: Source, by?: Actor): Promise<string> => (await bed.service.refusal(findSourceFile, { id }, by)).replace(/^answered.*/, 'opened')
  const missing = 'not_found source.notFound'

  it.each<[string, Actor | undefined, string, string]>([
    ['the owner', owner, 'opened', 'opened'],
    ['a stranger', anOwner(), missing, missing],
    ['nobody', undefined, 'unauthenticated error.unauthenticated', 'unauthenticated error.unauthenticated'],
    ['a vet', vet, 'opened', missing],
    ['a vet without profile', aDoctorActor(null), missing, missing],
    ['an unverified vet', unverified, missing, missing],
    ['a key that reads pets', aClinic(['pets:read'], { id: 7 }), 'opened', missing],
    ['a key that records', aClinic(['vaccinations:write'], { id: 7 }), 'forbidden apiKey.scope', 'forbidden apiKey.scope'],
  ])('%s', async (_, by, ofPublic, ofPrivate) => expect([await mayOpen(open, by), await mayOpen(hidden, by)]).toEqual([ofPublic, ofPrivate]))

  it.each(['co-owner', 'caregiver', 'member'])('a %s, until they leave the family', async (role) => {
    const somebody = anOwner()
    await bed.join(secret.id, somebody, role)
    expect(await mayOpen(hidden, somebody)).toBe('opened')
    await bed.sql('DELETE FROM pet_family_members WHERE user_id = $1', [userIdOf(somebody)])
    expect(await mayOpen(hidden, somebody)).toBe(missing)
  })

  it('a vet no more, as soon as the pet is private', async () => {
    const other = await bed.pet({}, owner)
    const source = await add(other.id, vet)
    expect(await mayOpen(source, vet)).toBe('opened')
    await bed.service.call(updatePet, { petId: other.id, fields: petForm({ isPublic: false }) as InputOf<typeof updatePet>['fields'] }, owner)
    expect([await mayOpen(source, vet), await mayOpen(source, owner)]).toEqual([missing, 'opened'])
  })

  it('nobody as one of the pet’s pictures, whoever asks and however public it is', async () => {
    const keys = await paper.keys(open.id, owner)
    for (const by of [owner, vet, undefined]) expect(await bed.service.call(findReadableFiles, { keys }, by)).toEqual([])
  })

  it('nobody what does not exist', async () => expect(await mayOpen({ ...open, id: 999_999 }, owner)).toBe(missing))
})

describe('a dose is recorded from', () => {
  it('the sources that the same person has added for the pet, in the order asked for', async () => {
    const [first, second] = [await add(), await add()]
    expect(await claim([second.id, first.id])).toEqual([second, first])
  })

  it('no others: of another pet, another person, or none', async () => {
    const [own, ofOther, byVet] = [await add(), await add(secret.id), await add(pet.id, vet)]
    expect(await claim([ofOther.id, own.id, byVet.id, 999_999])).toEqual([own])
    expect(await claim([own.id, byVet.id], vet)).toEqual([byVet])
  })
})
