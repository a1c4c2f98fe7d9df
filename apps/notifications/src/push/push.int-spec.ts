import { randomBytes, randomUUID } from 'node:crypto'
import { getPushKeyOfService, listSentPush, subscribeToPush, unsubscribeFromPush } from '@huella/contracts'
import { ScheduledJobs } from '@huella/messaging'
import { anOwner, newUserId, PushDouble, type BrowserOfTest, type PushAnswerOfTest } from '@huella/testing'
import type { Message, Outcome, Recipient } from '../deliveries/channel.js'
import { startNotificationsBed, type NotificationsBed } from '../testing/notifications-bed.js'
import { PushChannel } from './push.channel.js'
import { publicKeyOf } from './vapid.js'

const privateKey = Buffer.concat([Buffer.alloc(1), randomBytes(31)]).toString('base64url')
const keys = { VAPID_PUBLIC_KEY: publicKeyOf(privateKey)!, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: 'mailto:push@huella.example' }

let double: PushDouble
let service: NotificationsBed
let channel: PushChannel
beforeAll(async () => {
  double = await PushDouble.start()
  service = await startNotificationsBed({ ...keys, PUSH_HOSTS: double.host })
  channel = service.bed.app.get(PushChannel, { strict: false })
}, 60_000)
afterAll(async () => {
  await service.stop()
  await double.stop()
})
afterEach(() => expect(double.faults).toEqual([]))

const subscribe = (userId: string, { subscription }: Pick<BrowserOfTest, 'subscription'>) => service.bed.call(subscribeToPush, subscription, anOwner(userId))
const unsubscribe = (userId: string, endpoint: string) => service.bed.call(unsubscribeFromPush, { endpoint }, anOwner(userId))
const endpointsOf = async (userId: string): Promise<string[]> =>
  (await service.sql<{ endpoint: string }>('SELECT endpoint FROM push_subscriptions WHERE user_id = $1', [userId])).map(({ endpoint }) => endpoint)

/** Somebody with a browser that answers so. */
async function somebody(...answers: PushAnswerOfTest[]): Promise<{ userId: string; browser: BrowserOfTest }> {
  const [userId, browser] = [newUserId(), double.browser(...answers)]
  await subscribe(userId, browser)
  return { userId, browser }
}

function aMessage(userId: string, change: Partial<Recipient> = {}): Message {
  const at = new Date()
  return {
    id: randomUUID(), at, expiresAt: new Date(at.getTime() + 86_400_000),
    recipient: { userId, email: `${userId}@example.org`, firstName: 'Ana', language: 'en', timeZone: 'Europe/Madrid', rhythm: 'each', lockScreenDetails: false, ...change },
    content: { type: 'notice', kind: 'record', notice: { type: 'dose-recorded', pet: { petId: 7, name: 'Luna' }, vaccine: 'Nobivac', doctor: { name: null, clinic: null }, awaitsFamily: false } },
  }
}
const send = (userId: string): Promise<Outcome> => channel.send(aMessage(userId))

describe('a message', () => {
  it('comes to each browser of a person, encrypted for it and signed by the key that it subscribed with', async () => {
    const { userId, browser } = await somebody()
    const other = double.browser()
    await subscribe(userId, other)
    const message = aMessage(userId, { language: 'es' })
    expect(await channel.send(message)).toEqual({ kind: 'sent' })
    for (const { received } of [browser, other]) {
      expect(received).toHaveLength(1)
      const [{ payload, headers, claims, bytes }] = received as [(typeof received)[number]]
      expect(payload).toEqual({
        web_push: 8030,
        notification: { title: 'Luna: hay un registro nuevo', body: '', navigate: 'https://huella.example/pets/7', lang: 'es', tag: message.id, silent: false },
      })
      expect(headers).toMatchObject({ ttl: '86400', urgency: 'normal', topic: expect.stringMatching(/^[\w-]{32}$/) as string })
      expect(headers.authorization).toContain(`k=${keys.VAPID_PUBLIC_KEY}`)
      expect(claims.sub).toBe(keys.VAPID_SUBJECT)
      expect(bytes).toBeLessThanOrEqual(3990)
    }
  })

  it('has come when one browser took it', async () => {
    const { userId, browser } = await somebody(500)
    const other = double.browser(410)
    const third = double.browser(201)
    for (const each of [other, third]) await subscribe(userId, each)
    expect(await send(userId)).toEqual({ kind: 'sent' })
    expect((await endpointsOf(userId)).sort()).toEqual([browser, third].map(({ subscription }) => subscription.endpoint).sort())
  })

  it('goes nowhere where no browser takes any', async () => {
    expect(await send(newUserId())).toEqual({ kind: 'never', reason: 'no browser takes push messages' })
  })

  it('is shown to developers as it was sent, once', async () => {
    const { userId } = await somebody(500, 201)
    const message = aMessage(userId)
    await channel.send(message)
    await channel.send(message)
    const sent = await service.bed.call(listSentPush, { to: `${userId.toUpperCase()}@example.org` })
    expect(sent).toEqual([expect.objectContaining({ to: `${userId}@example.org`, title: 'Luna: a record was added', kind: 'record', outcome: 'sent', payload: expect.objectContaining({ web_push: 8030 }) as object })])
  })
})

