import { createECDH, randomBytes } from 'node:crypto'
import type { Visitor } from '@huella/testing'
import { answers, refuses } from '../support/calls.js'
import { doctor, owner, programOf, visitor } from '../support/people.js'

/** As a browser gives it: an address at its push service, and its own keys. */
function subscriptionOf(host = 'fcm.googleapis.com') {
  const browser = createECDH('prime256v1')
  return { endpoint: `https://${host}/fcm/send/${randomBytes(12).toString('hex')}`, keys: { p256dh: browser.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') } }
}

describe('calls of push messages', () => {
  let person: Visitor
  let program: Awaited<ReturnType<typeof programOf>>
  const subscription = subscriptionOf()
  const unsubscribe = (by: Pick<Visitor, 'send'>, endpoint: string) => by.send('DELETE', '/api/push/subscription', { body: { endpoint } })

  beforeAll(async () => {
    person = await owner()
    program = await programOf(await doctor(), ['pets:read'])
  })

  answers('GET /api/push/key', 'the key that browsers subscribe with', () => person.get('/api/push/key'), () => ({ publicKey: expect.stringMatching(/^B[\w-]{86}$/) as string }))
  refuses('GET /api/push/key', 'nobody', 401, () => visitor().get('/api/push/key'))
  answers('PUT /api/push/subscription', 'keeps where this browser is reached', () => person.put('/api/push/subscription', subscription))
  answers('PUT /api/push/subscription', 'once more is once', () => person.put('/api/push/subscription', subscription))
  refuses('PUT /api/push/subscription', 'a host that nobody knows', 400, () => person.put('/api/push/subscription', subscriptionOf('push.example')))
  refuses('PUT /api/push/subscription', 'a key, which has no browser,', 403, () => program.send('PUT', '/api/push/subscription', subscription))
  answers('DELETE /api/push/subscription', 'ends it', () => unsubscribe(person, subscription.endpoint))
  answers('DELETE /api/push/subscription', 'of one that is not known changes nothing', () => unsubscribe(person, subscriptionOf().endpoint))
  refuses('DELETE /api/push/subscription', 'nobody', 401, () => unsubscribe(visitor(), subscription.endpoint))
})

describe('calls of live updates', () => {
  let person: Visitor
  beforeAll(async () => {
    person = await owner()
  })

  answers('GET /api/live', 'begins at once, and is kept by nobody on the way', async () => {
    const answer = await person.get('/api/live')
    expect([answer.headers.get('cache-control'), answer.headers.get('x-accel-buffering')]).toEqual([expect.stringContaining('no-'), 'no'])
    return answer
  })
  refuses('GET /api/live', 'nobody', 401, () => visitor().get('/api/live'))
  refuses('GET /api/live', 'a key', 403, async () => (await programOf(await doctor(), ['pets:read'])).get('/api/live'))
})
