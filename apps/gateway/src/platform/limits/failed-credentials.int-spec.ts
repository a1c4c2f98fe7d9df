import { Visitor } from '@huella/testing'
import { GatewayBed, type RunningGateway } from '../../testing/gateway-bed.js'

let bed: GatewayBed
let gateway: RunningGateway
beforeAll(async () => {
  bed = await GatewayBed.start()
  gateway = await bed.gateway()
})
afterAll(() => bed?.stop())

const bearer = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } })

it('who tries key after key is refused before they are looked up, and others are not', async () => {
  const guess = (n: number) => new Visitor(gateway.origin).get('/api/pets/nickname/luna-12345678', bearer(`huella_${String(n).padStart(8, '0')}_${'a'.repeat(43)}`))
  const statuses: number[] = []
  for (let n = 1; n <= 61; n++) statuses.push((await guess(n)).status)
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 401), 429])
  expect(Number((await guess(62)).headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await (await bed.signedIn(gateway, 'beside-the-guesser')).get('/api/auth/user')).status).toBe(200)
})

it('who sends the cookie of an ended session again and again is refused', async () => {
  const visitor = await bed.signedIn(gateway, 'signed-out')
  const cookie = `sid=${visitor.cookie('sid')}`
  await visitor.get('/api/logout')
  const statuses: number[] = []
  for (let n = 1; n <= 61; n++) statuses.push((await new Visitor(gateway.origin).get('/api/auth/user', { headers: { cookie } })).status)
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 401), 429])
})
