import { deletePet, findReadableFiles, invite, removeDescriptionAudio, revokeInvitation, setDescriptionAudio, updatePet, type Actor, type InputOf } from '@huella/contracts'
import { aClinic, aDoctorActor, anOwner } from '@huella/testing'
import { petForm, PetsBed, userIdOf, type StoredPet } from '../../test/pets-bed.js'
import { picture, recording, videos } from '../../test/pictures.js'
import { naming, Uploads } from '../../test/uploads.js'

let bed: PetsBed
let files: Uploads
const owner = anOwner()
const strangers: [string, Actor | undefined][] = [
  ['nobody', undefined],
  ['a stranger', anOwner()],
  ['a vet', aDoctorActor()],
  ['a clinic', aClinic(['pets:read'])],
]
beforeAll(async () => {
  bed = await PetsBed.start()
  files = new Uploads(bed)
})
afterAll(() => bed.stop())

const readable = async (keys: string[], actor?: Actor, invitation?: string): Promise<string[]> =>
  bed.service.call(findReadableFiles, { keys, ...(invitation && { invitation }) }, actor)
const save = (pet: StoredPet, fields: object) =>
  bed.service.call(updatePet, { petId: pet.id, fields: { ...petForm(), ...fields } as InputOf<typeof updatePet>['fields'] }, owner)

/** A pet with a large picture, a video and a recording. @returns it, and the keys of all its files */
async function fullPet(isPublic: boolean): Promise<{ pet: StoredPet; keys: string[] }> {
  const [image, video] = await files.upload(owner, ['pet-image', await picture(1200, 900).jpeg().toBuffer()], ['pet-video', videos.mp4])
  const media = { images: [{ key: image!.key }], video: { key: video!.key } }
  const pet = await bed.pet({ isPublic, mediaFiles: JSON.stringify(media) }, owner)
  const { descriptionAudioUrl } = await bed.service.call(setDescriptionAudio, { petId: pet.id, file: await files.incoming('pet-audio', recording) }, owner)
  const versions = ['.webp', '-small.webp', '-medium.webp'].map((end) => image!.key.replace('.webp', end))
  return { pet, keys: [...versions, video!.key, descriptionAudioUrl.slice('/media/'.length)] }
}

describe('files of a public pet', () => {
  let keys: string[]
  beforeAll(async () => ({ keys } = await fullPet(true)))

  it.each([...strangers, ['the owner', owner] as const])('are there for %s', async (_, actor) => expect(await readable(keys, actor)).toEqual(keys))
})

describe('files of a private pet', () => {
  let pet: StoredPet
  let keys: string[]
  beforeAll(async () => ({ pet, keys } = await fullPet(false)))

  it.each(strangers)('are not there for %s', async (_, actor) => expect(await readable(keys, actor)).toEqual([]))

  it.each(['co-owner', 'caregiver', 'member'])('are there for the family: %s', async (role) => {
    const member = anOwner()
    await bed.join(pet.id, member, role)
    expect(await readable(keys, member)).toEqual(keys)
    await bed.sql('DELETE FROM pet_family_members WHERE user_id = $1', [userIdOf(member)])
    expect(await readable(keys, member)).toEqual([])
  })

  it('are there for a key of the family that may read pets, and for no other', async () => {
    const [reading, writing] = [aClinic(['pets:read']), aClinic(['vaccinations:write'])]
    for (const each of [reading, writing]) await bed.join(pet.id, each, 'member')
    expect([await readable(keys, reading), await readable(keys, writing)]).toEqual([keys, []])
  })

  it('are its pictures alone for who is invited, as long as that holds', async () => {
    const { token, id } = await bed.service.call(invite, { petId: pet.id, role: 'member' }, owner)
    expect(await readable(keys, undefined, token)).toEqual(keys.slice(0, 3))
    expect(await readable(keys, undefined, `${token}x`)).toEqual([])
    const other = await files.image(owner)
    await bed.pet({ isPublic: false, mediaFiles: naming(other.key) }, owner)
    expect(await readable([other.key], undefined, token)).toEqual([])
    await bed.service.call(revokeInvitation, { petId: pet.id, invitationId: id }, owner)
    expect(await readable(keys, undefined, token)).toEqual([])
    await bed.sql(`INSERT INTO invitations (pet_id, role, token_hash, invited_by, expires_at)
      VALUES ($1, 'member', encode(sha256('late'), 'hex'), 'x', now() - interval '1 second')`, [pet.id])
    expect(await readable(keys, undefined, 'late')).toEqual([])
  })
})

describe('at once', () => {
  it('a pet that becomes private takes its files along, and brings them back', async () => {
    const { pet, keys } = await fullPet(true)
    await save(pet, { isPublic: false })
    expect([await readable(keys), await readable(keys, owner)]).toEqual([[], keys])
    await save(pet, { isPublic: true })
    expect(await readable(keys)).toEqual(keys)
  })

  it('a picture that the form no longer names is gone, also for its owner', async () => {
    const { pet, keys } = await fullPet(true)
    await save(pet, { imageUrl: '', mediaFiles: JSON.stringify({ images: [], video: { key: keys[3] } }) })
    expect(await readable(keys, owner)).toEqual(keys.slice(3))
  })

  it('a recording that was removed is gone', async () => {
    const { pet, keys } = await fullPet(true)
    await bed.service.call(removeDescriptionAudio, { petId: pet.id }, owner)
    expect(await readable(keys, owner)).toEqual(keys.slice(0, 4))
  })

  it('all is gone with the pet', async () => {
    const { pet, keys } = await fullPet(true)
    await bed.service.call(deletePet, { petId: pet.id }, owner)
    expect(await readable(keys, owner)).toEqual([])
  })
})

it('an upload that no pet shows yet is there for whoever sent it, and nobody else', async () => {
  const { key } = await files.image(owner)
  expect(await readable([key], owner)).toEqual([key])
  for (const [, actor] of strangers) expect(await readable([key], actor)).toEqual([])
})

it('a picture of a person is there for everybody', async () => {
  const { key } = await files.image(owner, 'profile-image')
  const keys = [key, key.replace('.webp', '-small.webp')]
  for (const [, actor] of strangers) expect(await readable(keys, actor)).toEqual(keys)
})

it('what has no row is there for nobody, whatever it is called', async () => {
  const { key } = await files.image(owner)
  const keys = ['pets/none.webp', `${key}-small.webp`, key.replace('.webp', '-medium.webp'), key.replace('.webp', ''), '%', '../x', 'incoming/x', '']
  expect(await readable(keys.filter(Boolean), owner)).toEqual([])
})
