import { createHash } from 'node:crypto'
import { doctorChanged, userDeleted, userRoleChanged, userUpdated, type EventType, type PayloadOf } from '@huella/contracts'
import { createTestDatabase, eventually, startRedis, type TestRedis, type Visitor } from '@huella/testing'
import { Redis } from 'ioredis'
import { GatewayBed, type RunningGateway } from '../testing/gateway-bed.js'

let bed: GatewayBed
let redis: TestRedis
let first: RunningGateway
let second: RunningGateway
let vets = 0

beforeAll(async () => {
  ;[bed, redis] = await Promise.all([GatewayBed.start(), startRedis()])
  const env = { RATE_LIMIT_SCALE: '1000', DATABASE_URL: await createTestDatabase('gateway'), REDIS_URL: redis.url }
  first = await bed.gateway(env)
  second = await bed.gateway(env)
})
afterAll(async () => {
  await bed?.stop()
  await redis?.stop()
})

const vet = (): Promise<Visitor> => bed.signedIn(first, `vet-${vets++}`, 'veterinarian', true)
const search = (visitor: Visitor, { origin }: RunningGateway) => visitor.get('/api/search/owners-pets?q=luna', { gateway: origin })
const idOf = async (visitor: Visitor) => (await visitor.get<{ id: string }>('/api/auth/user')).json.id
const placeOf = async (visitor: Visitor) => `person:${createHash('sha256').update(await idOf(visitor)).digest('base64url')}`
/** How often it was asked who is calling. */
async function questions(work: () => Promise<unknown>): Promise<number> {
  const before = bed.neighbours.askedWhoCalls
  await work()
  return bed.neighbours.askedWhoCalls - before
}

it('whoever called a moment ago is known at both gateways without a question', async () => {
  const eva = await vet()
  expect((await search(eva, first)).status).toBe(200)
  expect(await questions(async () => { await search(eva, second); await search(eva, first) })).toBe(0)
})

describe('whoever called a moment ago is asked about again after', () => {
  const changes: [EventType, (userId: string) => object][] = [
    [userUpdated, (userId) => ({ userId })], [userRoleChanged, (userId) => ({ userId, userType: 'owner' })], [userDeleted, (userId) => ({ userId })],
    [doctorChanged, (userId) => ({ doctorId: 1, userId })],
  ]

  it.each(changes.map(([type, payload]) => [type.name, type, payload] as const))('%s', async (_, type, payload) => {
    const eva = await vet()
    await search(eva, first)
    await bed.services.publish(type, payload(await idOf(eva)) as PayloadOf<typeof type>)
    await eventually(async () => expect(await questions(() => search(eva, second))).toBe(1))
  })
})

it('what stands in Redis that no gateway has sealed for somebody says nothing of them', async () => {
  const store = new Redis(redis.url)
  const [eva, bo] = [await vet(), await vet()]
  const [evas, bos] = [await placeOf(eva), await placeOf(bo)]
  await search(eva, first)
  await store.set(bos, (await store.get(evas))!)
  await store.set(evas, JSON.stringify({ value: { userType: 'doctor', doctor: { id: 7 } }, until: Date.now() + 60_000 }))
  expect(await questions(async () => { await search(eva, first); await search(bo, first) })).toBe(2)
  store.disconnect()
})
