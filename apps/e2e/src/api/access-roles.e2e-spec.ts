import { aPdf, eventually, type Visitor } from '@huella/testing'
import { refuses } from '../support/calls.js'
import { mediaForm, photo } from '../support/files.js'
import { doctor, doctorWithoutProfile, made, owner, Program, programOf, visitor } from '../support/people.js'
import { appointmentFields, join, petFields, petOf, recorded, reminderFields, reviewFields, vaccinationFields, type Pet } from '../support/pets.js'

type Act = (who: Visitor) => Promise<{ status: number }>

describe('who may do what', () => {
  const people = {} as Record<'owner' | 'co-owner' | 'caregiver' | 'member' | 'stranger' | 'vet' | 'newVet', Visitor>
  let pet: Pet
  let secret: Pet

  beforeAll(async () => {
    people.owner = await owner()
    ;[people.stranger, people['co-owner'], people.caregiver, people.member] = await Promise.all([owner(), owner(), owner(), owner()])
    ;[people.vet, people.newVet] = await Promise.all([doctor(), doctorWithoutProfile()])
    pet = await petOf(people.owner)
    secret = await petOf(people.owner, { name: 'Sombra', isPublic: false })
    for (const role of ['co-owner', 'caregiver', 'member'] as const) await join(people.owner, pet, people[role], role)
  })

  const path = (rest = ''): string => `/api/pets/${pet.id}${rest}`
  const acts: Record<string, Act> = {
    'reads the pet': (who) => who.get(path()),
    'edits the pet': (who) => who.put(path(), petFields),
    'chooses what the public page shows': (who) => who.put(path('/public-page'), { showsRecorders: false }),
    'invites into the family': (who) => who.post(path('/invitations'), {}),
    'adds a vaccination': (who) => who.post(path('/vaccinations'), vaccinationFields),
    'adds what a vaccination is recorded from': (who) => who.post(path('/sources'), mediaForm([{ field: 'file', content: aPdf(), name: 'page.pdf', type: 'application/pdf' }])),
    'adds a reminder': (who) => who.post(path('/reminders'), reminderFields),
    'adds an appointment': (who) => who.post(path('/appointments'), appointmentFields),
    'writes a review': (who) => who.post(path('/reviews'), reviewFields),
    searches: (who) => who.get('/api/search/owners-pets?q=luna'),
    'looks a nickname up': (who) => who.get(`/api/pets/nickname/${pet.nickname}`),
  }
  const columns = ['owner', 'co-owner', 'caregiver', 'member', 'stranger', 'newVet', 'vet'] as const
  it.each([
    ['reads the pet', 200, 200, 200, 200, 404, 404, 404],
    ['edits the pet', 200, 200, 403, 403, 404, 404, 404],
    ['chooses what the public page shows', 200, 200, 403, 403, 404, 404, 404],
    ['invites into the family', 201, 201, 403, 403, 404, 404, 404],
    ['adds a vaccination', 201, 201, 201, 403, 404, 404, 201],
    ['adds what a vaccination is recorded from', 201, 201, 201, 403, 404, 404, 201],
    ['adds a reminder', 201, 201, 201, 403, 404, 404, 404],
    ['adds an appointment', 201, 201, 201, 403, 404, 404, 404],
    ['writes a review', 403, 403, 403, 403, 403, 403, 201],
    ['searches', 403, 403, 403, 403, 403, 403, 200],
    ['looks a nickname up', 403, 403, 403, 403, 403, 403, 200],
  ] as const)('%s: owner %i, co-owner %i, caregiver %i, member %i, stranger %i, vet without profile %i, vet %i', async (act, ...expected) => {
    const got = await Promise.all(columns.map(async (who) => (await acts[act]!(people[who])).status))
    expect(Object.fromEntries(columns.map((who, index) => [who, got[index]]))).toEqual(Object.fromEntries(columns.map((who, index) => [who, expected[index]])))
  })

  it.each(['co-owner', 'caregiver', 'member'] as const)('a %s does not delete the pet', async (role) => {
    expect((await people[role].delete(path())).status).toBe(403)
  })

  it('the user type grants nothing: an owner who calls themselves a doctor is told to make a profile', async () => {
    const person = await owner()
    made(await person.post('/api/auth/change-role', { userType: 'doctor' }))
    expect(await person.get('/api/search/owners-pets?q=luna')).toMatchObject({ status: 403, json: { detail: 'Create your doctor profile first' } })
  })

  it('a vet is told what is missing in the vet’s language', async () => {
    const vet = await doctorWithoutProfile('es')
    const { status, json } = await vet.get<{ detail: string }>('/api/search/owners-pets?q=luna')
    expect({ status, isSpanish: /perfil/.test(json.detail) }).toEqual({ status: 403, isSpanish: true })
  })

  describe('keys', () => {
    let reader: Program & { id: string }
    let writer: Program
    beforeAll(async () => {
      reader = await programOf(people.vet, ['search:read', 'pets:read'])
      writer = await programOf(people.vet, ['vaccinations:write', 'reviews:write'])
    })

    it('act within their scopes', async () => {
      expect((await reader.get(`/api/pets/nickname/${pet.nickname}`)).status).toBe(200)
      expect((await reader.get('/api/search/owners-pets?q=luna')).status).toBe(200)
      expect((await writer.post(path('/vaccinations'), vaccinationFields)).status).toBe(201)
      expect((await writer.post(path('/reviews'), reviewFields)).status).toBe(201)
    })
    refuses('POST /api/pets/{petId}/reviews', 'a key without the scope', 403, () => reader.post(path('/reviews'), reviewFields), { code: 'forbidden' })
    refuses('GET /api/search/owners-pets', 'a key without the scope', 403, () => writer.get('/api/search/owners-pets?q=luna'))
    refuses('GET /api/pets', 'any key', 403, () => reader.get('/api/pets'))
    refuses('POST /api/api-keys', 'a key, which cannot beget keys,', 403, () => reader.post('/api/api-keys', { name: 'Child', scopes: ['pets:read'] }))
    refuses('GET /api/auth/user', 'an unknown key', 401, () => new Program(`huella_0badf00d_${'x'.repeat(43)}`).get('/api/auth/user'))
    it('are nothing once revoked', async () => {
      made(await people.vet.delete(`/api/api-keys/${reader.id}`))
      expect((await reader.get(`/api/pets/nickname/${pet.nickname}`)).status).toBe(401)
    })
  })

  describe('what belongs to another', () => {
    it('nested ids of another pet are not there, whoever owns the pet in the path', async () => {
      const mine = await petOf(people.stranger, { name: 'Mine' })
      const { familyMembers } = made(await people.owner.get<{ familyMembers: { id: number }[] }>(path()))
      const { id } = made(await people.owner.post<{ id: number }>(path('/invitations'), {}))
      const asked = [
        await people.stranger.delete(`/api/pets/${mine.id}/invitations/${id}`),
        ...(await Promise.all(familyMembers.map((member) => people.stranger.delete(`/api/pets/${mine.id}/family/${member.id}`)))),
        ...(await Promise.all(familyMembers.map((member) => people.stranger.patch(`/api/pets/${mine.id}/family/${member.id}`, { role: 'member' })))),
      ]
      expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 404))
    })

    it('another’s media key is refused, and the file survives', async () => {
      const upload = made(await people.owner.post<{ images: { url: string; key: string }[] }>('/api/upload/pet-media', mediaForm([{ field: 'images', content: await photo(), name: 'a.jpg' }])))
      const answer = await people.stranger.post('/api/pets', { ...petFields, mediaFiles: JSON.stringify({ images: upload.images, video: null }) })
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
      expect((await people.owner.get(upload.images[0]!.url)).status).toBe(200)
    })

    it('`userId` of another person finds no user profile, and no doctor who hides', async () => {
      const hidden = await doctor()
      made(await hidden.put('/api/doctors/profile', { username: `hidden.${Date.now()}`, professionalCardNumber: `H-${Date.now()}`, publicProfile: false }))
      const { id } = made(await hidden.get<{ id: string }>('/api/auth/user'))
      for (const page of ['user', 'doctors']) expect((await people.stranger.get(`/api/${page}/profile?userId=${id}`)).status).toBe(404)
    })

    it('a private pet and an unknown one answer alike to the last byte, to people and to vets', async () => {
      const ask = async (nickname: string) => {
        const { status, text, headers } = await visitor().get(`/api/public/pets/${nickname}`)
        return { status, text, names: [...headers.keys()].sort(), type: headers.get('content-type'), length: headers.get('content-length') }
      }
      const unknown = `sombro-${secret.nickname.split('-')[1]}`
      expect(await ask(secret.nickname)).toEqual(await ask(unknown))
      expect((await ask(secret.nickname)).status).toBe(404)
      expect((await people.vet.get(`/api/pets/nickname/${secret.nickname}`)).status).toBe(404)
      expect((await people.vet.get(`/api/search/owners-pets?q=${secret.nickname}`)).json).toEqual([])
    })

    it('what a vet looked at, the owner sees', () => eventually(async () => {
      const seen = made(await people.owner.get<{ activityType: string }[]>(`/api/activity?petId=${pet.id}&type=record_viewed`))
      expect(seen.length).toBeGreaterThan(0)
    }, 2000))
  })

  it('fields that nobody may set stay as they are', async () => {
    const greedy = { id: 1, ownerId: 'x', recordedBy: 'x', doctorId: 1, isVerified: true, createdAt: '2000-01-01T00:00:00Z', trust: 'verified-doctor', createdBy: 'x' }
    const own = made(await people.owner.put<Pet>(path(), { ...petFields, ...greedy }))
    expect(own).toMatchObject({ id: pet.id, ownerId: pet.ownerId })
    const record = made(await people.owner.post<object>(path('/vaccinations'), { ...vaccinationFields, ...greedy }))
    expect(record).toMatchObject({ recordedBy: pet.ownerId, doctorId: null, trust: 'owner' })
    const id = await recorded(people.owner, path('/reminders'), { ...reminderFields, ...greedy })
    expect(id).not.toBe(1)
    expect(made(await people.vet.put('/api/doctors/profile', { username: `v.${Date.now()}`, professionalCardNumber: `V-${Date.now()}`, ...greedy }))).toMatchObject({ isVerified: false })
    expect(made(await people.owner.put('/api/user/profile', { firstName: 'A', lastName: 'B', userType: 'doctor', email: 'x@example.com', ...greedy }))).toMatchObject({ id: pet.ownerId, userType: 'owner' })
  })
})
