/** Where doctors must be verified: what somebody with an invented card tries, and what a family makes of it. */
import { adminEmail, eventually, startNetwork, Visitor, type OwnedNetwork } from '@huella/testing'
import { made, profileFields, someEmail } from '../support/people.js'
import { activityOf, petOf, recorded, reminderFields, reviewFields, vaccinationFields, type Pet } from '../support/pets.js'

interface Dose { id: number; trust: string; familyAnswer: string | null; report: object | null }
interface PublicPage { vaccinations: { trust?: string }[]; reviews: object[] }

/** Milliseconds within which a decision is on the public page. */
const seenWithin = 1000
const rabies = { ...vaccinationFields, vaccineName: 'Rabies', administeredDate: new Date().toISOString().slice(0, 10), nextDueDate: null }
const due = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)

let net: OwnedNetwork
let owner: Visitor
let manager: Visitor
let pet: Pet

const signedIn = async (email: string, role: 'owner' | 'veterinarian' = 'owner') => {
  const person = new Visitor(net.url)
  await person.signIn(email, role)
  return person
}
const impostor = async (): Promise<Visitor & { doctorId?: number }> => {
  const person = await signedIn(someEmail('impostor'), 'veterinarian')
  const { id } = made(await person.post<{ id: number }>('/api/doctors', profileFields()))
  return Object.assign(person, { doctorId: id })
}
const verify = async (doctorId: number, isVerified: boolean) => made(await manager.post(`/api/admin/doctors/${doctorId}/verification`, { isVerified, reason: 'test' }))
const verified = async () => {
  const person = await impostor()
  await verify(person.doctorId!, true)
  return person
}
const byName = (kind: 'vaccinations' | 'reviews') => `/api/pets/nickname/${pet.nickname}/${kind}`
const page = async () => made(await new Visitor(net.url).get<PublicPage>(`/api/public/pets/${pet.nickname}`))
const ofOwner = async () => made(await owner.get<{ vaccinations: Dose[]; vaccinationReminders: { dueDate: string; isCompleted: boolean }[]; vaccinationCount: number; awaitedVaccinationCount: number }>(`/api/pets/${pet.id}`))
const openReminders = async () => (await ofOwner()).vaccinationReminders.filter(({ isCompleted }) => !isCompleted).length
const activity = async (type: string) => made(await owner.get<{ params: Record<string, string>; performedByUser: { firstName: string } }[]>(`/api/activity?petId=${pet.id}&type=${type}`))

beforeAll(async () => {
  net = await startNetwork({ DOCTOR_VERIFICATION: 'required' })
  ;[owner, manager] = await Promise.all([signedIn(someEmail('owner')), signedIn(adminEmail)])
})
afterAll(() => net?.close())
beforeEach(async () => {
  pet = await petOf(owner)
})

describe('by number', () => {
  it('a pet is as missing as an unknown one, and no list names any', async () => {
    const vet = await impostor()
    const { secret } = made(await vet.post<{ secret: string }>('/api/api-keys', { name: 'x', scopes: ['vaccinations:write', 'reviews:write', 'pets:read'] }))
    const asKey = { headers: { authorization: `Bearer ${secret}` } }
    for (const [kind, fields] of [['vaccinations', rabies], ['reviews', reviewFields]] as const) {
      for (const request of [undefined, asKey]) {
        const answers = await Promise.all([pet.id, 2_147_483_647].map((id) => vet.post<{ requestId: string }>(`/api/pets/${id}/${kind}`, fields, request)))
        expect(answers.map(({ status }) => status)).toEqual([404, 404])
        expect(answers.map(({ json: { requestId: _, ...problem } }) => problem)).toEqual([answers[1]!.json, answers[1]!.json].map(({ requestId: _, ...problem }) => problem))
      }
      expect(made(await vet.get(`/api/${kind}/doctor`))).toEqual([])
    }
    expect(await ofOwner()).toMatchObject({ vaccinations: [], awaitedVaccinationCount: 0 })
  })

  it('owners are not found by search either, and a nickname tells nothing of its owner', async () => {
    const vet = await impostor()
    expect((await vet.get(`/api/search/owners-pets?q=${pet.nickname}`)).status).toBe(403)
    expect(made(await vet.get(`/api/pets/nickname/${pet.nickname}`))).toMatchObject({ owner: null })
  })

  it('a verified doctor goes on as before', async () => {
    const vet = await verified()
    expect(made(await vet.post(`/api/pets/${pet.id}/vaccinations`, rabies))).toMatchObject({ trust: 'verified-doctor', familyAnswer: null })
    expect((await vet.post(`/api/pets/${pet.id}/reviews`, reviewFields)).status).toBe(201)
  })
})

