import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'

interface Message { id: string; type: string }
type Example = { receiver: (secret: string, handle: (message: Message) => void) => Server }
const { receiver } = require('../docs/examples/receive-webhook.mjs') as Example

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const body = JSON.stringify({ type: 'review.added', timestamp: '2026-11-23T10:00:00.000Z', data: { petId: 7, reviewId: 3 } })
const handled: Message[] = []
let server: Server = createServer()

beforeAll(async () => {
  server = receiver(secret, (message) => handled.push(message)).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => void server.close())
beforeEach(() => void (handled.length = 0))

interface Sent { id?: string; at?: Date; signedBy?: string; text?: string; signature?: string }
async function post({ id = 'msg_1', at = new Date(), signedBy = secret, text = body, signature }: Sent): Promise<number> {
  const headers = { 'webhook-id': id, 'webhook-timestamp': String(Math.floor(at.getTime() / 1000)), 'webhook-signature': signature ?? new Webhook(signedBy).sign(id, at, body) }
  return (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { method: 'POST', headers, body: text })).status
}
const other = `whsec_${Buffer.alloc(32, 8).toString('base64')}`
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)

it('the example receiver of the documentation takes what was signed, once', async () => {
  expect([await post({ id: 'msg_a' }), await post({ id: 'msg_a' })]).toEqual([204, 204])
  expect(handled).toEqual([{ id: 'msg_a', ...JSON.parse(body) as object }])
})

it('and what was signed with a former secret and a new one', async () => {
  const at = new Date()
  expect(await post({ id: 'msg_b', at, signature: `${new Webhook(other).sign('msg_b', at, body)} ${new Webhook(secret).sign('msg_b', at, body)}` })).toBe(204)
})

it.each<[string, Sent]>([
  ['by another secret', { signedBy: other }], ['for another text', { text: `${body} ` }], ['long ago', { at: ago(400) }], ['in the future', { at: ago(-400) }],
  ['not at all', { signature: '' }], ['in another way', { signature: 'v1a,AAAA' }], ['shortly', { signature: 'v1,AAAA' }],
])('and refuses what was signed %s', async (_, sent) => {
  expect([await post(sent), handled]).toEqual([401, []])
})

it('is short enough to be read', () => {
  expect(readFileSync(join(__dirname, '../docs/examples/receive-webhook.mjs'), 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(25)
})
