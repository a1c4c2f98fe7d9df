import type { Visitor } from '@huella/testing'
import { answers, refuses } from '../support/calls.js'
import { made, owner, visitor } from '../support/people.js'
import { join, petOf, type Pet } from '../support/pets.js'

interface Sighting { id: number; message: string }
const phone = '+34 600 998 877'

describe('calls about a lost pet', () => {
  let person: Visitor
  let stranger: Visitor
  let sitter: Visitor
  let pet: Pet
  const path = (rest: string): string => `/api/pets/${pet.id}/${rest}`
  const publicPath = (rest = ''): string => `/api/public/pets/${pet.nickname}${rest}`
  const seen = (body: object = { message: 'By the river' }) => visitor().post(publicPath('/sighting'), body)
  const sightingId = async (): Promise<number> => made(await person.get<Sighting[]>(path('sightings')))[0]!.id

  beforeAll(async () => {
    [person, stranger, sitter] = await Promise.all([owner(), owner(), owner()])
    pet = await petOf(person)
    await join(person, pet, sitter, 'caregiver')
  })

  refuses('POST /api/public/pets/{nickname}/sighting', 'of a pet that is not lost', 409, () => seen(), { code: 'conflict' })
  refuses('PUT /api/pets/{id}/lost', 'a stranger', 404, () => stranger.put(path('lost'), { isLost: true }))
  refuses('PUT /api/pets/{id}/lost', 'a caregiver', 403, () => sitter.put(path('lost'), { isLost: true }))
  refuses('PUT /api/pets/{id}/lost', 'a number to show that nobody gave', 422, () => person.put(path('lost'), { isLost: true, showPhone: true }))
  refuses('PUT /api/pets/{id}/lost', 'too long a message', 400, () => person.put(path('lost'), { isLost: true, message: 'x'.repeat(301) }))
  refuses('PUT /api/pets/{id}/lost', 'a private pet', 409, async () => {
    const hidden = await petOf(person, { isPublic: false })
    return person.put(`/api/pets/${hidden.id}/lost`, { isLost: true })
  })
  answers('PUT /api/pets/{id}/lost', 'says so', () => person.put(path('lost'), { isLost: true, message: 'Shy' }), () => ({ lost: { message: 'Shy', showPhone: false } }))

  answers('GET /api/public/pets/{nickname}', 'tells it at once, and no number that was not to be shown', async () => {
    made(await person.put('/api/user/profile', { firstName: 'Ana', lastName: 'Paz', phone }))
    return visitor().get(publicPath())
  }, () => ({ lost: { message: 'Shy', phone: null } }))
  answers('GET /api/public/pets/{nickname}', 'shows the number where the family says so', async () => {
    made(await person.put(path('lost'), { isLost: true, showPhone: true }))
    return visitor().get(publicPath())
  }, () => ({ lost: { message: null, phone } }))

  answers('POST /api/public/pets/{nickname}/sighting', 'reaches the family', () => seen({ message: 'By the river', contact: 'bo@example.com' }), () => ({}))
  it('POST /api/public/pets/{nickname}/sighting: happens once under its key, whoever sends it again', async () => {
    const send = () => visitor().post(publicPath('/sighting'), { message: 'Once' }, { headers: { 'idempotency-key': `seen-${pet.nickname}` } })
    const [first, again] = [await send(), await send()]
    expect([first.status, again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 201, 'true'])
    expect(made(await person.get<Sighting[]>(path('sightings'))).filter(({ message }) => message === 'Once')).toHaveLength(1)
  })
  refuses('POST /api/public/pets/{nickname}/sighting', 'an unknown pet', 404, () => visitor().post('/api/public/pets/nobody/sighting', { message: 'x' }))
  refuses('POST /api/public/pets/{nickname}/sighting', 'nothing said', 400, () => seen({ message: ' ' }))
  refuses('POST /api/public/pets/{nickname}/sighting', 'another site', 403, () => visitor().post(publicPath('/sighting'), { message: 'x' }, { headers: { origin: 'https://evil.example' } }))

  answers('GET /api/pets/{id}/sightings', 'to all of the family', () => sitter.get(path('sightings')), () => expect.arrayContaining([expect.objectContaining({ message: 'By the river', contact: 'bo@example.com' })]) as object)
  refuses('GET /api/pets/{id}/sightings', 'a stranger', 404, () => stranger.get(path('sightings')))
  it('GET /api/account/export: holds what finders wrote', async () => expect((await person.get('/api/account/export')).text).toContain('By the river'))
  refuses('DELETE /api/pets/{id}/sightings/{sightingId}', 'a stranger', 404, async () => stranger.delete(path(`sightings/${await sightingId()}`)))
  refuses('DELETE /api/pets/{id}/sightings/{sightingId}', 'a caregiver', 403, async () => sitter.delete(path(`sightings/${await sightingId()}`)))
  answers('DELETE /api/pets/{id}/sightings/{sightingId}', 'deletes it', async () => person.delete(path(`sightings/${await sightingId()}`)))

  it('PUT /api/pets/{id}/lost: is over at once when the pet was found', async () => {
    made(await person.put(path('lost'), { isLost: false }))
    const page = await visitor().get(publicPath())
    expect([page.status, page.text.includes('"lost"'), page.text.includes(phone)]).toEqual([200, false, false])
    expect((await seen()).status).toBe(409)
  })
})
