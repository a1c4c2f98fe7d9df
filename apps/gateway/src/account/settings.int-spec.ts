import { GatewayBed, type RunningGateway } from '../testing/gateway-bed.js'
import { Visitor } from '@huella/testing'

let bed: GatewayBed
let gateway: RunningGateway
beforeAll(async () => {
  bed = await GatewayBed.start()
  gateway = await bed.gateway({ RATE_LIMIT_SCALE: '10' })
})
afterAll(() => bed?.stop())

const settings = '/api/user/settings'

describe('the settings of an account', () => {
  it('are where the person lives, and what is not sent stays', async () => {
    const person = await bed.signedIn(gateway, 'moving')
    expect(await person.put(settings, { country: 'ES', region: 'ES-AN' })).toMatchObject({ status: 200, json: { country: 'ES', region: 'ES-AN', doctor: null } })
    expect((await person.put(settings, {})).json).toMatchObject({ country: 'ES', region: 'ES-AN' })
    expect((await person.put(settings, { country: '' })).json).toMatchObject({ country: null, region: null })
    expect((await person.put(settings, { region: 'es-md' })).json).toMatchObject({ country: 'ES', region: 'ES-MD' })
    expect((await person.get('/api/auth/user')).json).toMatchObject({ country: 'ES', region: 'ES-MD' })
  })

  it.each([
    ['en', { country: 'US', region: 'ES-AN' }, 'region', 'Choose a region of this country'],
    ['es', { country: 'US', region: 'ES-AN' }, 'region', 'Elige una región de este país'],
    ['en', { country: 'XX' }, 'country', 'Choose a country of the list'],
    ['en', { region: ['ES-AN'], country: 'US' }, 'region', 'This value is not valid'],
  ])('are refused at their field, in the language %s: %j', async (language, body, path, message) => {
    const person = await bed.signedIn(gateway, 'mistyping')
    const answer = await person.put(settings, body, { headers: { 'accept-language': language } })
    expect(answer).toMatchObject({ status: 400, json: { errors: [{ path, message }] } })
  })

  it('are nobody else’s: whoever is signed out has none, and keys cannot make the call', async () => {
    expect((await new Visitor(gateway.origin).put(settings, { country: 'ES' })).status).toBe(401)
    const vet = await bed.signedIn(gateway, 'with-key', 'veterinarian', true)
    const { secret } = (await vet.post<{ secret: string }>('/api/api-keys', { name: 'Desk', scopes: ['pets:read'] })).json
    expect((await new Visitor(gateway.origin).put(settings, { country: 'ES' }, { headers: { authorization: `Bearer ${secret}` } })).status).toBe(403)
  })
})
