import { createTestDatabase, Visitor } from '@huella/testing'
import { GatewayBed, type RunningGateway } from '../../testing/gateway-bed.js'

let bed: GatewayBed
beforeAll(async () => {
  bed = await GatewayBed.start()
})
afterAll(() => bed?.stop())

/** Every call from another address, as a proxy would say. */
function caller({ origin }: RunningGateway) {
  let n = 0
  return () => new Visitor(origin).get('/api/pets', { headers: { 'x-forwarded-for': `198.51.100.${++n}`, 'x-forwarded-proto': 'https' } })
}

const gatewayThatTrusts = async (TRUST_PROXY: string): Promise<RunningGateway> =>
  bed.gateway({ TRUST_PROXY, RATE_LIMIT_SCALE: '0.02', DATABASE_URL: await createTestDatabase('gateway') })

async function statuses(call: () => Promise<{ status: number }>): Promise<number[]> {
  const all: number[] = []
  for (let n = 0; n < 7; n++) all.push((await call()).status)
  return all
}

it.each(['0', '10.0.0.0/8', '192.0.2.1, uniquelocal'])('with TRUST_PROXY=%s a stranger’s X-Forwarded-For gives no new quota', async (trusted) => {
  expect(await statuses(caller(await gatewayThatTrusts(trusted)))).toEqual([401, 401, 401, 401, 401, 401, 429])
})

it.each(['127.0.0.1', 'loopback', '1'])('with TRUST_PROXY=%s that of the proxy tells callers apart', async (trusted) => {
  expect(await statuses(caller(await gatewayThatTrusts(trusted)))).toEqual(Array.from({ length: 7 }, () => 401))
})

describe('a cookie for https alone', () => {
  const cookies = async (TRUST_PROXY: string): Promise<string[]> => {
    const { config } = await bed.gateway({ TRUST_PROXY, PUBLIC_ORIGIN: 'https://huella.example' })
    const answer = await fetch(`http://127.0.0.1:${config.PORT}/api/auth/google`, { redirect: 'manual', headers: { 'x-forwarded-proto': 'https' } })
    return answer.headers.getSetCookie().filter((line) => line.startsWith('__Host-sid='))
  }
  it('goes out where a proxy that is trusted says so', async () => expect((await cookies('loopback')).join()).toMatch(/^__Host-sid=.*Secure/))
  it('and not because a stranger says so', async () => expect(await cookies('10.0.0.0/8')).toEqual([]))
})

it('where a session was begun is the proxy’s word only if the proxy is trusted', async () => {
  for (const [trusted, place] of [['10.0.0.0/8', '127.0.0.…'], ['loopback', '198.51.100.…']] as const) {
    const gateway = await bed.gateway({ TRUST_PROXY: trusted, RATE_LIMIT_SCALE: '1000' })
    const visitor = new Visitor(gateway.origin)
    const send = visitor.send.bind(visitor)
    visitor.send = (method, path, request = {}) => send(method, path, { ...request, headers: { 'x-forwarded-for': '198.51.100.77' } })
    await visitor.signIn('forwarded@mail.example')
    expect((await visitor.get<{ place: string }[]>('/api/sessions')).json[0]!.place).toBe(place)
  }
})
