import { Visitor } from '@huella/testing'
import { GatewayBed, type RunningGateway } from '../testing/gateway-bed.js'

let bed: GatewayBed
let gateway: RunningGateway

const signedIn = (name: string, role?: 'owner' | 'veterinarian', isVerified?: boolean): Promise<Visitor> => bed.signedIn(gateway, name, role, isVerified)
const program = (): Visitor => new Visitor(gateway.origin)
const key = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } })

beforeAll(async () => {
  bed = await GatewayBed.start()
  gateway = await bed.gateway()
})
afterAll(() => bed?.stop())
beforeEach(() => bed.neighbours.reset())

it.each<[string, string, (visitor: Visitor, options?: object) => Promise<{ status: number; text: string }>]>([
  ['a schedule', 'pets:read', (visitor, options) => visitor.get('/api/pets/5/schedule', options)],
  ['a preview', 'vaccinations:write', (visitor, options) => visitor.post('/api/pets/5/vaccinations/preview', {}, options)],
  ['a preview by nickname', 'vaccinations:write', (visitor, options) => visitor.post('/api/pets/nickname/luna-12345678/vaccinations/preview', {}, options)],
])('%s that a vet, or a key, sees is seen by the family, or refused; an owner is one of the family', async (_, scope, ask) => {
  const vet = await signedIn('planning-vet', 'veterinarian', true)
  const { secret } = (await vet.post<{ secret: string }>('/api/api-keys', { name: 'Desk', scopes: [scope] })).json
  for (const asked of [() => ask(vet), () => ask(program(), key(secret))]) {
    bed.neighbours.reset()
    expect([(await asked()).status, bed.neighbours.viewed]).toEqual([200, [5]])
    bed.neighbours.isNoting = false
    const refused = await asked()
    expect([refused.status, refused.text.includes('Rabies')]).toEqual([503, false])
  }
  bed.neighbours.reset()
  expect([(await ask(await signedIn('planning-owner'))).status, bed.neighbours.viewed]).toEqual([200, []])
})

it('of a pet that is not for the caller, nothing is noted', async () => {
  const vet = await signedIn('guessing-vet', 'veterinarian', true)
  expect([(await vet.get('/api/pets/6/schedule')).status, bed.neighbours.viewed]).toEqual([404, []])
})

it.each([
  ['en', 'WSAVA vaccination guidelines', 'The same vaccine is already recorded for this day.'],
  ['es', 'WSAVA, guía de vacunación', 'Ya hay un registro de la misma vacuna en este día.'],
])('a schedule is worded for its reader: %s', async (language, title, message) => {
  const { json } = await (await signedIn('reading-owner')).get('/api/pets/5/schedule', { headers: { 'accept-language': language } })
  expect(json).toMatchObject({
    items: [{ group: 'rabies', source: { code: 'W24', title, year: 2024 } }], checks: [{ vaccinationId: 9, message }],
    dismissed: [{ vaccinationId: 8, message, reason: 'Two halves of one dose' }],
  })
  expect(Object.keys(json as object).sort()).toEqual(['checks', 'dismissed', 'items', 'on', 'place', 'preset', 'verdict'])
})
