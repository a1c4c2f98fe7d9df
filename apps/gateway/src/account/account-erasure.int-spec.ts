import { randomBytes } from 'node:crypto'
import { Erasure, person } from '@huella/erasure'
import { createTestDatabase, startRedis, type TestRedis, Visitor } from '@huella/testing'
import { DataSource } from 'typeorm'
import { ApiKeysRepository } from '../caller/api-keys.repository.js'
import { GatewayBed, type RunningGateway } from '../testing/gateway-bed.js'
import { NeighboursDouble } from '../testing/neighbours-double.js'

let bed: GatewayBed
let redis: TestRedis
beforeAll(async () => {
  ;[bed, redis] = await Promise.all([GatewayBed.start(), startRedis()])
})
afterAll(async () => {
  await bed.stop()
  await redis.stop()
})

const statusOf = async (visitor: Visitor) => (await visitor.get('/api/auth/user')).status

/** The same browser, sent to another gateway by a balancer. */
function at({ origin }: RunningGateway, visitor: Visitor): Visitor {
  const same = new Visitor(origin)
  same.setCookie('sid', visitor.cookie('sid')!)
  return same
}

describe.each([['with Redis', () => ({ REDIS_URL: redis.url })], ['without Redis', () => ({})]])('at two gateways %s', (_name, shared) => {
  let one: RunningGateway
  let other: RunningGateway
  beforeAll(async () => {
    const env = { DATABASE_URL: await createTestDatabase('gateway'), RATE_LIMIT_SCALE: '1000', ...shared() }
    other = await bed.gateway(env)
    one = await bed.gateway(env) // people sign in at the one that started last: its strategy is the process's
  })
  const somebody = () => bed.signedIn(one, `p${randomBytes(4).toString('hex')}`)

  it('signing out at one ends the session at the other at once', async () => {
    const visitor = await somebody()
    const there = at(other, visitor)
    expect(await statusOf(there)).toBe(200)
    await visitor.get('/api/logout')
    expect(await statusOf(there)).toBe(401)
  })

  it('deleting the account ends every session and key at once, before any other service has heard of it', async () => {
    const name = `v${randomBytes(4).toString('hex')}`
    const vet = await bed.signedIn(one, name, 'veterinarian', false)
    const phone = at(other, await bed.signedIn(one, name, 'veterinarian', false))
    const { secret } = (await vet.post<{ secret: string }>('/api/api-keys', { name: 'x', scopes: ['parsing'] })).json
    const parse = () => new Visitor(other.origin).post('/api/vaccinations/parse', { text: 'Rabies' }, { headers: { authorization: `Bearer ${secret}` } })
    expect([await statusOf(phone), (await parse()).status]).toEqual([200, 200])
    expect((await vet.delete('/api/account')).status).toBe(204)
    expect([await statusOf(vet), await statusOf(phone), (await parse()).status]).toEqual([401, 401, 401])
  })
})

describe.each([['with Redis', 'gone-1', () => ({ REDIS_URL: redis.url })], ['without Redis', 'gone-2', () => ({})]])('after the account is gone, %s', (_, name, shared) => {
  const userId = NeighboursDouble.idOf(name)
  let gateway: RunningGateway
  const rows = () => gateway.app.get(DataSource).query(`SELECT sess->>'userId' AS "userId" FROM session WHERE sess->>'userId' = $1`, [userId])
  beforeAll(async () => {
    gateway = await bed.gateway({ RATE_LIMIT_SCALE: '1000', ...shared() })
    await bed.signedIn(gateway, name)
    expect(await rows()).toHaveLength(1)
    await gateway.app.get(Erasure).now(person(userId), { requestId: 'r' })
    expect(await rows()).toEqual([])
  })

  it('a sign-in that was under way opens no session', async () => {
    await expect(bed.signedIn(gateway, name)).rejects.toThrow('is not signed in: 401')
    expect(await rows()).toEqual([])
  })

  it('a key that was being made is none', async () => {
    const key = { userId, name: 'Desk', prefix: 'prefix', hash: randomBytes(32), scopes: ['parsing' as const] }
    expect(await gateway.app.get(DataSource).transaction((manager) => gateway.app.get(ApiKeysRepository).add(manager, key))).toBeUndefined()
  })
})
