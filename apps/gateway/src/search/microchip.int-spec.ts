import { Visitor } from '@huella/testing'
import { GatewayBed, type RunningGateway } from '../testing/gateway-bed.js'
import { chip } from '../testing/neighbours-double.js'

let bed: GatewayBed
let gateway: RunningGateway
beforeAll(async () => {
  bed = await GatewayBed.start()
  gateway = await bed.gateway({ DOCTOR_VERIFICATION: 'required', RATE_LIMIT_SCALE: '10' })
})
afterAll(() => bed?.stop())
beforeEach(() => bed.neighbours.reset())

const path = '/api/pets/nickname/luna-12345678'
const none = { microchip: null, microchipDate: null }

const doctor = (name: string, isVerified: boolean): Promise<Visitor> => bed.signedIn(gateway, name, 'veterinarian', isVerified)
const withKey = async (vet: Visitor, scopes: string[]) => {
  const { secret } = (await vet.post<{ secret: string }>('/api/api-keys', { name: 'Desk', scopes })).json
  return new Visitor(gateway.origin).get(path, { headers: { authorization: `Bearer ${secret}` } })
}

describe('the microchip of the pet with a nickname, where doctors must be verified', () => {
  it.each<[string, () => Promise<{ status: number; json: unknown }>, object]>([
    ['a verified doctor', async () => (await doctor('verified', true)).get(path), chip],
    ['one who is not', async () => (await doctor('unverified', false)).get(path), none],
    ['the key that records of a verified doctor', async () => withKey(await doctor('keyed', true), ['pets:read', 'vaccinations:write']), chip],
    ['a key that only reads', async () => withKey(await doctor('reading', true), ['pets:read']), none],
    ['the key of an unverified doctor', async () => withKey(await doctor('unverified-keyed', false), ['pets:read', 'vaccinations:write']), none],
  ])('as %s sees it', async (_, look, expected) => {
    expect(await look()).toMatchObject({ status: 200, json: { name: 'Luna', ...expected } })
    expect(bed.neighbours.viewed).toEqual([5])
  })

  it('is not shown where the look could not be noted', async () => {
    bed.neighbours.isNoting = false
    const { status, text } = await (await doctor('verified', true)).get(path)
    expect([status, text.includes(chip.microchip)]).toEqual([503, false])
  })
})
