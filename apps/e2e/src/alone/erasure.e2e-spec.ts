import { aPdf, eventually, network, type Visitor } from '@huella/testing'
import { clip, mediaForm, photo, recording } from '../support/files.js'
import { admin, doctor, made, owner, Program, someEmail, unique, visitor } from '../support/people.js'
import { join, petOf, recorded, type Pet } from '../support/pets.js'
import { found, tracesIn } from '../support/traces.js'

/** Milliseconds that an ordinary account may take, whatever else the machine does. */
const gone = 60_000
const day = 86_400_000
const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString()

/** Words that stand nowhere else, each for one field. */
class Canaries {
  readonly all: string[] = []
  readonly sing = (field: string): string => {
    const word = `canary${field}${unique()}`
    this.all.push(word)
    return word
  }
}

const traces = () => tracesIn(network().dataDir)
const expectGone = (words: readonly string[]) => eventually(async () => expect(found(await traces(), words)).toEqual({}), gone)

const vaccination = (sing: (field: string) => string) => ({
  vaccineName: sing('vaccine'), vaccineComponent: sing('component'), vaccineType: 'Core', batchNumber: sing('batch'), serialNumber: sing('serial'), administeredDate: '2026-01-31',
  nextDueDate: inDays(10).slice(0, 10), dosage: sing('dosage'), administrationRoute: sing('route'), clinic: sing('clinic'), storageConditions: sing('storage'), notes: sing('notes'),
})

/** Everything that can be said of a pet. */
async function fullPet(person: Visitor, sing: (field: string) => string, veterinarianId?: number): Promise<Pet> {
  const files = [{ field: 'images', content: await photo(), name: 'a.jpg' }, { field: 'video', content: clip(), name: 'run.mp4', type: 'video/mp4' }]
  const media = made(await person.post<object>('/api/upload/pet-media', mediaForm(files)))
  const texts = { name: sing('Name'), description: sing('description'), species: sing('species'), breed: sing('breed'), location: sing('location') }
  const pet = made(await person.post<Pet>('/api/pets', { nickname: 'x', sex: 'female', ...texts, mediaFiles: JSON.stringify(media) }, { headers: { 'idempotency-key': sing('key') } }))
  const of = (path: string) => `/api/pets/${pet.id}/${path}`
  made(await person.post(`/api/upload/pet-description-audio/${pet.id}`, mediaForm([{ field: 'audio', content: recording(), name: 'a.webm', type: 'audio/webm' }])))
  const paper = mediaForm([{ field: 'file', content: aPdf(1, { trailer: `/Info (${sing('paper')})` }), name: 'page.pdf', type: 'application/pdf' }])
  const { id: sourceId } = made(await person.post<{ id: number }>(of('sources'), paper))
  made(await person.post(of('vaccinations'), { ...vaccination(sing), sourceIds: [sourceId], veterinarianId, veterinarianName: sing('giver') }))
  const certificate = made(await person.post<{ id: string }>(of('certificates'), { label: sing('label') }))
  made(await person.send('DELETE', `/api/certificates/${certificate.id}`, { body: { reason: sing('withdrawal') } }))
  made(await person.post(of('reminders'), { vaccineName: sing('reminder'), dueDate: inDays(40).slice(0, 10) }))
  const visit = { type: sing('visit'), description: sing('purpose'), veterinarian: sing('visited'), clinic: sing('place'), address: sing('address'), notes: sing('visitnotes') }
  const { id } = made(await person.post<{ id: number }>(of('appointments'), { ...visit, scheduledDate: inDays(3) }))
  made(await person.patch(`/api/appointments/${id}`, { scheduledDate: inDays(4) }))
  made(await person.post(`/api/appointments/${id}/status`, { status: 'cancelled', reason: sing('reason') }))
  made(await person.post(of('invitations'), { role: 'member', email: `${sing('guest')}@example.com` }))
  return pet
}

