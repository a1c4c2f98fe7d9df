import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import {
  deletePet,
  findPetNames,
  getPet,
  processUploads,
  removeDescriptionAudio,
  setDescriptionAudio,
  updatePet,
  type Actor,
  type InputOf,
  type MediaFiles,
  type MediaKind,
} from '@huella/contracts'
import { aClinic, anOwner, eventually, sample } from '@huella/testing'
import { petForm, PetsBed, userIdOf } from '../../test/pets-bed.js'
import { bomb, impostorRecording, impostors, impostorVideos, phonePhoto, picture, recording, videos } from '../../test/pictures.js'
import { tracesIn } from '../../test/sources.js'
import { naming, Uploads, type Incoming } from '../../test/uploads.js'

let bed: PetsBed
let files: Uploads
let photo: Buffer
beforeAll(async () => {
  bed = await PetsBed.start()
  files = new Uploads(bed)
  photo = await picture(600, 400).jpeg().toBuffer()
})
afterAll(() => bed.stop())

const incoming = (kind: MediaKind, content: Buffer) => files.incoming(kind, content)
const upload = (actor: Actor, ...each: [MediaKind, Buffer][]) => files.upload(actor, ...each)
const uploadImage = (actor: Actor) => files.image(actor)
const keysIn = (folder: string) => files.keysIn(folder)
const exists = (key: string) => files.exists(key)
const small = (key: string): string => key.replace('.webp', '-small.webp')
const filesOf = (mediaFiles: string | null): MediaFiles => JSON.parse(mediaFiles ?? '{"images":[],"video":null}') as MediaFiles

