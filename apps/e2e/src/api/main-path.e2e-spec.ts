import { eventually, network } from '@huella/testing'
import { mediaForm, photo } from '../support/files.js'
import { owner as someOwner, someEmail, visitor } from '../support/people.js'

interface Media { images: { url: string; key: string; thumbUrl: string; width: number; height: number }[]; video: null }
interface Pet { id: number; nickname: string; ownerId: string }
interface Activity { activityType: string; petName: string }

const someText = expect.any(String) as string

describe('one pet’s way from sign-in to its public page', () => {
  const owner = visitor('es')
  const anyone = visitor()
  const email = someEmail('ana')
  let media: Media
  let pet: Pet

  it('nobody is signed in at first', async () => {
    expect((await owner.get('/api/auth/user')).status).toBe(401)
    expect((await owner.get('/api/pets')).status).toBe(401)
  })

  it('a new owner signs in and is not asked once more for the side', async () => {
    expect((await owner.signIn(email, 'owner')).path).toBe('/onboarding?as=owner')
    expect((await owner.get('/api/auth/user')).json).toMatchObject({ email, userType: 'owner', needsOnboarding: true, doctor: null, language: 'es' })
  })

  it('onboarding is finished once', async () => {
    expect((await owner.post('/api/auth/onboarding', {})).json).toMatchObject({ needsOnboarding: false })
  })

  it.each(['/api/pets', '/api/activity', '/api/reminders', '/api/appointments'])('%s is empty', async (path) => {
    expect((await owner.get(path)).json).toEqual([])
  })

  it('a photo is uploaded, re-encoded and given a thumbnail', async () => {
    const form = mediaForm([{ field: 'images', content: await photo(3000, 2000), name: 'luna.jpg' }])
    media = (await owner.post<Media>('/api/upload/pet-media', form)).json
    expect(media).toMatchObject({ images: [{ width: 2048, height: 1365 }], video: null })
    for (const url of [media.images[0]!.url, media.images[0]!.thumbUrl]) {
      const file = await fetch(new URL(url, network().url), { headers: { cookie: `sid=${owner.cookie('sid')}` } })
      expect(file.headers.get('content-type')).toBe('image/webp')
      expect(Buffer.from(await file.arrayBuffer()).toString('latin1')).not.toContain('Exif')
    }
  })

  it('a pet is added', async () => {
    const details = { name: 'Luna Niña', nickname: 'whatever', species: 'Dog', breed: 'Beagle', age: 4, sex: 'female', description: 'Ladra <b>poco</b>' }
    const { status, json } = await owner.post<Pet>('/api/pets', { ...details, imageUrl: media.images[0]!.url, mediaFiles: JSON.stringify(media) })
    expect(status).toBe(201)
    pet = json
    expect(pet.nickname).toBe(`lunanina-${pet.ownerId.slice(-8)}`)
  })

  it('a vaccination is logged', async () => {
    const record = { vaccineName: 'Rabies', vaccineType: 'Core', administeredDate: '2026-01-31', nextDueDate: '2029-01-30', batchNumber: 'RB-20418', notes: '' }
    const { status, json } = await owner.post(`/api/pets/${pet.id}/vaccinations`, { ...record, recordedBy: 'somebody', doctorId: 7 })
    expect(status).toBe(201)
    expect(json).toMatchObject({ ...record, notes: null, doctorId: null, trust: 'owner', recordedBy: pet.ownerId })
  })

  it('it shows on the pet and in the list', async () => {
    const vaccinations = [{ vaccineName: 'Rabies', administeredDate: '2026-01-31', trust: 'owner' }]
    expect((await owner.get(`/api/pets/${pet.id}`)).json).toMatchObject({ name: 'Luna Niña', role: 'owner', vaccinations, vaccinationReminders: [], appointments: [] })
    expect((await owner.get('/api/pets')).json).toMatchObject([{ id: pet.id, vaccinations, familyMembers: [{ role: 'owner', user: { firstName: someText } }] }])
  })

  it('it shows in the activity within a second', async () => {
    await eventually(async () => {
      const { json } = await owner.get<Activity[]>('/api/activity')
      expect(json).toMatchObject([
        { activityType: 'vaccination_recorded', petName: 'Luna Niña', performedByUser: { firstName: someText } },
        { activityType: 'pet_created', petName: 'Luna Niña' },
      ])
    }, 1000)
  })

  it('anyone can open its public page, and sees exactly what is public', async () => {
    const { json, text } = await anyone.get<Record<string, unknown>>(`/api/public/pets/${pet.nickname}`)
    expect(Object.keys(json).sort()).toEqual([
      'age', 'ageUnit', 'breed', 'createdAt', 'description', 'descriptionAudioUrl', 'imageUrl', 'location', 'mediaFiles', 'name', 'nickname', 'owner', 'reviews', 'sex', 'species', 'vaccinations', 'verdict',
    ])
    expect(json).toMatchObject({ owner: { firstName: someText, profileImageUrl: null }, reviews: [], description: 'Ladra <b>poco</b>' })
    expect(json['vaccinations']).toEqual([{ vaccineName: 'Rabies', vaccineType: 'Core', administeredDate: '2026-01-31', nextDueDate: '2029-01-30', notes: null }])
    expect(text).not.toMatch(/RB-20418|@example\.com|\\"key\\"/)
  })

  it('a stranger finds nothing and changes nothing', async () => {
    const stranger = await someOwner()
    const record = { vaccineName: 'X', vaccineType: 'Core', administeredDate: '2026-01-01' }
    expect((await stranger.get(`/api/pets/${pet.id}`)).status).toBe(404)
    expect((await stranger.put(`/api/pets/${pet.id}`, { name: 'Mine', species: 'Cat' })).status).toBe(404)
    expect((await stranger.delete(`/api/pets/${pet.id}`)).status).toBe(404)
    expect((await stranger.post(`/api/pets/${pet.id}/vaccinations`, record)).status).toBe(404)
    expect((await owner.get(`/api/pets/${pet.id}`)).json).toMatchObject({ name: 'Luna Niña', vaccinations: [{ vaccineName: 'Rabies' }] })
  })

  it('messages come in the person’s language', async () => {
    const nameless = { species: 'Dog' }
    const inSpanish = { status: 400, code: 'invalid', errors: [{ path: 'name', message: 'El nombre de la mascota es obligatorio' }] }
    expect((await owner.post('/api/pets', nameless)).json).toMatchObject(inSpanish)
    expect((await owner.post('/api/pets', nameless, { headers: { 'accept-language': 'en' } })).json).toMatchObject({ errors: [{ message: 'Pet name is required' }] })
  })

  it('deleting the pet takes rows and files with it, everywhere', async () => {
    expect((await owner.delete(`/api/pets/${pet.id}`)).status).toBe(204)
    expect((await owner.get(`/api/pets/${pet.id}`)).status).toBe(404)
    expect((await owner.get('/api/pets')).json).toEqual([])
    expect((await anyone.get(`/api/public/pets/${pet.nickname}`)).status).toBe(404)
    await eventually(async () => {
      expect((await anyone.get(media.images[0]!.url)).status).toBe(404)
      expect((await anyone.get(media.images[0]!.thumbUrl)).status).toBe(404)
      expect((await owner.get<Activity[]>('/api/activity')).json).toMatchObject([{ activityType: 'pet_deleted' }])
    }, 30_000)
  })

  it('signing out ends the session, also for who kept the cookie', async () => {
    const kept = owner.cookie('sid')!
    expect((await owner.follow('/api/logout')).path).toBe('/login')
    const thief = visitor()
    thief.setCookie('sid', kept)
    expect((await thief.get('/api/auth/user')).status).toBe(401)
  })

  it('an unknown call is a problem, any other unknown path is the application', async () => {
    const call = await anyone.get('/api/nothing')
    expect(call.status).toBe(404)
    expect(call.headers.get('content-type')).toContain('application/problem+json')
    const page = await anyone.get('/nothing/here')
    expect(page.status).toBe(200)
    expect(page.text).toContain('id="root"')
  })
})
