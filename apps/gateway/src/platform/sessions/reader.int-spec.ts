import type { Visitor } from '@huella/testing'
import { GatewayBed, type RunningGateway } from '../../testing/gateway-bed.js'
import { readerHeader } from './reader.js'

let bed: GatewayBed
let gateway: RunningGateway
let ana: Visitor
let anaId: string
beforeAll(async () => {
  bed = await GatewayBed.start()
  gateway = await bed.gateway()
  ana = await bed.signedIn(gateway, 'ana')
  anaId = (await ana.get<{ id: string }>('/api/auth/user')).json.id
})
afterAll(() => bed.stop())

it('an answer names the person whom it was made for, and nobody where nobody is signed in', async () => {
  expect((await ana.get('/api/auth/user')).headers.get(readerHeader)).toBe(anaId)
  expect((await fetch(`${gateway.origin}/api/auth/user`)).headers.get(readerHeader)).toBeNull()
})

it('what is meant for somebody is theirs', async () => {
  const answer = await ana.get('/api/auth/user', { headers: { [readerHeader]: anaId } })
  expect(answer.status).toBe(200)
})

it.each(['somebody-else', ''])('what is meant for %p is refused to whoever is signed in', async (writer) => {
  const answer = await ana.get('/api/auth/user', { headers: { [readerHeader]: writer } })
  expect(answer).toMatchObject({ status: 401, json: { code: 'unauthenticated' } })
  expect(answer.headers.get(readerHeader)).toBeNull()
})
