import { randomUUID } from 'node:crypto'
import { eventually, type Visitor } from '@huella/testing'
import { answers, refuses } from '../support/calls.js'
import { doctor, made, owner, programOf } from '../support/people.js'
import { petOf, recorded, reviewFields } from '../support/pets.js'

const types = ['vaccination.recorded', 'review.added']
const nobody = '00000000-0000-4000-8000-000000000000'

describe('calls of webhooks', () => {
  let [person, vet, other]: Visitor[] = []
  let program: Awaited<ReturnType<typeof programOf>>
  let [keyId, id] = ['', '']
  let petId = 0
  const input = (fields: object = {}) => ({ keyId, url: 'https://webhooks.invalid/huella', types, ...fields })
  const path = (rest = '') => `/api/webhooks/${id}${rest}`

  beforeAll(async () => {
    [person, vet, other] = await Promise.all([owner(), doctor(), doctor()])
    program = await programOf(vet!, ['pets:read'])
    keyId = program.id
    petId = (await petOf(person!, { name: 'Luna' })).id
    id = made(await vet!.post<{ id: string }>('/api/webhooks', input())).id
  })

  answers('POST /api/webhooks', 'shows its secret this once', () => vet!.post('/api/webhooks', input()), () => ({ keyId, types, state: 'works', secret: expect.stringMatching(/^whsec_/) as string }))
  it('POST /api/webhooks: a repetition makes no other, and does not show the secret again', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const [first, again] = [await vet!.post<{ id: string; secret: string | null }>('/api/webhooks', input(), { headers }), await vet!.post<{ id: string; secret: string | null }>('/api/webhooks', input(), { headers })]
    expect([made(again).id, made(again).secret]).toEqual([made(first).id, null])
  })
  refuses('POST /api/webhooks', 'an owner', 403, () => person!.post('/api/webhooks', input()))
  refuses('POST /api/webhooks', 'a key', 403, () => program.post('/api/webhooks', input()))
  refuses('POST /api/webhooks', 'for somebody else’s key, another doctor', 404, () => other!.post('/api/webhooks', input()), { detail: 'API key not found' })

  it.each([
    [{ url: '' }, 'Give the address that messages are sent to', 'Indica la dirección a la que se envían los mensajes'],
    [{ url: 'huella' }, 'Give a whole web address, such as https://clinic.example/huella', 'Indica una dirección web completa, como https://clinica.example/huella'],
    [{ url: ['https://a.example'] }, undefined, undefined],
    [{ url: 'https://10.0.0.1/' }, 'The address must lead to a public server', 'La dirección debe llevar a un servidor público'],
    [{ url: 'https://u:p@a.example/' }, 'The address must not contain a user name or a password', 'La dirección no debe contener usuario ni contraseña'],
    [{ types: [] }, 'Choose at least one event', 'Elige al menos un evento'],
    [{ types: 'review.added' }, 'Choose at least one event', 'Elige al menos un evento'],
    [{ types: ['review.eaten'] }, 'Choose only events that exist', 'Elige solo eventos que existan'],
    [{ keyId: '7' }, 'Choose an API key', 'Elige una clave de API'],
  ])('POST /api/webhooks: %j is refused, in both languages', async (fields, en, es) => {
    for (const [language, message] of [['en', en], ['es', es]] as const) {
      const answer = await vet!.post<{ errors: { message: string }[] }>('/api/webhooks', input(fields), { headers: { 'accept-language': language } })
      expect(answer.status).toBe(400)
      if (message) expect(answer.json).toMatchObject({ errors: [{ message }] })
    }
  })

  answers('GET /api/webhooks', 'one’s own, without their secrets', () => vet!.get('/api/webhooks'), () => expect.arrayContaining([expect.objectContaining({ id })]) as object)
  it('GET /api/webhooks: no secret leaves twice', async () => expect((await vet!.get('/api/webhooks')).text).not.toContain('whsec_'))
  refuses('GET /api/webhooks', 'an owner', 403, () => person!.get('/api/webhooks'))
  answers('PATCH /api/webhooks/{id}', 'changes what it tells', () => vet!.patch(path(), { types: ['review.added'] }), () => ({ id, types: ['review.added'] }))
  refuses('PATCH /api/webhooks/{id}', 'a stranger', 404, () => other!.patch(path(), { enabled: false }))
  answers('POST /api/webhooks/{id}/secret', 'another secret', () => vet!.post(path('/secret')), () => ({ secret: expect.stringMatching(/^whsec_/) as string, formerSecretUntil: expect.any(String) as string }))
  refuses('POST /api/webhooks/{id}/secret', 'a stranger', 404, () => other!.post(path('/secret')))
  answers('POST /api/webhooks/{id}/test', 'says what came of it', () => vet!.post(path('/test')), () => ({ status: null, failure: 'address', answer: null }))
  refuses('POST /api/webhooks/{id}/test', 'a stranger', 404, () => other!.post(path('/test')))

  it('a review that is written is on its way at once', async () => {
    await recorded(vet!, `/api/pets/${petId}/reviews`, reviewFields)
    await eventually(async () => expect((await vet!.get(path('/deliveries'))).json).toMatchObject([{ type: 'review.added', state: 'planned', attempts: 1, failure: 'address' }, { type: 'ping' }]))
  })
  answers('GET /api/webhooks/{id}/deliveries', 'what it was sent', () => vet!.get(path('/deliveries?limit=1')), () => [{ type: 'review.added' }])
  refuses('GET /api/webhooks/{id}/deliveries', 'a stranger', 404, () => other!.get(path('/deliveries')))
  refuses('GET /api/webhooks/{id}/deliveries', 'a cursor that is none', 400, () => vet!.get(path('/deliveries?before=x')))
  answers('POST /api/webhooks/{id}/deliveries/{deliveryId}/resend', 'sends it again', async () => vet!.post(path(`/deliveries/${(await vet!.get<{ id: number }[]>(path('/deliveries'))).json[0]!.id}/resend`)), () => ({ type: 'review.added' }))
  refuses('POST /api/webhooks/{id}/deliveries/{deliveryId}/resend', 'what there is not', 404, () => vet!.post(path('/deliveries/2147483647/resend')))
  refuses('DELETE /api/webhooks/{id}', 'a stranger', 404, () => other!.delete(path()))
  refuses('DELETE /api/webhooks/{id}', 'whoever names none', 404, () => vet!.delete(`/api/webhooks/${nobody}`))
  answers('DELETE /api/webhooks/{id}', 'deletes it', () => vet!.delete(path()))

  it('a revoked key’s webhooks are gone', async () => {
    made(await vet!.delete(`/api/api-keys/${keyId}`))
    await eventually(async () => expect((await vet!.get('/api/webhooks')).json).toEqual([]))
    expect((await vet!.post('/api/webhooks', input())).status).toBe(404)
  })
})