/** A vet's profile, key and address book. @returns the id of the profile, a veterinarian's, and the key's secret */
async function practice(person: Visitor, sing: (field: string) => string) {
  const { imageUrl } = made(await person.post<{ imageUrl: string }>('/api/upload/profile-image', mediaForm([{ field: 'image', content: await photo(), name: 'me.jpg' }])))
  const texts = { username: sing('username'), professionalCardNumber: sing('card'), specialization: sing('special'), licenseNumber: sing('license'), education: sing('education'), certifications: sing('certificate'), bio: sing('bio') }
  const doctor = made(await person.post<{ id: number }>('/api/doctors', { ...texts, clinic: 'North Clinic', profileImageUrl: imageUrl }))
  made(await (await admin()).post(`/api/admin/doctors/${doctor.id}/verification`, { isVerified: true, reason: sing('decision') }))
  const { secret } = made(await person.post<{ secret: string }>('/api/api-keys', { name: sing('apikey'), scopes: ['parsing', 'search:read'] }))
  const entry = { firstName: sing('vetfirst'), lastName: sing('vetlast'), professionalId: sing('vetid'), clinic: sing('vetclinic'), phone: '+57 300 1234567', email: `${sing('vetmail')}@example.com`, address: sing('vetaddress'), specialization: sing('vetspecial') }
  const veterinarian = made(await person.post<{ id: number }>('/api/veterinarians', entry))
  return { doctorId: doctor.id, veterinarianId: veterinarian.id, secret }
}

/** A report of what the person wrote, and what came of it. */
async function decided(reporter: Visitor, path: string, sing: (field: string) => string): Promise<void> {
  const manager = await admin()
  const reason = sing('reported')
  made(await reporter.post(path, { reason }))
  const { id } = made(await manager.get<{ id: number; reason: string }[]>('/api/admin/reports?limit=100')).find((report) => report.reason === reason)!
  made(await manager.post(`/api/admin/reports/${id}/decision`, { decision: 'dismissed', reason: sing('verdict') }))
}

/** What the person does for a friend's pet. */
async function workFor(friend: Visitor, pet: Pet, person: Visitor, { doctorId, sing }: { doctorId: number; sing: (field: string) => string }): Promise<void> {
  made(await person.get(`/api/search/owners-pets?q=${pet.nickname}`))
  await join(friend, pet, person, 'co-owner')
  const review = await recorded(person, `/api/pets/${pet.id}/reviews`, { title: sing('title'), content: sing('content'), rating: 4, healthStatus: 'good', recommendations: sing('advice') })
  await decided(friend, `/api/reviews/${review}/report`, sing)
  const dose = await recorded(await doctor(), `/api/pets/${pet.id}/vaccinations`, { vaccineName: 'Parvovirus', vaccineType: 'Core', administeredDate: '2026-01-30' })
  made(await person.post(`/api/pets/${pet.id}/certificates`, { label: sing('forfriend') }))
  made(await person.post(`/api/vaccinations/${dose}/report`, { reason: sing('complaint') }))
  const { id } = made(await friend.post<{ id: number }>(`/api/pets/${pet.id}/appointments`, { type: 'other', scheduledDate: inDays(5), doctorId }))
  made(await person.post(`/api/appointments/${id}/status`, { status: 'confirmed' }))
  made(await person.post(`/api/pets/${pet.id}/reminders`, { vaccineName: 'Distemper', dueDate: inDays(50).slice(0, 10) }))
}