describe('by the nickname', () => {
  it('a false rabies dose completes no reminder and is not public; the family says whether it was given', async () => {
    made(await owner.post(`/api/pets/${pet.id}/reminders`, { ...reminderFields, dueDate: due }))
    const vet = await impostor()
    const id = await recorded(vet, byName('vaccinations'), rabies)
    expect(await ofOwner()).toMatchObject({ vaccinations: [{ id, familyAnswer: 'awaited', trust: 'doctor' }], vaccinationCount: 0, awaitedVaccinationCount: 1 })
    expect([await openReminders(), (await page()).vaccinations]).toEqual([1, []])
    expect((await vet.post(`/api/vaccinations/${id}/family-answer`, { given: true })).status).toBe(404)
    made(await owner.post(`/api/vaccinations/${id}/family-answer`, { given: true }))
    expect([await openReminders(), (await page()).vaccinations.length, (await ofOwner()).vaccinationCount]).toEqual([0, 1, 1])
    made(await owner.post(`/api/vaccinations/${id}/family-answer`, { given: false }))
    expect([await openReminders(), (await page()).vaccinations.length, (await ofOwner()).vaccinationCount]).toEqual([1, 0, 0])
  })

  it('every writing is in the owner’s activity, though it is taken back or kept from the family', async () => {
    const vet = await impostor()
    for (const [kind, fields] of [['vaccinations', rabies], ['reviews', reviewFields], ['reviews', { ...reviewFields, title: 'Secret title', isPublic: false }]] as const) {
      const id = await recorded(vet, byName(kind), fields)
      made(await vet.delete(`/api/${kind}/${id}`))
    }
    await eventually(async () => expect(await activityOf(owner, pet)).toEqual(['pet_created', 'review_added', 'review_added', 'vaccination_recorded']))
    expect(JSON.stringify(await activity('review_added'))).not.toContain('Secret title')
    expect(made(await vet.get('/api/reviews/doctor'))).toEqual([])
  })

  it('every reading is in the owner’s activity before the answer, a key’s with whose it is', async () => {
    const vet = await impostor()
    made(await vet.put('/api/user/profile', { firstName: 'Ida', lastName: 'Paz' }))
    const { secret } = made(await vet.post<{ secret: string }>('/api/api-keys', { name: 'x', scopes: ['pets:read'] }))
    made(await vet.get(`/api/pets/nickname/${pet.nickname}`, { headers: { authorization: `Bearer ${secret}` } }))
    expect(await activity('record_viewed')).toMatchObject([{ params: { byKey: 'yes', doctorName: 'Ida Paz' }, performedByUser: { firstName: 'Ida' } }])
    made(await vet.get(`/api/pets/nickname/${pet.nickname}`))
    expect((await activity('record_viewed')).map(({ params }) => params['byKey'])).toEqual([undefined, 'yes'])
  })

  it('a hundred of the longest records by ten of them hurt nobody, and an eleventh a day gets through from none', async () => {
    const prose = '世'.repeat(5000)
    const longest = { ...rabies, vaccineName: '世'.repeat(100), vaccineComponent: prose, storageConditions: prose, notes: prose }
    const vets = await Promise.all(Array.from({ length: 10 }, impostor))
    for (const vet of vets) for (let count = 0; count < 10; count++) made(await vet.post(byName('vaccinations'), longest))
    const refused = await vets[0]!.post<{ detail: string }>(byName('vaccinations'), rabies)
    expect([refused.status, refused.json.detail, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, expect.stringContaining('10 doses'), true])
    const started = Date.now()
    const [dashboard, detail, publicly] = await Promise.all([owner.get<{ id: number }[]>('/api/pets'), ofOwner(), page()])
    expect(Date.now() - started).toBeLessThan(3000)
    expect(made(dashboard).find(({ id }) => id === pet.id)).toMatchObject({ vaccinationCount: 0, awaitedVaccinationCount: 100 })
    expect([detail.vaccinations.length > 0, publicly.vaccinations]).toEqual([true, []])
    const exported = made(await owner.get<{ pets: { id: number; vaccinations: Dose[] }[] }>('/api/account/export'))
    expect(exported.pets.find(({ id }) => id === pet.id)!.vaccinations).toHaveLength(100)
  })
})

