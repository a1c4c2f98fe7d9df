import { Visitor } from '@huella/testing'
import { GatewayBed, type RunningGateway } from '../testing/gateway-bed.js'

let bed: GatewayBed
let gateway: RunningGateway
beforeAll(async () => {
  bed = await GatewayBed.start()
  gateway = await bed.gateway()
})
afterAll(() => bed?.stop())

const visitor = () => new Visitor(gateway.origin)
const callback = () => `redirect_uri=${encodeURIComponent(`${gateway.origin}/api/auth/google/callback`)}`
const form = { 'content-type': 'application/x-www-form-urlencoded' }

it.each<[string, unknown, Record<string, string>]>([
  ['no body', undefined, {}],
  ['a body that is no form', { code: 'x' }, {}],
  ['an unknown code', 'code=x', form],
  ['a code that comes twice', 'code=x&code=y', form],
])('a token is refused for %s', async (_, body, headers) => {
  expect(await visitor().post('/dev-idp/token', body, { headers })).toMatchObject({ status: 400, json: { code: 'invalid' } })
})

it.each<[string, string, number]>([
  ['a name', 'login_hint=ana@example.com&name=Ana', 302],
  ['two names', 'login_hint=ana@example.com&name=Ana&name=Eva', 302],
  ['two states', 'login_hint=ana@example.com&state=a&state=b', 302],
  ['two e-mails, of which none counts', 'login_hint=ana@example.com&login_hint=eva@example.com', 200],
])('%s: the request of a sign-in is understood', async (_, query, status) => {
  expect((await visitor().get(`/dev-idp/authorize?${callback()}&${query}`)).status).toBe(status)
})

it('two addresses to return to are none', async () => {
  expect((await visitor().get(`/dev-idp/authorize?${callback()}&${callback()}`)).status).toBe(400)
})
