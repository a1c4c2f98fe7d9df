import { createTestDatabase, startRedis, Visitor, type TestRedis } from '@huella/testing'
import type { Request } from 'express'
import type { GatewayConfig } from './config.js'
import { cookieName } from './platform/sessions/session-middleware.js'
import { SignInAttempts } from './sign-in/sign-in-attempts.js'
import { GatewayBed, type RunningGateway } from './testing/gateway-bed.js'

const [old, recent] = ['o'.repeat(32), 'n'.repeat(32)]

/** The steps in which SESSION_SECRET is exchanged, as docs/operations.md says; gateways of two neighbouring ones run side by side. */
const steps = { before: old, announced: `${old},${recent}`, changed: `${recent},${old}`, after: recent }

type Step = keyof typeof steps

let bed: GatewayBed
let redis: TestRedis
const gateways = {} as Record<Step, RunningGateway>
/** Two browsers of one person, signed in at a gateway of each step. */
const signedInAt = {} as Record<Step, [Visitor, Visitor]>
beforeAll(async () => {
  ;[bed, redis] = await Promise.all([GatewayBed.start(), startRedis()])
  const shared = { DATABASE_URL: await createTestDatabase('gateway'), REDIS_URL: redis.url }
  for (const [step, SESSION_SECRET] of Object.entries(steps) as [Step, string][]) {
    const gateway = await bed.gateway({ ...shared, SESSION_SECRET })
    gateways[step] = gateway
    signedInAt[step] = [await bed.signedIn(gateway, step), await bed.signedIn(gateway, step)] // of several in a process only the last signs in
  }
})
afterAll(async () => {
  await bed.stop()
  await redis.stop()
})

const cookie = cookieName(false)

/** The same browser, whose next request a balancer sends to another gateway. */
function movedTo(step: Step, visitor: Visitor): Visitor {
  const moved = new Visitor(gateways[step].origin)
  moved.setCookie(cookie, visitor.cookie(cookie)!)
  return moved
}

const statusOf = async (visitor: Visitor): Promise<number> => (await visitor.get('/api/auth/user')).status

it.each<[Step, Step]>([['before', 'announced'], ['announced', 'before'], ['announced', 'changed'], ['changed', 'announced'], ['changed', 'after'], ['after', 'changed']])(
  'who signed in at a gateway that is %s is known at one that is %s', async (one, other) => {
    expect(await statusOf(movedTo(other, signedInAt[one][0]))).toBe(200)
  })

it('who comes by during the exchange stays signed in after it, and the old secret is worth nothing then', async () => {
  const [visitor] = signedInAt.before
  const during = movedTo('changed', visitor)
  expect(await statusOf(during)).toBe(200)
  expect([await statusOf(movedTo('after', during)), await statusOf(movedTo('after', visitor))]).toEqual([200, 401])
})

it('a session that is listed at one gateway can be ended at another', async () => {
  const [visitor, elsewhere] = signedInAt.announced
  const { json } = await visitor.get<{ id: string; current: boolean }[]>('/api/sessions')
  const { id } = json.find(({ current }) => !current)!
  expect(await movedTo('changed', visitor).delete(`/api/sessions/${id}`)).toMatchObject({ status: 204 })
  expect(await statusOf(elsewhere)).toBe(401)
})

it('a repeated request brings the seals under which its answer may stand', async () => {
  const [visitor] = signedInAt.before
  for (const step of ['before', 'changed'] as const) await movedTo(step, visitor).post('/api/pets', { name: 'Luna', species: 'Dog' }, { headers: { 'idempotency-key': 'a' } })
  const [first, again] = bed.neighbours.keys.slice(-2).map((key) => key!)
  expect(again).toEqual({ ...first, seal: expect.not.stringContaining(first!.seal) as string, formerSeals: [first!.seal] })
})

it('who left for the provider before comes back during the exchange', async () => {
  const attemptsAt = (...sessionSecrets: [string, ...string[]]) => new SignInAttempts({ isSecure: false, sessionSecrets } as unknown as GatewayConfig)
  const cookies: string[] = []
  const response = { cookie: (name: string, value: string) => cookies.push(`${name}=${value}`), clearCookie: () => undefined }
  const leaving = { headers: {}, session: { save: (done: () => void) => done() }, res: response } as unknown as Request
  const state = await new Promise<string>((resolve) => attemptsAt(old).store(leaving, 'verifier', { role: 'owner', returnTo: '/pets' }, null, (_, given) => resolve(given!)))
  const back = { query: { state }, headers: { cookie: cookies[0] }, session: {}, res: response } as unknown as Request
  expect(attemptsAt(recent, old).take(back)).toMatchObject({ verifier: 'verifier', returnTo: '/pets' })
  expect(attemptsAt(recent).take(back)).toBeUndefined()
})