describe('an upload', () => {
  it('is stored anew under random keys, and nothing stays under incoming', async () => {
    const files = await upload(anOwner(), ['pet-image', await phonePhoto()], ['pet-image', photo], ['pet-video', videos.mp4])
    expect(files).toEqual([
      {
        kind: 'pet-image',
        key: expect.stringMatching(/^pets\/[0-9a-f-]{36}\.webp$/),
        url: `/media/${files[0]!.key}`,
        width: 800,
        height: 1200,
        thumbUrl: `/media/${small(files[0]!.key)}`,
      },
      expect.objectContaining({ kind: 'pet-image', width: 600, height: 400 }),
      { kind: 'pet-video', key: expect.stringMatching(/^video\/[0-9a-f-]{36}\.mp4$/), url: `/media/${files[2]!.key}` },
    ])
    expect(await bed.store.stat(files[0]!.key)).toMatchObject({ contentType: 'image/webp' })
    expect(await exists(small(files[0]!.key))).toBe(true)
    expect(await bed.store.stat(files[2]!.key)).toMatchObject({ contentType: 'video/mp4' })
    expect(await keysIn('incoming/')).toEqual([])
  })

  it.each<[string, MediaKind, () => Buffer | Promise<Buffer>, string]>([
    ...Object.entries(impostors).map(([name, bytes]): [string, MediaKind, () => Buffer, string] => [
      name,
      'pet-image',
      () => bytes,
      'unsupported_media media.image',
    ]),
    ['a bomb', 'pet-image', bomb, 'too_large media.imageTooManyPixels'],
    ['a truncated JPEG', 'pet-image', () => photo.subarray(0, photo.length / 2), 'unprocessable media.imageUnreadable'],
    ['nothing', 'pet-image', () => Buffer.alloc(0), 'unprocessable media.imageUnreadable'],
    ...Object.entries(impostorVideos).map(([name, bytes]): [string, MediaKind, () => Buffer, string] => [
      name,
      'pet-video',
      () => bytes,
      'unsupported_media media.videoFormat',
    ]),
    ['a picture as a video', 'pet-video', () => photo, 'unsupported_media media.videoFormat'],
    ['a video as a profile picture', 'profile-image', () => videos.mov, 'unsupported_media media.imagesOnly'],
    [
      'six megabytes as a profile picture',
      'profile-image',
      () => Buffer.concat([photo, Buffer.alloc(6 * 1024 * 1024)]),
      'too_large media.profileTooLarge',
    ],
  ])('is refused, and nothing of it or its companions is stored: %s', async (_, kind, content, expected) => {
    const before = [await keysIn('pets/'), await keysIn('video/')]
    const files = [await incoming('pet-image', photo), await incoming(kind, await content())]
    expect(await bed.service.refusal(processUploads, { files }, anOwner())).toContain(expected)
    expect([await keysIn('pets/'), await keysIn('video/')]).toEqual(before)
    expect(await keysIn('incoming/')).toEqual([])
  })

  it.each(['mp4', 'mov', 'avi'] as const)('of a video is stored without what it says of its place: %s', async (extension) => {
    const [file] = await upload(anOwner(), ['pet-video', videos[extension]])
    const stored = await buffer((await bed.store.get(file!.key)).stream)
    expect([file!.key.endsWith(extension), tracesIn(stored).filter((word) => word !== 'Lavf')]).toEqual([true, []])
    expect(stored.length).toBeGreaterThan(videos[extension].length / 2)
  })

  it('of a fourth photo or a second video is refused', async () => {
    const file = (kind: MediaKind): Incoming => ({ key: `incoming/${randomUUID()}`, kind, bytes: 1 })
    const refusal = (...kinds: MediaKind[]) => bed.service.refusal(processUploads, { files: kinds.map(file) }, anOwner())
    expect(await refusal('pet-image', 'pet-image', 'pet-image', 'pet-image')).toBe('invalid media.tooManyPhotos')
    expect(await refusal('pet-video', 'pet-video')).toBe('invalid media.tooManyPhotos')
  })

  it('cannot name a file outside incoming, and needs a person', async () => {
    const file = { kind: 'pet-image' as const, bytes: 1 }
    expect(await bed.service.refusal(processUploads, { files: [{ ...file, key: 'pets/a.webp' }] }, anOwner())).toBe(
      'invalid error.validation',
    )
    expect(await bed.service.refusal(processUploads, { files: [{ ...file, key: 'incoming/../../x' }] }, anOwner())).toBe(
      'invalid error.validation',
    )
    expect(await bed.service.refusal(processUploads, { files: [{ ...file, key: 'incoming/gone' }] }, anOwner())).toBe(
      'invalid media.uploadInterrupted',
    )
    expect(await bed.service.refusal(processUploads, { files: [{ ...file, key: 'incoming/a' }] })).toBe(
      'unauthenticated error.unauthenticated',
    )
    expect(await bed.service.refusal(processUploads, { files: [{ ...file, key: 'incoming/a' }] }, aClinic(['pets:read']))).toBe(
      'forbidden error.forbidden',
    )
  })
})

