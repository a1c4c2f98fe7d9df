import { eventually, type Visitor } from '@huella/testing'
import { clip, mediaForm, photo, recording } from '../support/files.js'
import { doctor, made, owner, profileFields, unique, visitor } from '../support/people.js'
import { join, petFields, petOf, type Pet } from '../support/pets.js'

interface Media { images: { url: string; thumbUrl: string; mediumUrl?: string }[]; video: { url: string } }
type StoredPet = Pet & { imageUrl: string; mediaFiles: string; descriptionAudioUrl: string | null }

const filesOf = ({ mediaFiles, descriptionAudioUrl }: StoredPet): string[] => {
  const { images, video } = JSON.parse(mediaFiles) as Media
  return [...images.flatMap(({ url, thumbUrl, mediumUrl }) => [url, thumbUrl, mediumUrl ?? []].flat()), video.url, descriptionAudioUrl ?? []].flat()
}

describe('who sees the files of a pet', () => {
  let person: Visitor
  let stranger: Visitor
  let vet: Visitor
  const nobody = visitor()
  beforeAll(async () => { [person, stranger, vet] = await Promise.all([owner(), owner(), doctor()]) })

  const upload = async (by = person) => made(await by.post<Media>('/api/upload/pet-media', mediaForm([
    { field: 'images', content: await photo(1200, 900), name: 'a.jpg' },
    { field: 'video', content: clip(), name: 'run.mp4', type: 'video/mp4' },
  ])))
  const save = async (pet: Pet, fields: object) => made(await person.put<StoredPet>(`/api/pets/${pet.id}`, { ...petFields, ...fields }))
  const statuses = (by: Visitor, urls: string[]) => Promise.all(urls.map(async (url) => (await by.get(url)).status))
  const expectAll = async (by: Visitor, urls: string[], status: number) => expect(await statuses(by, urls)).toEqual(urls.map(() => status))

  /** With two pictures' sizes, a video and a recording. */
  async function fullPet(isPublic: boolean): Promise<StoredPet> {
    const media = await upload()
    const pet = await petOf(person, { isPublic, imageUrl: media.images[0]!.url, mediaFiles: JSON.stringify(media) })
    made(await person.post(`/api/upload/pet-description-audio/${pet.id}`, mediaForm([{ field: 'audio', content: recording(), name: 'description.webm', type: 'audio/webm' }])))
    return made(await person.get<StoredPet>(`/api/pets/${pet.id}`))
  }

  it('those of a public pet are there for everybody, and kept by nobody without asking again', async () => {
    const urls = filesOf(await fullPet(true))
    expect(urls).toHaveLength(5)
    for (const each of [nobody, stranger, vet, person]) await expectAll(each, urls, 200)
    const { headers } = await nobody.get(urls[0]!)
    expect([headers.get('cache-control'), headers.get('x-content-type-options'), headers.get('content-security-policy')])
      .toEqual(['private, no-cache', 'nosniff', "default-src 'none'; sandbox"])
    const again = await nobody.get(urls[0]!, { headers: { 'if-none-match': headers.get('etag')!, 'cache-control': 'max-age=0' } })
    expect(again.status).toBe(304)
  })

  it('those of a private pet are there for its family alone', async () => {
    const pet = await fullPet(false)
    const urls = filesOf(pet)
    for (const each of [nobody, stranger, vet]) await expectAll(each, urls, 404)
    await expectAll(person, urls, 200)
    const member = await owner()
    await join(person, pet, member, 'member')
    await expectAll(member, urls, 200)
  })

  it('a pet that becomes private takes them away at once, also from who has a copy', async () => {
    const pet = await fullPet(true)
    const [url] = filesOf(pet) as [string]
    const kept = { headers: { 'if-none-match': (await nobody.get(url)).headers.get('etag')!, 'cache-control': 'max-age=0' } }
    await save(pet, { isPublic: false })
    await expectAll(nobody, filesOf(pet), 404)
    expect((await nobody.get(url, kept)).status).toBe(404)
    expect((await person.get(url, kept)).status).toBe(304)
    await save(pet, { isPublic: true })
    await expectAll(nobody, filesOf(pet), 200)
  })

  it('addresses that came from the API can be sent back to it', async () => {
    const pet = await fullPet(false)
    const saved = await save(pet, { isPublic: false, imageUrl: pet.imageUrl, mediaFiles: pet.mediaFiles })
    expect(saved).toMatchObject({ imageUrl: pet.imageUrl, mediaFiles: pet.mediaFiles })
    await expectAll(person, filesOf(pet), 200)
  })

  it('what the form leaves out, and what was deleted, is gone for everybody at once', async () => {
    const pet = await fullPet(true)
    const [image, thumb, medium, video, audio] = filesOf(pet) as [string, string, string, string, string]
    await save(pet, { imageUrl: '', mediaFiles: JSON.stringify({ images: [], video: { url: video, key: video.slice('/media/'.length) } }) })
    await expectAll(person, [image, thumb, medium], 404)
    made(await person.delete(`/api/pets/${pet.id}/description-audio`))
    await expectAll(person, [audio], 404)
    await expectAll(nobody, [video], 200)
    made(await person.delete(`/api/pets/${pet.id}`))
    await expectAll(person, [video], 404)
  })

  it('an upload that no pet shows yet is there for whoever sent it', async () => {
    const { images, video } = await upload()
    const urls = [images[0]!.url, images[0]!.thumbUrl, video.url]
    await expectAll(person, urls, 200)
    for (const each of [nobody, stranger]) await expectAll(each, urls, 404)
  })

  it('an invitation shows its pet, whoever holds it', async () => {
    const pet = await fullPet(false)
    const { url } = made(await person.post<{ url: string }>(`/api/pets/${pet.id}/invitations`, { role: 'member' }))
    const guest = await owner()
    const { petImageUrl } = made(await guest.get<{ petImageUrl: string }>(`/api/invitations/${url.split('/').pop()}`))
    expect((await nobody.get(petImageUrl)).status).toBe(200)
    expect((await guest.get(pet.imageUrl)).status).toBe(404)
  })

  it('signing out ends it', async () => {
    const leaver = await owner()
    const { images } = await upload(leaver)
    await expectAll(leaver, [images[0]!.url], 200)
    await leaver.get('/api/logout')
    await expectAll(leaver, [images[0]!.url], 404)
  })
})

