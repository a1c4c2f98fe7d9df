import { eventually, type Visitor } from '@huella/testing'
import { answers, refuses } from '../support/calls.js'
import { clip, mediaForm, photo, recording } from '../support/files.js'
import { matchesOpenApi } from '../support/openapi.js'
import { made, owner, visitor } from '../support/people.js'
import { petFields, petOf, recorded, vaccinationFields, type Pet } from '../support/pets.js'

describe('calls about pets', () => {
  let person: Visitor
  let stranger: Visitor
  let pet: Pet
  const nobody = visitor()

  beforeAll(async () => {
    [person, stranger] = await Promise.all([owner(), owner()])
    pet = await petOf(person)
    await recorded(person, `/api/pets/${pet.id}/vaccinations`, { ...vaccinationFields, batchNumber: 'RB-20418' })
  })

  const record = { role: 'owner', vaccinations: [{ vaccineName: 'Rabies' }], vaccinationReminders: [], appointments: [], familyMembers: [{ role: 'owner', user: {} }] }
  answers('GET /api/pets', 'the caller’s pets with their records', () => person.get('/api/pets'), () => [{ id: pet.id, mediaFiles: null, ...record }])
  it('GET /api/pets: a stranger sees none of them', async () => expect((await stranger.get('/api/pets')).json).toEqual([]))

  answers('GET /api/pets/{id}', 'one pet with its activity', async () => {
    await eventually(async () => expect((await person.get<{ activityLog: [] }>(`/api/pets/${pet.id}`)).json.activityLog).toHaveLength(2), 2000)
    return person.get(`/api/pets/${pet.id}`)
  }, () => ({ ...record, activityLog: [{ activityType: 'vaccination_recorded' }, { activityType: 'pet_created' }] }))
  refuses('GET /api/pets/{id}', 'a stranger', 404, () => stranger.get(`/api/pets/${pet.id}`))

  answers('POST /api/pets', 'makes the nickname from name and owner', () => person.post('/api/pets', { ...petFields, name: 'Ñandú Azul', birthDate: '2024-02-29' }),
    () => ({ nickname: `nanduazul-${pet.ownerId.slice(-8)}`, birthDate: '2024-02-29', ageUnit: 'years', isPublic: true }))
  answers('POST /api/pets', 'a namesake gets a number', () => person.post('/api/pets', petFields), () => ({ nickname: `luna2-${pet.ownerId.slice(-8)}` }))
  refuses('POST /api/pets', 'a nameless pet', 400, () => person.post('/api/pets', { species: 'Dog' }), { errors: [{ path: 'name', message: 'Pet name is required' }] })
  refuses('POST /api/pets', 'somebody signed out', 401, () => nobody.post('/api/pets', petFields))

  answers('PUT /api/pets/{id}', 'changes the pet', () => person.put(`/api/pets/${pet.id}`, { ...petFields, location: 'Cali' }), () => ({ location: 'Cali', nickname: pet.nickname }))
  refuses('PUT /api/pets/{id}', 'a stranger', 404, () => stranger.put(`/api/pets/${pet.id}`, petFields))

  answers('GET /api/public/pets/{nickname}', 'anyone sees what is public', () => nobody.get(`/api/public/pets/${pet.nickname}`), () => ({ name: 'Luna', vaccinations: [{ vaccineName: 'Rabies' }] }))
  refuses('GET /api/public/pets/{nickname}', 'an unknown nickname', 404, () => nobody.get('/api/public/pets/nobody-00000000'))

  answers('PUT /api/pets/{id}/public-page', 'lets the public page say who gave and recorded the doses', () => person.put(`/api/pets/${pet.id}/public-page`, { showsRecorders: true }), () => ({ showsRecorders: true }))
  answers('GET /api/public/pets/{nickname}', 'names vet and clinic then, and still no batch', async () => {
    const page = await nobody.get(`/api/public/pets/${pet.nickname}`)
    expect(page.text).not.toMatch(/RB-20418/)
    return page
  }, () => ({ vaccinations: [{ trust: 'owner', veterinarianName: null, clinic: null }] }))
  refuses('PUT /api/pets/{id}/public-page', 'a stranger', 404, () => stranger.put(`/api/pets/${pet.id}/public-page`, { showsRecorders: true }))
  refuses('PUT /api/pets/{id}/public-page', 'neither yes nor no', 400, () => person.put(`/api/pets/${pet.id}/public-page`, {}))
  refuses('PUT /api/pets/{id}/public-page', 'somebody signed out', 401, () => nobody.put(`/api/pets/${pet.id}/public-page`, { showsRecorders: true }))

  answers('GET /api/activity', 'newest first, and by page', () => person.get(`/api/activity?petId=${pet.id}&type=pet_created&limit=1`), () => [{ activityType: 'pet_created', petName: 'Luna' }])
  answers('GET /api/activity', 'of several types', () => person.get(`/api/activity?petId=${pet.id}&type=pet_created,pet_lost&limit=1`), () => [{ activityType: 'pet_created' }])
  refuses('GET /api/activity', 'a type there is none of', 400, () => person.get('/api/activity?type=pet_created,pet_sold'))
  refuses('GET /api/activity', 'a stranger', 404, () => stranger.get(`/api/activity?petId=${pet.id}`))
  answers('GET /api/pets/{id}/insights', 'says what is missing or due', () => person.get(`/api/pets/${pet.id}/insights`))
  refuses('GET /api/pets/{id}/insights', 'a stranger', 404, () => stranger.get(`/api/pets/${pet.id}/insights`))

  const photos = async (count: number): Promise<FormData> => {
    const content = await photo()
    return mediaForm(Array.from({ length: count }, (_, index) => ({ field: 'images', content, name: `${index}.jpg` })))
  }
  answers('POST /api/upload/pet-media', 'takes three photos and a video', async () => {
    const form = await photos(3)
    form.append('video', new Blob([new Uint8Array(clip())], { type: 'video/mp4' }), 'luna.mp4')
    return person.post('/api/upload/pet-media', form)
  }, () => ({ images: [{}, {}, {}], video: { url: expect.any(String) as string } }))
  refuses('POST /api/upload/pet-media', 'somebody signed out', 401, async () => nobody.post('/api/upload/pet-media', await photos(1)))
  answers('POST /api/upload/profile-image', 'gives the picture an address', async () =>
    person.post('/api/upload/profile-image', mediaForm([{ field: 'image', content: await photo(), name: 'me.jpg' }])), () => ({ imageUrl: expect.stringMatching(/^\/media\//) as string }))
  refuses('POST /api/upload/profile-image', 'somebody signed out', 401, async () => nobody.post('/api/upload/profile-image', mediaForm([{ field: 'image', content: await photo(), name: 'me.jpg' }])))

  const audio = (): FormData => mediaForm([{ field: 'audio', content: recording(), name: 'description.webm', type: 'audio/webm' }])
  refuses('POST /api/upload/pet-description-audio/{id}', 'a stranger', 404, () => stranger.post(`/api/upload/pet-description-audio/${pet.id}`, audio()))
  answers('POST /api/upload/pet-description-audio/{id}', 'lets the pet be heard', () => person.post(`/api/upload/pet-description-audio/${pet.id}`, audio()))
  it('POST /api/upload/pet-description-audio/{id}: the recording is played in pieces, and cannot become a page', async () => {
    const { descriptionAudioUrl } = made(await person.get<{ descriptionAudioUrl: string }>(`/api/pets/${pet.id}`))
    const piece = await nobody.get(descriptionAudioUrl, { headers: { range: 'bytes=0-3' } })
    expect({ status: piece.status, range: piece.headers.get('content-range'), sniff: piece.headers.get('x-content-type-options') })
      .toEqual({ status: 206, range: expect.stringMatching(/^bytes 0-3\/\d{4}$/) as string, sniff: 'nosniff' })
    expect(piece.headers.get('content-security-policy')).toContain('sandbox')
  })
  refuses('DELETE /api/pets/{id}/description-audio', 'a stranger', 404, () => stranger.delete(`/api/pets/${pet.id}/description-audio`))
  answers('DELETE /api/pets/{id}/description-audio', 'silences the pet', () => person.delete(`/api/pets/${pet.id}/description-audio`))

  refuses('DELETE /api/pets/{id}', 'a stranger', 404, () => stranger.delete(`/api/pets/${pet.id}`))
  it('DELETE /api/pets/{id}: the pet is gone for its owner and everybody else', async () => {
    await matchesOpenApi('DELETE /api/pets/{id}', await person.delete(`/api/pets/${pet.id}`))
    for (const path of [`/api/pets/${pet.id}`, `/api/public/pets/${pet.nickname}`, `/api/pets/${pet.id}/insights`]) expect((await person.get(path)).status).toBe(404)
  })
})