describe("a pet's gallery", () => {
  it('claims the uploads that the form names, in its order', async () => {
    const owner = anOwner()
    const [first, second] = [await uploadImage(owner), await uploadImage(owner)]
    const pet = await bed.pet({ mediaFiles: naming(second.key, first.key), imageUrl: 'https://example.org/other.jpg' }, owner)
    expect(pet.imageUrl).toBe(second.url)
    expect(filesOf(pet.mediaFiles).images).toEqual(
      [second, first].map(({ url, key, width, height, thumbUrl }) => ({ url, key, width, height, thumbUrl })),
    )
    expect(await bed.service.call(findPetNames, { ids: [pet.id] }, owner)).toMatchObject([{ coverUrl: second.thumbUrl }])
  })

  it('discards what the changed form no longer names, and only that', async () => {
    const owner = anOwner()
    const [kept, dropped] = [await uploadImage(owner), await uploadImage(owner)]
    const pet = await bed.pet({ mediaFiles: naming(kept.key, dropped.key) }, owner)
    const fields = { ...petForm(), mediaFiles: naming(kept.key) } as InputOf<typeof updatePet>['fields']
    await bed.service.call(updatePet, { petId: pet.id, fields }, owner)
    await eventually(async () =>
      expect(await Promise.all([dropped.key, small(dropped.key), kept.key, small(kept.key)].map(exists))).toEqual([
        false,
        false,
        true,
        true,
      ]),
    )
  })

  it('stays as it is when the form says nothing of it', async () => {
    const owner = anOwner()
    const pet = await bed.pet({ mediaFiles: naming((await uploadImage(owner)).key) }, owner)
    const changed = await bed.service.call(updatePet, { petId: pet.id, fields: petForm({ name: 'Nala' }) }, owner)
    expect(changed).toMatchObject({ name: 'Nala', mediaFiles: pet.mediaFiles, imageUrl: pet.imageUrl })
  })

  it.each<[string, string | null]>([['an empty list', '{"images":[],"video":null}'], ['none', null]])('is empty after a form with %s; a picture from elsewhere stays', async (_, mediaFiles) => {
    const owner = anOwner()
    const image = await uploadImage(owner)
    const elsewhere = 'https://example.org/luna.jpg'
    const [own, other] = [await bed.pet({ mediaFiles: naming(image.key) }, owner), await bed.pet({ imageUrl: elsewhere }, owner)]
    const fields = { ...petForm(), mediaFiles } as InputOf<typeof updatePet>['fields']
    expect(await bed.service.call(updatePet, { petId: own.id, fields }, owner)).toMatchObject({ mediaFiles: null, imageUrl: '' })
    expect(await bed.service.call(updatePet, { petId: other.id, fields }, owner)).toMatchObject({ mediaFiles: null, imageUrl: elsewhere })
    await eventually(async () => expect(await exists(image.key)).toBe(false))
  })

  it("never takes another person's upload or another pet's file, and leaves both alone", async () => {
    const [victim, thief] = [anOwner(), anOwner()]
    const [unclaimed, claimed] = [await uploadImage(victim), await uploadImage(victim)]
    await bed.pet({ mediaFiles: naming(claimed.key) }, victim)
    for (const key of [unclaimed.key, claimed.key, '../../x']) {
      await expect(bed.pet({ mediaFiles: naming(key) }, thief)).rejects.toMatchObject({
        code: 'invalid',
        details: { fields: [{ path: 'mediaFiles', message: 'pet.mediaInvalid' }] },
      })
    }
    const pet = await bed.pet({ imageUrl: claimed.url }, thief)
    expect(pet.imageUrl).toBe('')
    await bed.service.call(deletePet, { petId: pet.id }, thief)
    expect([await exists(unclaimed.key), await exists(claimed.key)]).toEqual([true, true])
  })

  it('is erased with the pet', async () => {
    const owner = anOwner()
    const image = await uploadImage(owner)
    const pet = await bed.pet({ mediaFiles: naming(image.key) }, owner)
    await bed.service.call(setDescriptionAudio, { petId: pet.id, file: await incoming('pet-audio', recording) }, owner)
    const [audio] = await bed.sql<{ key: string }>('SELECT description_audio_key AS key FROM pets WHERE id = $1', [pet.id])
    await bed.service.call(deletePet, { petId: pet.id }, owner)
    await eventually(async () =>
      expect(await Promise.all([image.key, small(image.key), audio!.key].map(exists))).toEqual([false, false, false]),
    )
    expect(await bed.sql('SELECT FROM media WHERE pet_id = $1', [pet.id])).toEqual([])
  })
})

