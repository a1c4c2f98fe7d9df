import { Visitor } from '@huella/testing'
import { GatewayBed } from '../testing/gateway-bed.js'

let bed: GatewayBed
beforeAll(async () => { bed = await GatewayBed.start() })
afterAll(() => bed?.stop())

it.each([
  ['as its image was given it', { VERSION: '1.4.0', GIT_SHA: 'abc1234' }, { version: '1.4.0', revision: 'abc1234' }],
  ['as far as anybody said', {}, { version: 'dev', revision: 'unknown' }],
])('tells anybody which build answers, %s', async (_, env, build) => {
  const { origin } = await bed.gateway(env)
  const { status, json } = await new Visitor(origin).get('/api/health')
  expect([status, json]).toEqual([200, { status: expect.stringMatching(/^(ok|degraded)$/), services: expect.objectContaining({ identity: expect.any(String) }), ...build }])
})