describe('a verification that is taken back', () => {
  const badges = async () => (await page()).vaccinations.map(({ trust }) => trust)

  it('takes the badges off the public page within a second, and gives them back', async () => {
    const vet = await verified()
    await recorded(vet, `/api/pets/${pet.id}/vaccinations`, rabies)
    await recorded(vet, `/api/pets/${pet.id}/reviews`, reviewFields)
    expect(made(await manager.get(`/api/admin/doctors/${vet.doctorId}/records`))).toEqual({ vaccinations: 1, reviews: 1, pets: 1 })
    await eventually(async () => expect(await badges()).toEqual(['verified-doctor']), seenWithin)
    await verify(vet.doctorId!, false)
    await eventually(async () => expect(JSON.stringify(await page())).not.toMatch(/verified-doctor|isVerified/), seenWithin)
    expect((await ofOwner()).vaccinations).toMatchObject([{ trust: 'doctor', familyAnswer: null }])
    await verify(vet.doctorId!, true)
    await eventually(async () => expect(await badges()).toEqual(['verified-doctor']), seenWithin)
    made(await vet.put('/api/doctors/profile', profileFields()))
    await eventually(async () => expect(await badges()).toEqual([undefined]), seenWithin)
  })

  it('leaves no way to rewrite a record that stays verified: it waits for the family again', async () => {
    made(await owner.post(`/api/pets/${pet.id}/reminders`, { ...reminderFields, dueDate: due }))
    const vet = await verified()
    const id = await recorded(vet, `/api/pets/${pet.id}/vaccinations`, rabies)
    expect(await openReminders()).toBe(0)
    await verify(vet.doctorId!, false)
    expect(made(await vet.patch(`/api/vaccinations/${id}`, { batchNumber: 'FORGED' }))).toMatchObject({ trust: 'doctor', familyAnswer: 'awaited' })
    expect([await openReminders(), (await page()).vaccinations]).toEqual([1, []])
    await eventually(async () => expect(await activity('record_changed')).toHaveLength(1))
    await verify(vet.doctorId!, true)
    expect((await ofOwner()).vaccinations).toMatchObject([{ trust: 'doctor', familyAnswer: 'awaited' }])
  })
})

it('a record that administrators remove leaves the public page within a second, for good, and counts nowhere', async () => {
  const vet = await verified()
  const id = await recorded(vet, `/api/pets/${pet.id}/vaccinations`, rabies)
  made(await owner.post(`/api/vaccinations/${id}/report`, { reason: 'This vet has never seen Luna' }))
  const report = await eventually(async () => {
    const [waiting] = made(await manager.get<{ id: number }[]>('/api/admin/reports'))
    expect(waiting).toMatchObject({ petName: 'Luna', reason: 'This vet has never seen Luna', vaccination: { id } })
    return waiting!
  })
  made(await manager.post(`/api/admin/reports/${report.id}/decision`, { decision: 'removed', reason: 'No such visit' }))
  await eventually(async () => expect((await page()).vaccinations).toEqual([]), seenWithin)
  expect(await ofOwner()).toMatchObject({ vaccinationCount: 0, vaccinations: [{ report: { status: 'removed', reason: 'No such visit' } }] })
  expect((await owner.patch(`/api/vaccinations/${id}/visibility`, { isPublic: true })).status).toBe(409)
  expect(made(await vet.get('/api/vaccinations/doctor'))).toMatchObject([{ id, withheld: { reason: 'No such visit' } }])
})