describe('an account that used everything', () => {
  const { all, sing } = new Canaries()
  const email = `${sing('email')}@example.com`
  let friend: Visitor
  let friendsPet: Pet
  let person: Visitor
  let phone: Visitor
  let userId: string
  let secret: string
  let pet: Pet

  beforeAll(async () => {
    friend = await owner()
    friendsPet = await petOf(friend)
    person = visitor()
    await person.signIn(email, 'veterinarian')
    userId = (await person.get<{ id: string }>('/api/auth/user')).json.id
    made(await person.put('/api/user/profile', { firstName: sing('First'), lastName: sing('Last') }))
    const own = await practice(person, sing)
    secret = own.secret
    pet = await fullPet(person, sing, own.veterinarianId)
    await workFor(friend, friendsPet, person, { doctorId: own.doctorId, sing })
    made(await friend.post(`/api/pets/${friendsPet.id}/vaccinations`, { vaccineName: 'Rabies', vaccineType: 'Core', administeredDate: '2026-01-31' }))
    made(await visitor().get(`/api/public/pets/${pet.nickname}`))
    phone = visitor()
    await phone.signIn(email)
  })

  it('is found all over before, with all that it has written', async () => {
    await eventually(async () => expect((await friend.get(`/api/activity?petId=${friendsPet.id}`)).text).toContain('review_added'))
    const before = found(await traces(), [...all, userId])
    const unseen = all.filter((word) => !(word in before) && !word.startsWith('canarykey'))
    expect(unseen).toEqual([])
    expect(Object.values(before).flat().filter((place) => place.includes('/nats/'))).toEqual(before[userId]!.filter((place) => place.includes('/nats/')))
  })

  it('is gone from every table, file, stream, cache and log, with what another device was sending', async () => {
    made(await new Program(secret).post('/api/vaccinations/parse-text', { text: `Rabies vaccine given on 2026-01-31 to ${sing('certificatetext')}` }))
    const sending = Array.from({ length: 10 }, () => phone.post('/api/pets', { name: sing('late'), species: 'Dog', nickname: 'x' }))
    const links = await Promise.all(Array.from({ length: 3 }, async () => made(await friend.post<{ url: string }>(`/api/pets/${(await petOf(friend)).id}/invitations`, { role: 'co-owner' })).url.split('/').pop()))
    const accepting = links.map((token) => phone.post(`/api/invitations/${token}/accept`))
    expect((await person.delete('/api/account')).status).toBe(204)
    const [phoneStatus, keyStatus] = [(await phone.get('/api/auth/user')).status, (await new Program(secret).get('/api/search/owners-pets?q=luna')).status]
    expect([phoneStatus, keyStatus]).toEqual([401, 401])
    await Promise.all([...sending, ...accepting])
    await expectGone(all)
  })

  it('leaves its id in no table but the events on their way out, and in no picture', async () => {
    const places = Object.values(found(await traces(), [userId])).flat()
    expect(places.filter((place) => !/outbox|dead|\/nats\/|\/logs\/|redis/.test(place))).toEqual([])
  })

  it('leaves the friend’s pet as it was, without saying who it was', async () => {
    const [detail, activity, page] = await Promise.all([friend.get(`/api/pets/${friendsPet.id}`), friend.get(`/api/activity?petId=${friendsPet.id}`), visitor().get(`/api/public/pets/${pet.nickname}`)])
    expect([detail.status, activity.status, page.status]).toEqual([200, 200, 404])
    expect(detail.text).toContain('Rabies')
    expect(activity.text).toContain('deleted-user')
  })

  it('can begin anew, as somebody else', async () => {
    const again = visitor()
    await again.signIn(email)
    const { json } = await again.get<{ id: string }>('/api/auth/user')
    expect(json.id).not.toBe(userId)
    expect((await again.get('/api/pets')).json).toEqual([])
    expect((await again.delete('/api/account')).status).toBe(204)
    await expectGone(all)
  })
})

it('a deleted pet leaves nothing but its name in the activity of whoever deleted it', async () => {
  const { all, sing } = new Canaries()
  const person = visitor()
  await person.signIn(someEmail('leaver'))
  const pet = await fullPet(person, sing)
  expect((await person.delete(`/api/pets/${pet.id}`)).status).toBeLessThan(300)
  const name = all.find((word) => word.startsWith('canaryName'))!
  await eventually(async () => expect(found(await traces(), all)).toEqual({ [name]: ['pets-media: activity_log'] }), gone)
  expect((await person.delete('/api/account')).status).toBe(204)
  await expectGone(all)
})

it('an erasure goes on when the services that work at it are killed', async () => {
  const { all, sing } = new Canaries()
  const person = visitor()
  await person.signIn(`${sing('email')}@example.com`)
  for (let count = 0; count < 25; count++) await petOf(person, { name: sing('Name') })
  expect((await person.delete('/api/account')).status).toBe(204)
  await Promise.all(['pets-media', 'medical-records', 'gateway'].map((service) => network().signal(service, 'SIGKILL')))
  await expectGone(all)
  await eventually(async () => expect((await visitor().get('/api/health')).json).toMatchObject({ status: 'ok' }), gone)
})