describe('a profile picture that was replaced', () => {
  const picture = async (by: Visitor) =>
    made(await by.post<{ imageUrl: string }>('/api/upload/profile-image', mediaForm([{ field: 'image', content: await photo(), name: 'me.jpg' }]))).imageUrl
  const gone = (url: string) => eventually(async () => expect((await visitor().get(url)).status).toBe(404), 30_000)
  const there = async (url: string) => expect((await visitor().get(url)).status).toBe(200)

  it('is gone, and the new one is there for everybody', async () => {
    const person = await owner()
    const save = async (profileImageUrl: string | null) => made(await person.post('/api/auth/change-role', { userType: 'owner', firstName: 'Ana', lastName: 'Ruiz', profileImageUrl }))
    const first = await picture(person)
    await save(first)
    await there(first)
    const second = await picture(person)
    await save(second)
    await gone(first)
    await there(second)
    await save(null)
    await gone(second)
  })

  it('stays while the doctor’s profile shows it', async () => {
    const vet = await doctor()
    const save = async (profileImageUrl: string) => made(await vet.put('/api/doctors/profile', { ...profileFields(), username: `dr.${unique()}`, profileImageUrl }))
    const [first, second] = [await picture(vet), await picture(vet)]
    await save(first)
    made(await vet.post('/api/auth/change-role', { userType: 'doctor', profileImageUrl: first }))
    await save(second)
    await there(second)
    made(await vet.post('/api/auth/change-role', { userType: 'doctor', profileImageUrl: second }))
    await gone(first)
    await there(second)
  })
})
