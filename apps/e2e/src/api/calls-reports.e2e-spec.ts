import { eventually, type Visitor } from '@huella/testing'
import { answers, refuses } from '../support/calls.js'
import { admin, doctor, made, owner, programOf, visitor, type Program } from '../support/people.js'
import { join, petOf, recorded, reviewFields, vaccinationFields, type Pet } from '../support/pets.js'

describe('calls by which a family has a say in what doctors wrote', () => {
  let person: Visitor
  let member: Visitor
  let stranger: Visitor
  let vet: Visitor
  let manager: Visitor
  let program: Program
  let pet: Pet
  const ids = { own: 0, dose: 0, review: 0, doctor: 0, report: 0 }
  const open = { status: 'open', reason: null, decidedAt: null }

  beforeAll(async () => {
    [person, member, stranger, vet, manager] = await Promise.all([owner(), owner(), owner(), doctor(), admin()])
    pet = await petOf(person, { name: 'Petra' })
    await join(person, pet, member, 'member')
    program = await programOf(vet, ['pets:read', 'reviews:write', 'vaccinations:write'])
    ids.doctor = made(await vet.get<{ id: number }>('/api/doctors/profile')).id
    ids.own = await recorded(person, `/api/pets/${pet.id}/vaccinations`, vaccinationFields)
    ids.dose = await recorded(vet, `/api/pets/${pet.id}/vaccinations`, vaccinationFields)
    ids.review = await recorded(vet, `/api/pets/${pet.id}/reviews`, reviewFields)
    await recorded(vet, `/api/pets/${pet.id}/reviews`, { ...reviewFields, title: 'For myself', isPublic: false })
  })

  answers('POST /api/pets/nickname/{nickname}/reviews', 'is written as by the pet’s number', () => vet.post(`/api/pets/nickname/${encodeURIComponent(pet.nickname)}/reviews`, { ...reviewFields, title: 'By name', isPublic: false }), () => ({ petId: pet.id, title: 'By name', isPublic: false }))
  answers('POST /api/pets/nickname/{nickname}/reviews', 'is written by a clinic', () => program.post(`/api/pets/nickname/${pet.nickname}/reviews`, { ...reviewFields, isPublic: false }), () => ({ doctorId: ids.doctor }))
  it('POST /api/pets/nickname/{nickname}/reviews: the same twice under one key is one review', async () => {
    const send = () => vet.post(`/api/pets/nickname/${pet.nickname}/reviews`, { ...reviewFields, isPublic: false }, { headers: { 'idempotency-key': `review-${pet.id}` } })
    expect(made(await send())).toEqual(made(await send()))
  })
  refuses('POST /api/pets/nickname/{nickname}/reviews', 'an owner', 403, () => person.post(`/api/pets/nickname/${pet.nickname}/reviews`, reviewFields))
  refuses('POST /api/pets/nickname/{nickname}/reviews', 'a nickname that nobody has', 404, () => vet.post('/api/pets/nickname/nobody-00000000/reviews', reviewFields))
  answers('POST /api/doctor-vaccinations', 'records for the pet whose nickname is in the body', () => vet.post('/api/doctor-vaccinations', { ...vaccinationFields, nickname: pet.nickname }), () => ({ petId: pet.id, trust: 'doctor', familyAnswer: null }))
  refuses('POST /api/doctor-vaccinations', 'no nickname', 400, () => vet.post('/api/doctor-vaccinations', vaccinationFields))
  refuses('POST /api/doctor-vaccinations', 'an owner', 403, () => person.post('/api/doctor-vaccinations', { ...vaccinationFields, nickname: pet.nickname }))

  answers('GET /api/pets/{petId}/reviews', 'those that their authors show, for every member', () => member.get(`/api/pets/${pet.id}/reviews`), () => [{ id: ids.review, hiddenByFamily: false, report: null, doctor: { isVerified: false, specialization: 'Surgery' } }])
  it('GET /api/pets/{petId}/reviews: none that an author keeps', async () => expect((await person.get(`/api/pets/${pet.id}/reviews`)).text).not.toMatch(/For myself|doctorUserId|email/))
  refuses('GET /api/pets/{petId}/reviews', 'a stranger', 404, () => stranger.get(`/api/pets/${pet.id}/reviews`))
  refuses('GET /api/pets/{petId}/reviews', 'the doctor who wrote one', 404, () => vet.get(`/api/pets/${pet.id}/reviews`))
  refuses('GET /api/pets/{petId}/reviews', 'any key', 403, () => program.get(`/api/pets/${pet.id}/reviews`))

  answers('PATCH /api/reviews/{id}/visibility', 'hides a review from the public page', () => person.patch(`/api/reviews/${ids.review}/visibility`, { isPublic: false }), () => ({ hiddenByFamily: true }))
  it('PATCH /api/reviews/{id}/visibility: the page shows it no more, and again when it is shown', async () => {
    const shown = async () => made(await visitor().get<{ reviews: object[] }>(`/api/public/pets/${pet.nickname}`)).reviews
    await eventually(async () => expect(await shown()).toEqual([]))
    made(await person.patch(`/api/reviews/${ids.review}/visibility`, { isPublic: true }))
    await eventually(async () => expect(await shown()).toHaveLength(1))
  })
  refuses('PATCH /api/reviews/{id}/visibility', 'a stranger', 404, () => stranger.patch(`/api/reviews/${ids.review}/visibility`, { isPublic: false }))
  refuses('PATCH /api/reviews/{id}/visibility', 'a member who may only read', 403, () => member.patch(`/api/reviews/${ids.review}/visibility`, { isPublic: false }))
  refuses('PATCH /api/reviews/{id}/visibility', 'its author', 404, () => vet.patch(`/api/reviews/${ids.review}/visibility`, { isPublic: false }))

  refuses('POST /api/vaccinations/{id}/family-answer', 'an answer that nobody waits for', 409, () => person.post(`/api/vaccinations/${ids.dose}/family-answer`, { given: false }))
  refuses('POST /api/vaccinations/{id}/family-answer', 'a stranger', 404, () => stranger.post(`/api/vaccinations/${ids.dose}/family-answer`, { given: true }))
  refuses('POST /api/vaccinations/{id}/family-answer', 'a member who may only read', 403, () => member.post(`/api/vaccinations/${ids.dose}/family-answer`, { given: true }))
  refuses('POST /api/vaccinations/{id}/family-answer', 'no answer', 400, () => person.post(`/api/vaccinations/${ids.dose}/family-answer`, {}))
  refuses('POST /api/vaccinations/{id}/family-answer', 'any key', 403, () => program.post(`/api/vaccinations/${ids.dose}/family-answer`, { given: true }))

  answers('POST /api/vaccinations/{id}/report', 'goes to the administrators', () => person.post(`/api/vaccinations/${ids.dose}/report`, { reason: 'Never seen this vet' }), () => open)
  refuses('POST /api/vaccinations/{id}/report', 'what was reported already', 409, () => person.post(`/api/vaccinations/${ids.dose}/report`, { reason: 'Again' }))
  refuses('POST /api/vaccinations/{id}/report', 'the family’s own record', 422, () => person.post(`/api/vaccinations/${ids.own}/report`, { reason: 'x' }))
  refuses('POST /api/vaccinations/{id}/report', 'no reason', 400, () => person.post(`/api/vaccinations/${ids.dose}/report`, { reason: ' ' }))
  refuses('POST /api/vaccinations/{id}/report', 'a stranger', 404, () => stranger.post(`/api/vaccinations/${ids.dose}/report`, { reason: 'x' }))
  refuses('POST /api/vaccinations/{id}/report', 'any key', 403, () => program.post(`/api/vaccinations/${ids.dose}/report`, { reason: 'x' }))
  answers('POST /api/reviews/{id}/report', 'goes to the administrators', () => person.post(`/api/reviews/${ids.review}/report`, { reason: 'Rude' }), () => open)
  refuses('POST /api/reviews/{id}/report', 'a member who may only read', 403, () => member.post(`/api/reviews/${ids.review}/report`, { reason: 'x' }))
  refuses('POST /api/reviews/{id}/report', 'its author', 404, () => vet.post(`/api/reviews/${ids.review}/report`, { reason: 'x' }))
  it('POST /api/vaccinations/{id}/report: the family sees it at the record', () => eventually(async () =>
    expect(made(await member.get(`/api/vaccinations/${ids.dose}`))).toMatchObject({ report: open }), 2000))

  answers('GET /api/admin/doctors/{id}/records', 'what stands under a doctor’s name', () => manager.get(`/api/admin/doctors/${ids.doctor}/records`), () => ({ vaccinations: 2, reviews: 5, pets: 1 }))
  refuses('GET /api/admin/doctors/{id}/records', 'everybody else', 403, () => vet.get(`/api/admin/doctors/${ids.doctor}/records`))
  refuses('GET /api/admin/doctors/{id}/records', 'a doctor who is not there', 404, () => manager.get('/api/admin/doctors/2000000000/records'))
  answers('GET /api/admin/reports', 'what families have reported, with the record, the doctor and of the reporter the first name', async () => {
    const answer = await manager.get<{ id: number; petName: string; kind: string }[]>('/api/admin/reports?limit=100')
    const mine = answer.json.filter(({ petName }) => petName === 'Petra').slice(-2)
    ids.report = mine.find(({ kind }) => kind === 'review')!.id
    expect(mine).toMatchObject([
      { kind: 'vaccination', reason: 'Never seen this vet', vaccination: { id: ids.dose, vaccineName: 'Rabies' }, review: null, doctor: { id: ids.doctor, person: { email: expect.stringContaining('@') as string } } },
      { kind: 'review', reason: 'Rude', review: { id: ids.review, title: 'Check-up' }, vaccination: null, status: 'open' },
    ])
    expect(JSON.stringify(mine)).not.toContain(pet.ownerId)
    return answer
  })
  refuses('GET /api/admin/reports', 'everybody else', 403, () => person.get('/api/admin/reports'))
  refuses('POST /api/admin/reports/{id}/decision', 'everybody else', 403, () => person.post(`/api/admin/reports/${ids.report}/decision`, { decision: 'removed', reason: 'x' }))
  refuses('POST /api/admin/reports/{id}/decision', 'no reason', 400, () => manager.post(`/api/admin/reports/${ids.report}/decision`, { decision: 'removed' }))
  answers('POST /api/admin/reports/{id}/decision', 'takes the record off the public page for good', () => manager.post(`/api/admin/reports/${ids.report}/decision`, { decision: 'removed', reason: 'Rude indeed' }), () => ({ status: 'removed', reason: 'Rude indeed' }))
  refuses('POST /api/admin/reports/{id}/decision', 'a second decision', 409, () => manager.post(`/api/admin/reports/${ids.report}/decision`, { decision: 'dismissed', reason: 'x' }))
  it('POST /api/admin/reports/{id}/decision: the family and the author are told', async () => {
    expect(made(await member.get(`/api/pets/${pet.id}/reviews`))).toMatchObject([{ id: ids.review, report: { status: 'removed', reason: 'Rude indeed' } }])
    expect(made(await vet.get(`/api/reviews/${ids.review}`))).toMatchObject({ withheld: { reason: 'Rude indeed' } })
    expect(made(await visitor().get(`/api/public/pets/${pet.nickname}`))).toMatchObject({ reviews: [] })
    expect((await manager.get('/api/admin/reports?open=false&limit=100')).text).toContain('Rude indeed')
  })
  it('GET /api/account/export: holds what one reported, and what became of it', async () =>
    expect(made(await person.get('/api/account/export'))).toMatchObject({
      reports: [{ kind: 'review', reason: 'Rude', status: 'removed', decisionReason: 'Rude indeed' }, { kind: 'vaccination', reason: 'Never seen this vet', status: 'open' }],
    }))
})
