import { randomBytes } from 'node:crypto'
import { setLanguage, userUpdated } from '@huella/contracts'
import { createTestDatabase, eventually, LiveStream, Visitor } from '@huella/testing'
import { CurrentUserView } from '../account/current-user.view.js'
import { GatewayBed, type RunningGateway } from '../testing/gateway-bed.js'
import { NeighboursDouble } from '../testing/neighbours-double.js'

let bed: GatewayBed
let one: RunningGateway
let other: RunningGateway
beforeAll(async () => {
  bed = await GatewayBed.start()
  const env = { DATABASE_URL: await createTestDatabase('gateway'), RATE_LIMIT_SCALE: '1000' }
  other = await bed.gateway(env)
  one = await bed.gateway(env) // people sign in at the one that started last: its strategy is the process's
})
afterAll(() => bed?.stop())

const someName = (): string => `s${randomBytes(5).toString('hex')}`
const statusOf = async (visitor: Visitor): Promise<number> => (await visitor.get('/api/auth/user')).status
const changeRole = (visitor: Visitor, userType: string) => visitor.post('/api/auth/change-role', { userType })

/** The same browser with the cookie that it has now, sent to a gateway. */
function before(visitor: Visitor, gateway: RunningGateway): Visitor {
  const same = new Visitor(gateway.origin)
  same.setCookie('sid', visitor.cookie('sid')!)
  return same
}

describe('a session in whose place another is', () => {
  const rows = (['a change of role', 'a new sign-in'] as const).flatMap((by) => (['its own', 'the other'] as const).map((which) => [by, which] as const))
  const at = (which: 'its own' | 'the other') => (which === 'its own' ? one : other)
  const cookiesOf = ({ headers }: { headers: Headers }) => headers.getSetCookie().filter((line) => line.startsWith('sid='))
  const replace = (by: (typeof rows)[number][0], visitor: Visitor, name: string) => (by === 'a new sign-in' ? visitor.signIn(`${name}@mail.example`) : changeRole(visitor, 'doctor'))

  it.each(rows)('by %s is not given back to the browser by an answer of %s gateway that was under way', async (by, which) => {
    const name = someName()
    const visitor = await bed.signedIn(one, name)
    let [isAsked, answer] = [false, () => undefined as void]
    await bed.services.answers(setLanguage, () => new Promise((resolve) => void ([isAsked, answer] = [true, () => resolve({} as never)])))
    const underWay = before(visitor, at(which)).put('/api/user/language', { language: 'es' })
    await eventually(() => expect(isAsked).toBe(true))
    await replace(by, visitor, name)
    answer()
    const late = await underWay
    expect([late.status, cookiesOf(late)]).toEqual([200, []])
    expect(await statusOf(visitor)).toBe(200)
  })

  it.each(rows)('by %s opens nothing through %s gateway, and leaves the cookie of the browser alone', async (by, which) => {
    const name = someName()
    const visitor = await bed.signedIn(one, name)
    const late = before(visitor, at(which))
    await replace(by, visitor, name)
    const answer = await late.get('/api/auth/user')
    expect([answer.status, cookiesOf(answer)]).toEqual([401, []])
  })

  it('ends its streams only once the answer with the new cookie is out: whoever asks then is known', async () => {
    const name = someName()
    const visitor = await bed.signedIn(one, name)
    const streams = await Promise.all([one, other].map(({ origin }) => LiveStream.open(`${origin}/api/live`, visitor.cookieHeader())))
    const view = one.app.get(CurrentUserView)
    const of = view.of.bind(view)
    const answering = jest.spyOn(view, 'of').mockImplementationOnce(async (context) => {
      await bed.services.publish(userUpdated, { userId: NeighboursDouble.idOf(name) })
      for (const stream of streams) await eventually(() => expect(stream.dataOf('changed')).toHaveLength(1))
      return of(context)
    })
    expect((await changeRole(visitor, 'doctor')).status).toBe(200)
    answering.mockRestore()
    await eventually(() => expect(streams.map(({ isOver }) => isOver)).toEqual([true, true]))
    expect(await statusOf(visitor)).toBe(200)
  })
})

it.each([
  ['a session of its own where another browser has made it another meanwhile', 'doctor', true],
  ['no other session where it is what it was', 'owner', false],
])('the role that a browser began with, chosen there again, gets %s', async (_, meanwhile, isReal) => {
  const name = someName()
  const [first, second] = [await bed.signedIn(one, name), await bed.signedIn(one, name)]
  const late = before(second, one)
  expect((await changeRole(first, meanwhile)).status).toBe(200)
  expect((await changeRole(second, 'owner')).status).toBe(200)
  expect([second.cookie('sid') !== late.cookie('sid'), await statusOf(late), await statusOf(second)]).toEqual([isReal, isReal ? 401 : 200, 200])
})