it('a pet with thousands of files goes, and so do they, in events of a size that fits', async () => {
  const owner = anOwner()
  const pet = await bed.pet({}, owner)
  await bed.sql(
    `INSERT INTO media (key, kind, url, owner_id, pet_id, thumb_key)
     SELECT 'pets/' || gen_random_uuid() || '.webp', 'pet-image', '', $1, $2, 'pets/' || gen_random_uuid() || '-small.webp' FROM generate_series(1, 1100)`,
    [userIdOf(owner), pet.id],
  )
  await bed.service.call(deletePet, { petId: pet.id }, owner)
  const events = await bed.sql<{ keys: number; bytes: number }>(
    `SELECT json_array_length(body->'payload'->'mediaKeys') AS keys, octet_length(body::text) AS bytes
     FROM outbox WHERE subject = 'events.pets.media.discarded' AND created_at = (SELECT max(created_at) FROM outbox) ORDER BY 1 DESC`,
  )
  expect(events.map(({ keys }) => keys)).toEqual(Array.from({ length: 44 }, () => 50))
  expect(Math.max(...events.map(({ bytes }) => bytes))).toBeLessThan(40_000)
})

it('a large picture has a middle size, which the gallery names and which goes with it', async () => {
  const owner = anOwner()
  const [image] = await upload(owner, ['pet-image', await picture(2000, 1000).jpeg().toBuffer()])
  const medium = image!.key.replace('.webp', '-medium.webp')
  const pet = await bed.pet({ mediaFiles: naming(image!.key) }, owner)
  expect(JSON.parse(pet.mediaFiles!)).toMatchObject({ images: [{ mediumUrl: `/media/${medium}` }] })
  expect(await exists(medium)).toBe(true)
  await bed.service.call(deletePet, { petId: pet.id }, owner)
  await eventually(async () => expect(await exists(medium)).toBe(false))
})

describe('the spoken description', () => {
  it('is set, replaced and removed', async () => {
    const owner = anOwner()
    const { id: petId } = await bed.pet({}, owner)
    const set = async () =>
      (await bed.service.call(setDescriptionAudio, { petId, file: await incoming('pet-audio', recording) }, owner)).descriptionAudioUrl
    const [first, second] = [await set(), await set()]
    expect(second).toMatch(/^\/media\/audio\/[0-9a-f-]{36}\.webm$/)
    expect(await bed.service.call(getPet, { petId }, owner)).toMatchObject({ descriptionAudioUrl: second })
    await eventually(async () => expect([await exists(first.slice(7)), await exists(second.slice(7))]).toEqual([false, true]))
    await bed.service.call(removeDescriptionAudio, { petId }, owner)
    expect(await bed.service.call(getPet, { petId }, owner)).toMatchObject({ descriptionAudioUrl: null })
    await eventually(async () => expect(await exists(second.slice(7))).toBe(false))
  })

  it.each([
    ['a stranger', null, 'not_found pet.notFound'],
    ['a caregiver', 'caregiver', 'forbidden error.forbidden'],
  ])('is refused to %s', async (_, role, expected) => {
    const { id: petId } = await bed.pet()
    const actor = anOwner()
    if (role) await bed.join(petId, actor, role)
    expect(await bed.service.refusal(setDescriptionAudio, { petId, file: await incoming('pet-audio', recording) }, actor)).toBe(expected)
    expect(await bed.service.refusal(removeDescriptionAudio, { petId }, actor)).toBe(expected)
  })

  it('is a recording, and nothing else', async () => {
    const owner = anOwner()
    const { id: petId } = await bed.pet({}, owner)
    expect(await bed.service.refusal(setDescriptionAudio, { petId, file: await incoming('pet-audio', photo) }, owner)).toBe(
      'unsupported_media media.audioFormat',
    )
    for (const content of [impostorRecording, sample('video.webm')])
      expect(await bed.service.refusal(setDescriptionAudio, { petId, file: await incoming('pet-audio', content) }, owner)).toBe('unsupported_media media.audioFormat')
    expect(await bed.service.refusal(setDescriptionAudio, { petId, file: await incoming('pet-image', photo) }, owner)).toBe(
      'unsupported_media media.audioFormat',
    )
  })
})
