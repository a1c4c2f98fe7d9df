import { eventually, type Visitor } from '@huella/testing'
import { answers, refuses } from '../support/calls.js'
import { admin, doctor, doctorWithoutProfile, made, owner, profileFields, programOf } from '../support/people.js'
import { petOf, recorded, reviewFields, type Pet } from '../support/pets.js'

const chip = { microchip: '941000024681357', microchipDate: '2024-03-01' }

describe('calls of vets, clinics and administrators', () => {
  let person: Visitor
  let vet: Visitor
  let other: Visitor
  let manager: Visitor
  let pet: Pet
  let profile: { id: number; userId: string; username: string }
  let reviewId: number

  beforeAll(async () => {
    [person, vet, other, manager] = await Promise.all([owner(), doctor(), doctor(), admin()])
    pet = await petOf(person, { name: 'Tréboles', region: 'ES-AN', ...chip })
    profile = made(await vet.get<typeof profile>('/api/doctors/profile'))
    reviewId = await recorded(vet, `/api/pets/${pet.id}/reviews`, reviewFields)
  })

  answers('GET /api/doctors/profile', 'one’s own', () => vet.get('/api/doctors/profile'), () => ({ publicProfile: true, isVerified: false, yearsOfExperience: 0 }))
  answers('GET /api/doctors/profile', 'a public one', () => person.get(`/api/doctors/profile?userId=${profile.userId}`), () => ({ username: profile.username }))
  refuses('GET /api/doctors/profile', 'whoever has none', 404, () => person.get('/api/doctors/profile'))
  answers('POST /api/doctors', 'makes a profile', async () => (await doctorWithoutProfile()).post('/api/doctors', { ...profileFields(), yearsOfExperience: 'seven', profileImageUrl: '' }),
    () => ({ yearsOfExperience: 0, profileImageUrl: null, isVerified: false }))
  refuses('POST /api/doctors', 'a second profile', 409, () => vet.post('/api/doctors', profileFields()))
  answers('PUT /api/doctors/profile', 'changes it', () => vet.put('/api/doctors/profile', { ...profileFields(), bio: 'Cats first' }), () => ({ bio: 'Cats first', publicProfile: true }))
  refuses('PUT /api/doctors/profile', 'whoever has none', 404, () => person.put('/api/doctors/profile', profileFields()))
  answers('GET /api/doctors/counts', 'how much the doctor has written', () => vet.get('/api/doctors/counts'), () => ({ reviews: 1, vaccinations: 0 }))
  refuses('GET /api/doctors/counts', 'an owner', 403, () => person.get('/api/doctors/counts'))

  answers('GET /api/search/owners-pets', 'finds a pet without its accents', () => vet.get(`/api/search/owners-pets?q=${pet.nickname}`), () => [{ id: pet.ownerId, pets: [{ nickname: pet.nickname }] }])
  refuses('GET /api/search/owners-pets', 'an owner', 403, () => person.get('/api/search/owners-pets?q=luna'))
  refuses('GET /api/search/owners-pets', 'one letter', 400, () => vet.get('/api/search/owners-pets?q=l'))
  answers('GET /api/pets/nickname/{nickname}', 'the pet by its nickname', () => vet.get(`/api/pets/nickname/${pet.nickname}`), () => ({ id: pet.id, name: 'Tréboles', ...chip }))
  it('GET /api/pets/nickname/{nickname}: a key that may not record is not told the microchip; searches and the public page tell it nobody', async () => {
    const path = `/api/pets/nickname/${pet.nickname}`
    expect((await (await programOf(other, ['pets:read'])).get(path)).json).toMatchObject({ microchip: null, microchipDate: null })
    expect((await (await programOf(other, ['pets:read', 'vaccinations:write'])).get(path)).json).toMatchObject(chip)
    const shown = await Promise.all([vet.get(`/api/search/owners-pets?q=${pet.nickname}`), vet.get(`/api/public/pets/${pet.nickname}`)])
    for (const { status, text } of shown) expect([status, text.includes(chip.microchip) || text.includes('ES-AN')]).toEqual([200, false])
  })
  refuses('GET /api/pets/nickname/{nickname}', 'an owner', 403, () => person.get(`/api/pets/nickname/${pet.nickname}`))

  answers('POST /api/pets/{petId}/reviews', 'is written', () => vet.post(`/api/pets/${pet.id}/reviews`, { ...reviewFields, petId: pet.id, nextCheckupDate: '2027-01-31' }), () => ({ ...reviewFields, nextCheckupDate: '2027-01-31', isPublic: true }))
  refuses('POST /api/pets/{petId}/reviews', 'an owner', 403, () => person.post(`/api/pets/${pet.id}/reviews`, reviewFields))
  answers('GET /api/reviews/doctor', 'the doctor’s own, with the pet’s name', () => vet.get('/api/reviews/doctor?limit=1'), () => [{ petName: 'Tréboles', title: 'Check-up' }])
  refuses('GET /api/reviews/doctor', 'an owner', 403, () => person.get('/api/reviews/doctor'))
  answers('GET /api/reviews/{id}', 'is read whole by its author', () => vet.get(`/api/reviews/${reviewId}`), () => ({ ...reviewFields, petName: 'Tréboles' }))
  refuses('GET /api/reviews/{id}', 'a stranger', 404, () => other.get(`/api/reviews/${reviewId}`))
  answers('PATCH /api/reviews/{id}', 'is corrected by its author', () => vet.patch(`/api/reviews/${reviewId}`, { rating: 4 }), () => ({ rating: 4, title: 'Check-up' }))
  refuses('PATCH /api/reviews/{id}', 'a stranger', 404, () => other.patch(`/api/reviews/${reviewId}`, { rating: 1 }))
  refuses('DELETE /api/reviews/{id}', 'a stranger', 404, () => other.delete(`/api/reviews/${reviewId}`))
  answers('DELETE /api/reviews/{id}', 'is taken back by its author', () => vet.delete(`/api/reviews/${reviewId}`))
  refuses('POST /api/reviews/{id}/restore', 'another doctor', 404, () => other.post(`/api/reviews/${reviewId}/restore`))
  refuses('POST /api/reviews/{id}/restore', 'an owner', 403, () => person.post(`/api/reviews/${reviewId}/restore`))
  answers('POST /api/reviews/{id}/restore', 'comes back to its author', () => vet.post(`/api/reviews/${reviewId}/restore`), () => ({ id: reviewId, rating: 4 }))
  refuses('POST /api/reviews/{id}/restore', 'what is there already', 404, () => vet.post(`/api/reviews/${reviewId}/restore`))

  answers('POST /api/api-keys', 'shows the secret this once', () => vet.post('/api/api-keys', { name: 'Front desk', scopes: ['pets:read'] }), () => ({ secret: expect.stringMatching(/^huella_/) as string }))
  refuses('POST /api/api-keys', 'an owner', 403, () => person.post('/api/api-keys', { name: 'Mine', scopes: ['pets:read'] }))
  answers('GET /api/api-keys', 'the keys, without their secrets', () => vet.get('/api/api-keys'), () => [{ name: 'Front desk' }])
  it('GET /api/api-keys: no secret leaves twice', async () => expect((await vet.get('/api/api-keys')).text).not.toContain('secret'))
  refuses('DELETE /api/api-keys/{id}', 'a stranger', 404, async () => other.delete(`/api/api-keys/${(await programOf(vet, ['pets:read'])).id}`))
  answers('DELETE /api/api-keys/{id}', 'revokes it', async () => vet.delete(`/api/api-keys/${(await programOf(vet, ['pets:read'])).id}`))

  answers('GET /api/admin/doctors', 'profiles that wait for verification', () => manager.get('/api/admin/doctors?verified=false'))
  it('GET /api/admin/doctors: with the account behind the profile', async () => {
    const { json } = await manager.get<{ id: number; person: { email: string } }[]>('/api/admin/doctors?verified=false')
    expect(json.find(({ id }) => id === profile.id)?.person.email).toMatch(/@/)
    expect((await manager.get('/api/auth/user')).json).toMatchObject({ isAdmin: true })
  })
  refuses('GET /api/admin/doctors', 'a stranger', 403, () => vet.get('/api/admin/doctors'))
  answers('POST /api/admin/doctors/{id}/verification', 'verifies a doctor', () => manager.post(`/api/admin/doctors/${profile.id}/verification`, { isVerified: true, reason: 'card seen' }), () => ({ isVerified: true }))
  refuses('POST /api/admin/doctors/{id}/verification', 'a stranger', 403, () => vet.post(`/api/admin/doctors/${profile.id}/verification`, { isVerified: true }))
  it('POST /api/admin/doctors/{id}/verification: a verified doctor’s records say so, and a new card number takes it back', async () => {
    const vaccination = { vaccineName: 'Rabies', vaccineType: 'Core', administeredDate: '2026-02-01' }
    expect((await vet.post(`/api/pets/${pet.id}/vaccinations`, vaccination)).json).toMatchObject({ trust: 'verified-doctor' })
    await recorded(vet, `/api/pets/${pet.id}/reviews`, reviewFields)
    const seen = async () => (await person.get(`/api/public/pets/${pet.nickname}`)).json
    await eventually(async () => expect(await seen()).toMatchObject({ vaccinations: [{ trust: 'verified-doctor' }], reviews: expect.arrayContaining([expect.objectContaining({ doctor: expect.objectContaining({ isVerified: true }) as object })]) as object }), 1000)
    expect((await vet.put('/api/doctors/profile', profileFields())).json).toMatchObject({ isVerified: false })
    await eventually(async () => expect(JSON.stringify(await seen())).not.toMatch(/isVerified|verified-doctor/), 1000)
  })
})