describe('what a push service answers', () => {
  it.each<[string, PushAnswerOfTest, Outcome, number]>([
    ['created', 201, { kind: 'sent' }, 1],
    ['accepted', 202, { kind: 'sent' }, 1],
    ['not found', 404, { kind: 'never', reason: 'the subscription has ended' }, 0],
    ['gone', 410, { kind: 'never', reason: 'the subscription has ended' }, 0],
    ['bad request', 400, { kind: 'never', reason: 'the push service answered 400' }, 1],
    ['unauthorised', 401, { kind: 'never', reason: 'the push service answered 401' }, 1],
    ['forbidden', 403, { kind: 'never', reason: 'the push service answered 403' }, 1],
    ['too large', 413, { kind: 'never', reason: 'the push service answered 413' }, 1],
    ['too many', 429, { kind: 'later', reason: 'the push service answered 429' }, 1],
    ['away, and until when', { status: 503, headers: { 'Retry-After': '120' } }, { kind: 'later', reason: 'the push service answered 503', afterMs: 120_000 }, 1],
    ['away, for days', { status: 503, headers: { 'Retry-After': '999999' } }, { kind: 'later', reason: 'the push service answered 503', afterMs: 28_800_000 }, 1],
    ['too many, in words', { status: 429, headers: { 'Retry-After': 'soon' } }, { kind: 'later', reason: 'the push service answered 429' }, 1],
    ['broken', 500, { kind: 'later', reason: 'the push service answered 500' }, 1],
    ['away', 503, { kind: 'later', reason: 'the push service answered 503' }, 1],
  ])('%s', async (_what, answer, outcome, left) => {
    const { userId } = await somebody(answer)
    expect(await send(userId)).toEqual(outcome)
    expect(await endpointsOf(userId)).toHaveLength(left)
  })

  it('elsewhere: nobody goes there', async () => {
    const target = double.browser()
    const { userId } = await somebody({ status: 307, headers: { Location: target.subscription.endpoint } })
    expect(await send(userId)).toEqual({ kind: 'never', reason: 'the push service answered 307' })
    expect(target.received).toEqual([])
  })

  it('nothing: it is not waited for longer than ten seconds', async () => {
    const { userId } = await somebody('hang')
    const started = Date.now()
    expect(await send(userId)).toMatchObject({ kind: 'later', reason: 'no answer from the push service: TimeoutError' })
    expect(Date.now() - started).toBeLessThan(12_000)
  }, 20_000)

  it('nothing, for nobody is there', async () => {
    const gone = await PushDouble.start()
    const { userId, browser } = await somebody()
    await service.sql('UPDATE push_subscriptions SET endpoint = $2 WHERE user_id = $1', [userId, browser.subscription.endpoint.replace(double.host, gone.host)])
    await gone.stop()
    expect(await send(userId)).toMatchObject({ kind: 'never', reason: 'its push service is not on the list' })
  })
})

it('a push service that asks to wait is asked for nobody until then, and others go on', async () => {
  const [asking, other] = [await PushDouble.start(), await PushDouble.start()]
  const copy = await startNotificationsBed({ ...keys, PUSH_HOSTS: `${asking.host}, ${other.host}` })
  try {
    const sendWith = async (browser: BrowserOfTest): Promise<Outcome> => {
      const userId = newUserId()
      await copy.bed.call(subscribeToPush, browser.subscription, anOwner(userId))
      return copy.bed.app.get(PushChannel, { strict: false }).send(aMessage(userId))
    }
    const [first, next] = [asking.browser({ status: 429, headers: { 'Retry-After': '120' } }), asking.browser()]
    expect(await sendWith(first)).toEqual({ kind: 'later', reason: 'the push service answered 429', afterMs: 120_000 })
    expect(await sendWith(next)).toEqual({ kind: 'later', reason: 'the push service has asked to wait', afterMs: expect.any(Number) as number })
    expect(next.received).toEqual([])
    expect(await sendWith(other.browser())).toEqual({ kind: 'sent' })
  } finally {
    await copy.stop()
    await Promise.all([asking.stop(), other.stop()])
  }
})

