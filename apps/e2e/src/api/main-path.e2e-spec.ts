import { eventually } from '../support/eventually.js'
import { mediaForm, photo } from '../support/files.js'
import { baseUrl, someEmail, Visitor } from '../support/visitor.js'

interface Pet { id: number; nickname: string; ownerId: string; imageUrl: string; mediaFiles: string; vaccinations: { vaccineName: string; administeredDate: string; trust: string }[] }
interface Media { images: { url: string; key: string; thumbUrl: string; width: number; height: number }[]; video: null }
interface Activity { activityType: string; petName: string; performedByUser: { firstName: string } }

const owner = new Visitor({ 'accept-language': 'es' })
const anyone = new Visitor()
const email = someEmail('ana')
let media: Media
let pet: Pet

describe('one pet’s way from sign-in to its public page', () => {
  it('nobody is signed in at first', async () => {
    expect((await owner.get('/api/auth/user')).status).toBe(401)
    expect((await owner.get('/api/pets')).status).toBe(401)
  })

  it('a new owner signs in and comes to onboarding', async () => {
    expect(await owner.signIn(email, { role: 'owner' })).toBe('/onboarding')
    expect(await owner.json(owner.get('/api/auth/user'))).toMatchObject({ email, userType: 'owner', needsOnboarding: true, doctor: null, language: 'es' })
  })

  it('onboarding is finished once', async () => {
    expect(await owner.json(owner.post('/api/auth/onboarding', {}))).toMatchObject({ needsOnboarding: false })
  })

  it('the dashboard is empty', async () => {
    expect(await owner.json(owner.get('/api/pets'))).toEqual([])
    expect(await owner.json(owner.get('/api/activity'))).toEqual([])
    expect(await owner.json(owner.get('/api/reminders'))).toEqual([])
    expect(await owner.json(owner.get('/api/appointments'))).toEqual([])
  })

  it('a photo is uploaded, re-encoded and given a thumbnail', async () => {
    const form = mediaForm([{ field: 'images', content: await photo(3000, 2000), name: 'luna.jpg' }])
    media = await owner.json<Media>(owner.post('/api/upload/pet-media', form))
    expect(media).toMatchObject({ images: [{ width: 2048, height: 1365 }], video: null })
    for (const url of [media.images[0]!.url, media.images[0]!.thumbUrl]) {
      const file = await anyone.get(url)
      expect(file.headers.get('content-type')).toBe('image/webp')
      expect(Buffer.from(await file.arrayBuffer()).toString('latin1')).not.toContain('Exif')
    }
  })

  it('a pet is added', async () => {
    const [image] = media.images
    const body = { name: 'Luna Niña', nickname: 'whatever', species: 'Dog', breed: 'Beagle', age: 4, sex: 'female', description: 'Ladra <b>poco</b>', imageUrl: image!.url, mediaFiles: JSON.stringify(media) }
    const answer = await owner.post('/api/pets', body)
    expect(answer.status).toBe(201)
    pet = (await answer.json()) as Pet
    expect(pet.nickname).toBe(`lunanina-${pet.ownerId.slice(-8)}`)
  })

  it('a vaccination is logged', async () => {
    const body = { vaccineName: 'Rabies', vaccineType: 'Core', administeredDate: '2026-01-31', nextDueDate: '2029-01-30', batchNumber: 'RB-20418', notes: '', recordedBy: 'somebody', doctorId: 7 }
    const answer = await owner.post(`/api/pets/${pet.id}/vaccinations`, body)
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({ vaccineName: 'Rabies', administeredDate: '2026-01-31', nextDueDate: '2029-01-30', notes: null, doctorId: null, trust: 'owner', recordedBy: pet.ownerId })
  })

  it('it shows on the pet and in the list', async () => {
    const vaccinations = [{ vaccineName: 'Rabies', administeredDate: '2026-01-31', trust: 'owner' }]
    expect(await owner.json(owner.get(`/api/pets/${pet.id}`))).toMatchObject({ name: 'Luna Niña', role: 'owner', vaccinations, vaccinationReminders: [], appointments: [] })
    expect(await owner.json(owner.get('/api/pets'))).toMatchObject([{ id: pet.id, vaccinations, familyMembers: [{ role: 'owner', user: { firstName: expect.any(String) as string } }] }])
  })

  it('it shows in the activity within a second', async () => {
    await eventually(async () => {
      const activity = await owner.json<Activity[]>(owner.get('/api/activity'))
      expect(activity.map((each) => each.activityType)).toEqual(['vaccination_recorded', 'pet_created'])
      expect(activity[0]).toMatchObject({ petName: 'Luna Niña', performedByUser: { firstName: expect.any(String) as string } })
    }, 1000)
  })

  it('anyone can open its public page, and sees exactly what is public', async () => {
    const page = await anyone.json<Record<string, unknown>>(anyone.get(`/api/public/pets/${pet.nickname}`))
    expect(Object.keys(page).sort()).toEqual([
      'age', 'ageUnit', 'breed', 'createdAt', 'description', 'descriptionAudioUrl', 'imageUrl', 'location', 'mediaFiles', 'name', 'nickname', 'owner', 'reviews', 'sex', 'species', 'vaccinations',
    ])
    expect(page).toMatchObject({ owner: { firstName: expect.any(String) as string, profileImageUrl: null }, reviews: [], description: 'Ladra <b>poco</b>' })
    expect(page['vaccinations']).toEqual([{ vaccineName: 'Rabies', vaccineType: 'Core', administeredDate: '2026-01-31', nextDueDate: '2029-01-30', notes: null }])
    expect(JSON.stringify(page)).not.toMatch(/RB-20418|@example\.com|"key"/)
  })

  it('a stranger finds nothing and changes nothing', async () => {
    const stranger = new Visitor()
    await stranger.signIn(someEmail('stranger'))
    expect((await stranger.get(`/api/pets/${pet.id}`)).status).toBe(404)
    expect((await stranger.put(`/api/pets/${pet.id}`, { name: 'Mine', species: 'Cat' })).status).toBe(404)
    expect((await stranger.delete(`/api/pets/${pet.id}`)).status).toBe(404)
    expect((await stranger.post(`/api/pets/${pet.id}/vaccinations`, { vaccineName: 'X', vaccineType: 'Core', administeredDate: '2026-01-01' })).status).toBe(404)
    expect(await owner.json(owner.get(`/api/pets/${pet.id}`))).toMatchObject({ name: 'Luna Niña', vaccinations: [{ vaccineName: 'Rabies' }] })
  })

  it('messages come in the person’s language', async () => {
    const refused = (await (await owner.post('/api/pets', { species: 'Dog' })).json()) as object
    expect(refused).toMatchObject({ status: 400, code: 'invalid', errors: [{ path: 'name', message: 'El nombre de la mascota es obligatorio' }] })
    const inEnglish = (await (await owner.post('/api/pets', { species: 'Dog' }, { 'accept-language': 'en' })).json()) as object
    expect(inEnglish).toMatchObject({ errors: [{ message: 'Pet name is required' }] })
  })

  it('deleting the pet takes rows and files with it, everywhere', async () => {
    expect((await owner.delete(`/api/pets/${pet.id}`)).status).toBe(204)
    expect((await owner.get(`/api/pets/${pet.id}`)).status).toBe(404)
    expect(await owner.json(owner.get('/api/pets'))).toEqual([])
    expect((await anyone.get(`/api/public/pets/${pet.nickname}`)).status).toBe(404)
    await eventually(async () => {
      expect((await anyone.get(media.images[0]!.url)).status).toBe(404)
      expect((await anyone.get(media.images[0]!.thumbUrl)).status).toBe(404)
      expect((await owner.json<Activity[]>(owner.get('/api/activity'))).map((each) => each.activityType)).toEqual(['pet_deleted'])
    }, 10_000)
  })

  it('signing out ends the session, also for who kept the cookie', async () => {
    const kept = owner.cookie('sid')!
    expect(await owner.follow('/api/logout')).toBe('/login')
    const thief = new Visitor()
    thief.setCookie('sid', kept)
    expect((await thief.get('/api/auth/user')).status).toBe(401)
  })

  it('an unknown call is a problem, any other unknown path is the application', async () => {
    const call = await anyone.get('/api/nothing')
    expect(call.status).toBe(404)
    expect(call.headers.get('content-type')).toContain('application/problem+json')
    const page = await anyone.get('/nothing/here')
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('<div id="root">')
    expect(new URL(page.url).origin).toBe(new URL(baseUrl()).origin)
  })
})
