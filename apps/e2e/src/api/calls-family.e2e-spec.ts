import type { Visitor } from '@huella/testing'
import { answers, refuses } from '../support/calls.js'
import { made, owner, visitor } from '../support/people.js'
import { join, petOf, type Pet } from '../support/pets.js'

interface Invitation { id: number; url: string }
interface Members { familyMembers: { id: number; role: string }[] }

describe('calls about a pet’s family', () => {
  let person: Visitor
  let stranger: Visitor
  let sister: Visitor
  let pet: Pet
  const path = (rest: string): string => `/api/pets/${pet.id}/${rest}`
  const invited = async (): Promise<Invitation & { token: string }> => {
    const invitation = made(await person.post<Invitation>(path('invitations'), { role: 'caregiver' }))
    return { ...invitation, token: invitation.url.split('/').pop()! }
  }
  const memberId = async (role: string): Promise<number> => made(await person.get<Members>(`/api/pets/${pet.id}`)).familyMembers.find((each) => each.role === role)!.id

  beforeAll(async () => {
    [person, stranger, sister] = await Promise.all([owner(), owner(), owner()])
    pet = await petOf(person)
    await join(person, pet, sister, 'caregiver')
  })

  answers('PUT /api/pets/{id}/contact', 'shows one’s number to the family', async () => {
    made(await person.put('/api/user/profile', { firstName: 'Ana', lastName: 'Paz', phone: '+34 600 112 233' }))
    return person.put(path('contact'), { showPhone: true })
  }, () => ({ showPhone: true }))
  answers('GET /api/pets/{id}', 'has the numbers of those who show theirs', () => sister.get(path('').slice(0, -1)), () => ({ familyMembers: expect.arrayContaining([expect.objectContaining({ showsPhone: true, user: expect.objectContaining({ phone: '+34 600 112 233' }) as unknown })]) as unknown }))
  refuses('PUT /api/pets/{id}/contact', 'a stranger', 404, () => stranger.put(path('contact'), { showPhone: true }))
  refuses('PUT /api/pets/{id}/contact', 'neither yes nor no', 400, () => person.put(path('contact'), {}))
  it('PUT /api/pets/{id}/contact: the public page tells no number', async () => expect((await stranger.get(`/api/public/pets/${pet.nickname}`)).text).not.toContain('600 112 233'))

  answers('GET /api/family', 'the people around my pets', () => person.get('/api/family'), () => ({ people: expect.arrayContaining([expect.objectContaining({ pets: [expect.objectContaining({ role: 'caregiver' })] })]) as unknown }))
  it('GET /api/family: a stranger sees none of them', async () => expect((await stranger.get('/api/family')).text).not.toContain(pet.name))

  answers('POST /api/pets/{id}/invitations', 'gives a link for a week', () => person.post(path('invitations'), { email: 'kim@example.com' }), () => ({ role: 'member', url: expect.stringContaining('/invitations/') as string }))
  refuses('POST /api/pets/{id}/invitations', 'a stranger', 404, () => stranger.post(path('invitations'), {}))
  refuses('POST /api/pets/{id}/invitations', 'a caregiver', 403, () => sister.post(path('invitations'), {}))
  refuses('POST /api/pets/{id}/invitations', 'a second owner', 400, () => person.post(path('invitations'), { role: 'owner' }))
  answers('GET /api/pets/{id}/invitations', 'those that are pending', () => person.get(path('invitations')), () => [{ email: 'kim@example.com' }])
  refuses('GET /api/pets/{id}/invitations', 'a stranger', 404, () => stranger.get(path('invitations')))
  refuses('DELETE /api/pets/{id}/invitations/{invitationId}', 'a stranger', 404, async () => stranger.delete(path(`invitations/${(await invited()).id}`)))
  answers('DELETE /api/pets/{id}/invitations/{invitationId}', 'revokes it', async () => person.delete(path(`invitations/${(await invited()).id}`)))

  const shared = async (body: object = {}) => {
    const second = await petOf(person, { name: 'Menta', isPublic: false })
    return { second, answer: await person.post<Invitation>('/api/invitations', { petIds: [pet.id, second.id], role: 'caregiver', ...body }) }
  }
  answers('POST /api/invitations', 'gives one link for several pets', async () => (await shared()).answer, () => ({ role: 'caregiver', url: expect.stringContaining('/invitations/') as string, invitations: [{ petId: pet.id }, {}] }))
  refuses('POST /api/invitations', 'a stranger', 404, () => stranger.post('/api/invitations', { petIds: [pet.id] }))
  refuses('POST /api/invitations', 'a caregiver', 403, () => sister.post('/api/invitations', { petIds: [pet.id] }))
  refuses('POST /api/invitations', 'no pet', 400, () => person.post('/api/invitations', { petIds: [] }))
  it('POST /api/invitations: the link joins all of its pets', async () => {
    const { second, answer } = await shared()
    const guest = await owner()
    expect(made(await guest.post(`/api/invitations/${made(answer).url.split('/').pop()}/accept`))).toEqual({ petId: pet.id, petIds: [pet.id, second.id] })
    expect(made(await guest.get<Pet[]>('/api/pets')).map(({ name }) => name)).toEqual(['Luna', 'Menta'])
  })
  answers('GET /api/invitations/{token}', 'shows somebody signed out the pets, and a first name', async () => {
    made(await person.put('/api/user/profile', { firstName: 'Ana', lastName: 'Paz' }))
    const { answer } = await shared({ email: 'kim@example.com' })
    return visitor().get(`/api/invitations/${made(answer).url.split('/').pop()}`)
  }, () => ({ pets: [{ name: 'Luna' }, { name: 'Menta' }], inviter: { firstName: 'Ana', lastName: null }, addressedTo: null, isForReader: true }))
  it('GET /api/invitations/{token}: tells somebody signed out no address, number, surname or id', async () => {
    const { answer } = await shared({ email: 'kim@example.com' })
    const { text } = await visitor().get(`/api/invitations/${made(answer).url.split('/').pop()}`)
    expect(text).not.toMatch(/kim|@|Paz|600 112 233|"id"|ownerId/)
  })

  answers('GET /api/invitations/{token}', 'shows pet and inviter first', async () => stranger.get(`/api/invitations/${(await invited()).token}`), () => ({ petName: 'Luna', role: 'caregiver', alreadyMember: false, inviter: {} }))
  refuses('GET /api/invitations/{token}', 'an invented token', 404, () => stranger.get('/api/invitations/invented'))
  answers('POST /api/invitations/{token}/decline', 'says no', async () => stranger.post(`/api/invitations/${(await invited()).token}/decline`))
  refuses('POST /api/invitations/{token}/decline', 'an invented token', 404, () => stranger.post('/api/invitations/invented/decline'))
  answers('POST /api/invitations/{token}/accept', 'joins the family', async () => (await owner()).post(`/api/invitations/${(await invited()).token}/accept`), () => ({ petId: pet.id }))
  const addressed = async (): Promise<string> => made(await person.post<Invitation>(path('invitations'), { email: 'kim@example.com' })).url.split('/').pop()!
  answers('GET /api/invitations/{token}', 'says whom it is for, without telling the address', async () => stranger.get(`/api/invitations/${await addressed()}`), () => ({ addressedTo: 'k•••@example.com', isForReader: false }))
  refuses('POST /api/invitations/{token}/accept', 'another account than the one it is for', 403, async () => stranger.post(`/api/invitations/${await addressed()}/accept`))
  refuses('POST /api/invitations/{token}/decline', 'another account than the one it is for', 403, async () => stranger.post(`/api/invitations/${await addressed()}/decline`))
  refuses('POST /api/invitations/{token}/accept', 'a second use', 404, async () => {
    const { token } = await invited()
    made(await (await owner()).post(`/api/invitations/${token}/accept`))
    return (await owner()).post(`/api/invitations/${token}/accept`)
  })

  refuses('PATCH /api/pets/{id}/family/{memberId}', 'a stranger', 404, async () => stranger.patch(path(`family/${await memberId('caregiver')}`), { role: 'member' }))
  answers('PATCH /api/pets/{id}/family/{memberId}', 'changes a role', async () => person.patch(path(`family/${await memberId('caregiver')}`), { role: 'co-owner' }), () => ({ role: 'co-owner' }))
  refuses('PATCH /api/pets/{id}/family/{memberId}', 'a co-owner who would take the pet over', 403, async () => sister.patch(path(`family/${await memberId('co-owner')}`), { role: 'owner' }))
  refuses('PATCH /api/pets/{id}/family/{memberId}', 'an unknown role', 400, async () => person.patch(path(`family/${await memberId('co-owner')}`), { role: 'king' }))
  it('PATCH /api/pets/{id}/family/{memberId}: hands the pet over, which leaves its owner a co-owner and the public page where it was', async () => {
    const given = await petOf(person, { name: 'Menta' })
    await join(person, given, stranger, 'member')
    const { familyMembers } = made(await person.get<Members>(`/api/pets/${given.id}`))
    const { id } = familyMembers.find(({ role }) => role === 'member')!
    expect(made(await person.patch(`/api/pets/${given.id}/family/${id}`, { role: 'owner' }))).toMatchObject({ id, role: 'owner' })
    expect(made(await person.get(`/api/pets/${given.id}`))).toMatchObject({ role: 'co-owner', nickname: given.nickname })
    expect((await person.delete(`/api/pets/${given.id}`)).status).toBe(403)
    expect((await stranger.get(`/api/public/pets/${given.nickname}`)).status).toBe(200)
    expect((await stranger.delete(`/api/pets/${given.id}`)).status).toBeLessThan(300)
  })
  refuses('DELETE /api/pets/{id}/family/{memberId}', 'a stranger', 404, async () => stranger.delete(path(`family/${await memberId('co-owner')}`)))
  answers('DELETE /api/pets/{id}/family/{memberId}', 'removes somebody', async () => person.delete(path(`family/${await memberId('co-owner')}`)))
})