describe('a subscription that fails', () => {
  it('is given up after five refusals in a row', async () => {
    const { userId } = await somebody(403)
    for (let times = 0; times < 4; times++) await send(userId)
    expect(await endpointsOf(userId)).toHaveLength(1)
    await send(userId)
    expect(await endpointsOf(userId)).toEqual([])
  })

  it('but not if it succeeds in between', async () => {
    const { userId } = await somebody(403, 403, 403, 403, 201, 403)
    for (let times = 0; times < 8; times++) await send(userId)
    expect(await endpointsOf(userId)).toHaveLength(1)
  })

  it.each([413, 429, 500])('and not for what is no fault of it (%s)', async (status) => {
    const { userId } = await somebody(status)
    for (let times = 0; times < 6; times++) await send(userId)
    expect(await endpointsOf(userId)).toHaveLength(1)
  })
})

it('a browser from which nothing was heard for 90 days is forgotten, one that took a message in between is not', async () => {
  const { userId: silent } = await somebody()
  const { userId: taking } = await somebody()
  await service.sql(`UPDATE push_subscriptions SET last_seen_at = now() - interval '91 days', last_ok_at = CASE WHEN user_id = $2 THEN now() - interval '20 days' END WHERE user_id IN ($1, $2)`, [silent, taking])
  await service.bed.app.get(ScheduledJobs, { strict: false }).run('silent-push-subscriptions')
  expect([await endpointsOf(silent), await endpointsOf(taking)]).toEqual([[], [expect.any(String)]])
})

describe('subscribing', () => {
  it('once more notes that the browser is still there', async () => {
    const { userId, browser } = await somebody()
    await service.sql(`UPDATE push_subscriptions SET last_seen_at = now() - interval '1 day' WHERE user_id = $1`, [userId])
    await subscribe(userId, browser)
    expect(await service.sql(`SELECT 1 AS one FROM push_subscriptions WHERE user_id = $1 AND last_seen_at > now() - interval '1 minute'`, [userId])).toHaveLength(1)
  })

  it('by somebody else in the same browser makes it theirs', async () => {
    const { userId, browser } = await somebody()
    const next = newUserId()
    await subscribe(next, browser)
    expect(await endpointsOf(userId)).toEqual([])
    expect(await send(next)).toEqual({ kind: 'sent' })
    expect(await send(userId)).toMatchObject({ kind: 'never' })
  })

  it('in an eleventh browser lets go of the one that was not seen for longest', async () => {
    const { userId, browser: first } = await somebody()
    await service.sql(`UPDATE push_subscriptions SET last_seen_at = now() - interval '1 day' WHERE user_id = $1`, [userId])
    const others = Array.from({ length: 10 }, () => double.browser())
    for (const each of others) await subscribe(userId, each)
    const endpoints = await endpointsOf(userId)
    expect(endpoints).toHaveLength(10)
    expect(endpoints).not.toContain(first.subscription.endpoint)
  })

  it('is refused where the address is no push service, or the keys are none', async () => {
    const { subscription: { endpoint, keys: good } } = double.browser()
    const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url')
    const refusal = (given: object) => service.bed.refusal(subscribeToPush, { endpoint, keys: good, ...given }, anOwner())
    expect(await refusal({ endpoint: 'https://internal.example/push' })).toBe('invalid push.endpoint')
    expect(await refusal({ endpoint: 'http://127.0.0.1:1/push' })).toBe('invalid push.endpoint')
    expect(await refusal({ keys: { ...good, p256dh: offCurve } })).toBe('invalid push.keys')
    for (const keysGiven of [{ ...good, p256dh: good.p256dh.slice(1) }, { ...good, auth: `${good.auth}AA` }, { ...good, auth: '=+/'.repeat(7) }, {}])
      expect(await refusal({ keys: keysGiven })).toMatch(/^invalid/)
    expect(await service.bed.refusal(subscribeToPush, { endpoint, keys: good })).toMatch(/^unauthenticated/)
  })
})

it('a browser that is unsubscribed gets nothing more; once more is no error', async () => {
  const { userId, browser } = await somebody()
  await unsubscribe(userId, browser.subscription.endpoint)
  await unsubscribe(userId, browser.subscription.endpoint)
  expect(await send(userId)).toMatchObject({ kind: 'never' })
})

it('the key is told to who is signed in', async () => {
  expect(await service.bed.call(getPushKeyOfService, {}, anOwner())).toEqual({ publicKey: keys.VAPID_PUBLIC_KEY })
  expect(await service.bed.refusal(getPushKeyOfService, {})).toMatch(/^unauthenticated/)
})
