import { listWebhooks, resendWebhookDelivery, testWebhook, updateWebhook, type Webhook } from '@huella/contracts'
import { eventually, fastest } from '@huella/testing'
import { WebhooksBed, type ListedDelivery } from '../testing/webhooks-bed.js'

let all: WebhooksBed
beforeAll(async () => { all = await WebhooksBed.start() })
afterAll(() => all.stop())
afterEach(() => all.moveClock('0'))

const hour = 3_600_000
type Vet = ReturnType<WebhooksBed['vet']>

const only = async (webhook: { id: string }, vet: Vet): Promise<ListedDelivery> => (await all.log(webhook, vet))[0]!
const state = async (vet: Vet): Promise<Webhook> => (await all.bed.call(listWebhooks, {}, vet))[0]!
const msUntilNext = ({ attemptedAt, nextAttemptAt }: ListedDelivery): number => Date.parse(nextAttemptAt!) - Date.parse(attemptedAt!)
const notices = (vet: Vet) => all.sql<{ channel: string; kind: string; step: string; notice: object }>('SELECT channel, kind, step, notice FROM deliveries WHERE user_id = $1', [vet.userId])

/** @returns a webhook that has just been sent its first message, which was answered so */
async function answered(path: string, status: number, headers: Record<string, string> = {}) {
  const vet = all.vet()
  const webhook = await all.webhook(vet, path)
  all.receiver.answer(path, status, 'answer', headers)
  await all.recorded(vet)
  const delivery = await eventually(async () => {
    const found = await only(webhook, vet)
    expect(found.attemptedAt).not.toBeNull()
    return found
  })
  return { vet, webhook, delivery }
}

describe('an attempt', () => {
  it.each([200, 201, 204, 299])('that is answered with %s is the last', async (status) => {
    const { vet, delivery } = await answered(`/ok-${status}`, status)
    expect(delivery).toMatchObject({ state: 'sent', attempts: 1, status, failure: null, nextAttemptAt: null })
    expect(await state(vet)).toMatchObject({ state: 'works', status, failure: null })
  })

  it.each([301, 308, 400, 401, 404, 500])('that is answered with %s is repeated after five seconds', async (status) => {
    const { vet, delivery } = await answered(`/failed-${status}`, status, { location: all.receiver.url('/followed') })
    expect(delivery).toMatchObject({ state: 'planned', attempts: 1, status, failure: 'status', answer: 'answer' })
    expect(msUntilNext(delivery)).toBeGreaterThanOrEqual(4500)
    expect(msUntilNext(delivery)).toBeLessThanOrEqual(5500)
    expect(await state(vet)).toMatchObject({ state: 'failing' })
    expect(all.receiver.at('/followed')).toEqual([])
  })

  it.each([429, 502, 503, 504])('that is answered with %s and Retry-After is repeated then, and nothing else is sent before', async (status) => {
    const { vet, webhook, delivery } = await answered(`/busy-${status}`, status, { 'retry-after': '3600' })
    expect(msUntilNext(delivery)).toBeGreaterThanOrEqual(hour)
    await all.recorded(vet)
    await eventually(async () => expect(await all.log(webhook, vet)).toHaveLength(2))
    await all.sendDue()
    expect((await all.log(webhook, vet)).map(({ attempts }) => attempts)).toEqual([0, 1])
    all.receiver.answer(`/busy-${status}`, 204)
    await all.moveClock('61 minutes')
    await eventually(async () => expect((await all.log(webhook, vet)).map((each) => each.state)).toEqual(['sent', 'sent']))
    expect(await state(vet)).toMatchObject({ state: 'works', status: 204 })
  })

  it('that is answered with 410 turns the webhook off, and its owner is told', async () => {
    const { vet, webhook, delivery } = await answered('/gone', 410)
    expect(delivery).toMatchObject({ state: 'failed', attempts: 1, status: 410 })
    expect(await state(vet)).toMatchObject({ state: 'off', offReason: 'gone' })
    expect(await notices(vet)).toEqual([{ channel: 'email', kind: 'security', step: 'notice', notice: { type: 'webhook-disabled', webhookId: webhook.id, reason: 'gone', at: expect.any(String) } }])
    expect(await all.bed.call(updateWebhook, { id: webhook.id, enabled: true }, vet)).toMatchObject({ state: 'works', offReason: null })
  })
})

it('its owner is told in their language, by the server’s name alone', async () => {
  const vet = all.vet()
  all.notifications.neighbours.people.set(vet.userId, { id: vet.userId, email: 'vet@example.org', firstName: 'Elena', language: 'es', country: 'ES' })
  await all.webhook(vet, '/told-by-mail?token=secret')
  all.receiver.answer('/told-by-mail?token=secret', 410)
  await all.recorded(vet)
  const mail = await eventually(async () => {
    const [sent] = await all.sql<{ subject: string; text: string }>("SELECT subject, text FROM local_mail WHERE recipient = 'vet@example.org'")
    expect(sent).toBeDefined()
    return sent!
  })
  expect(mail.subject).toBe(`Tu webhook a 127.0.0.1:${all.receiver.port} se apagó`)
  expect(mail.text).toContain('https://huella.example/doctor/integrations')
  expect(mail.text).not.toContain('token=secret')
})

describe('a message that nobody takes', () => {
  it('is tried ten times in 76 hours, with the same bytes and id; then the webhook is off, its owner is told once, and the rest is not sent', async () => {
    const { vet, webhook, delivery } = await answered('/never', 500)
    const waited: number[] = []
    for (let last = delivery; last.state === 'planned'; ) {
      waited.push(msUntilNext(last))
      await all.moveClock(`${Math.ceil((Date.parse(last.nextAttemptAt!) - Date.now()) / 1000) + 1} seconds`)
      if (last.attempts === 9) await all.recorded(vet, 8)
      await all.sendDue()
      const { attempts } = last
      last = await eventually(async () => {
        const found = (await all.log(webhook, vet)).at(-1)!
        expect(found.attempts).toBe(attempts + 1)
        expect(found.state).not.toBe('claimed')
        return found
      })
    }
    const planned = [5000, 300_000, 1_800_000, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hour)]
    expect(waited).toHaveLength(9)
    expect(waited.every((ms, nth) => Math.abs(ms / planned[nth]! - 1) <= 0.101)).toBe(true)
    expect(await state(vet)).toMatchObject({ state: 'off', offReason: 'failures' })
    await eventually(async () => expect((await all.log(webhook, vet)).map((each) => [each.state, each.attempts])).toEqual([['cancelled', 0], ['failed', 10]]))
    const sent = all.receiver.at('/never')
    expect(new Set(sent.map(({ body, headers }) => `${String(headers['webhook-id'])} ${body}`)).size).toBe(1)
    expect(await notices(vet)).toMatchObject([{ notice: { type: 'webhook-disabled', webhookId: webhook.id, reason: 'failures' } }])
  })

  it('does not turn off a webhook that took others meanwhile', async () => {
    const { vet, webhook } = await answered('/picky', 500)
    all.receiver.answer('/picky', 200)
    await all.recorded(vet, 8)
    await eventually(async () => expect((await all.log(webhook, vet))[0]).toMatchObject({ state: 'sent' }))
    all.receiver.answer('/picky', 500)
    await all.sql("UPDATE webhook_deliveries SET attempts = 9, next_at = now() WHERE endpoint_id = $1 AND state = 'planned'", [webhook.id])
    await eventually(async () => expect((await all.log(webhook, vet)).at(-1)).toMatchObject({ state: 'failed', attempts: 10 }))
    expect(await state(vet)).toMatchObject({ state: 'failing', offReason: null })
    expect(await notices(vet)).toEqual([])
  })
})

describe('a new address', () => {
  const move = ({ id }: { id: string }, vet: Vet, path: string) => all.bed.call(updateWebhook, { id, url: all.receiver.url(path) }, vet)

  it('starts afresh: what waited for the former one goes there at once, with all attempts before it', async () => {
    const { vet, webhook } = await answered('/old', 503, { 'retry-after': '3600' })
    await all.sql('UPDATE webhook_deliveries SET attempts = 9 WHERE endpoint_id = $1', [webhook.id])
    all.receiver.answer('/new', 500)
    expect(await move(webhook, vet, '/new')).toMatchObject({ state: 'works', status: null, failure: null, attemptedAt: null })
    await eventually(async () => expect(await only(webhook, vet)).toMatchObject({ state: 'planned', attempts: 1, status: 500 }))
    expect(await state(vet)).toMatchObject({ state: 'failing', offReason: null, status: 500 })
  })

  it.each([['410', 410], ['the last of ten failures', 500]])('is not judged by what the former one says late: %s', async (_, status) => {
    const [from, to] = [`/late-${status}`, `/instead-${status}`]
    const { vet, webhook } = await answered(from, 500)
    let answerLate: (() => void) | undefined
    all.receiver.replies.set(from, (_, response) => { answerLate = () => response.writeHead(status, { 'retry-after': '3600' }).end() })
    await all.sql('UPDATE webhook_deliveries SET attempts = 9, next_at = now() WHERE endpoint_id = $1', [webhook.id])
    await eventually(() => expect(answerLate).toBeDefined())
    await move(webhook, vet, to)
    answerLate!()
    await eventually(() => expect(all.receiver.at(to)).toHaveLength(1))
    await eventually(async () => expect(await only(webhook, vet)).toMatchObject({ state: 'sent', attempts: 1, status: 204 }))
    expect(await state(vet)).toMatchObject({ state: 'works', offReason: null, status: 204 })
    expect(await notices(vet)).toEqual([])
  })

  it('is not sent what the former one took late', async () => {
    const vet = all.vet()
    const webhook = await all.webhook(vet, '/took-late')
    let takeLate: (() => void) | undefined
    all.receiver.replies.set('/took-late', (_, response) => { takeLate = () => response.writeHead(204).end() })
    await all.recorded(vet)
    await eventually(() => expect(takeLate).toBeDefined())
    await move(webhook, vet, '/not-again')
    takeLate!()
    await eventually(async () => expect(await only(webhook, vet)).toMatchObject({ state: 'sent', attempts: 1 }))
    expect(await state(vet)).toMatchObject({ state: 'works', attemptedAt: null })
    expect(all.receiver.at('/not-again')).toEqual([])
  })
})

describe('sending once more', () => {
  it('is at once, under the same id, and with all attempts before it', async () => {
    const { vet, webhook, delivery } = await answered('/again', 200)
    expect(await all.bed.call(resendWebhookDelivery, { id: webhook.id, deliveryId: delivery.id }, vet)).toMatchObject({ state: 'planned', attempts: 0 })
    await eventually(async () => expect(await only(webhook, vet)).toMatchObject({ state: 'sent', attempts: 1 }))
    const [one, other] = all.receiver.at('/again')
    expect([other!.headers['webhook-id'], other!.body]).toEqual([one!.headers['webhook-id'], one!.body])
  })

  it('does not wait for the end of a rest that the server asked for', async () => {
    const { vet, webhook, delivery } = await answered('/impatient', 503, { 'retry-after': '3600' })
    all.receiver.answer('/impatient', 204)
    await all.bed.call(resendWebhookDelivery, { id: webhook.id, deliveryId: delivery.id }, vet)
    await eventually(async () => expect(await only(webhook, vet)).toMatchObject({ state: 'sent' }))
  })

  it('is not for tests', async () => {
    const vet = all.vet()
    const webhook = await all.webhook(vet, '/test-again')
    await all.bed.call(testWebhook, { id: webhook.id }, vet)
    const { id: deliveryId } = await only(webhook, vet)
    expect(await all.bed.refusal(resendWebhookDelivery, { id: webhook.id, deliveryId }, vet)).toBe('conflict webhook.isTest')
    expect(all.receiver.at('/test-again')).toHaveLength(1)
  })

  it('is refused while it is being sent', async () => {
    const vet = all.vet()
    const webhook = await all.webhook(vet, '/in-hand')
    all.receiver.replies.set('/in-hand', (_, response) => void setTimeout(() => response.writeHead(204).end(), 1500))
    await all.recorded(vet)
    const delivery = await eventually(async () => {
      const found = await only(webhook, vet)
      expect(found).toMatchObject({ state: 'claimed' })
      return found
    })
    expect(await all.bed.refusal(resendWebhookDelivery, { id: webhook.id, deliveryId: delivery.id }, vet)).toBe('conflict webhook.inHand')
  })
})

it('a server that says nothing keeps nobody else waiting, and is sent one message at a time', async () => {
  const [slow, quick] = [all.vet(), all.vet()]
  await all.webhook(slow, '/says-nothing')
  await all.webhook(quick, '/quick')
  all.receiver.replies.set('/says-nothing', () => undefined)
  for (let nth = 0; nth < 30; nth++) await all.recorded(slow, 7, nth)
  await eventually(() => expect(all.receiver.at('/says-nothing')).toHaveLength(1))
  for (let nth = 0; nth < 5; nth++) await all.recorded(quick, 7, nth)
  await eventually(() => expect(all.receiver.at('/quick')).toHaveLength(5), 5000)
  expect(all.receiver.at('/says-nothing')).toHaveLength(1)
})

it('one whose process died is taken by another; what the first says later counts no more', async () => {
  const vet = all.vet()
  const webhook = await all.webhook(vet, '/died')
  let answerFirst: (() => void) | undefined
  all.receiver.replies.set('/died', (_, response) => {
    if (answerFirst) response.writeHead(204).end()
    else answerFirst = () => response.writeHead(500).end()
  })
  await all.recorded(vet)
  await eventually(() => expect(answerFirst).toBeDefined())
  await all.sql("UPDATE webhook_deliveries SET lease_until = now() - interval '1 second' WHERE endpoint_id = $1", [webhook.id])
  await eventually(async () => expect(await only(webhook, vet)).toMatchObject({ state: 'sent', attempts: 2 }))
  answerFirst!()
  await all.recorded(vet, 8)
  await eventually(() => expect(all.receiver.at('/died')).toHaveLength(3))
  expect((await all.log(webhook, vet)).at(-1)).toMatchObject({ state: 'sent', attempts: 2, status: 204 })
  expect(new Set(all.receiver.at('/died').slice(0, 2).map(({ headers }) => headers['webhook-id'])).size).toBe(1)
})

it('one whose secret cannot be read any more says so', async () => {
  const vet = all.vet()
  const webhook = await all.webhook(vet, '/unreadable')
  await all.sql("UPDATE webhook_endpoints SET secret = decode(repeat('00', 60), 'hex') WHERE id = $1", [webhook.id])
  expect(await all.bed.call(testWebhook, { id: webhook.id }, vet)).toEqual({ status: null, ms: 0, failure: 'secret', answer: null })
  expect(all.receiver.at('/unreadable')).toEqual([])
})

it('two copies of the service send each message once', async () => {
  await all.replica()
  const vets = Array.from({ length: 20 }, () => all.vet())
  for (const [nth, vet] of vets.entries()) await all.webhook(vet, `/two-${nth}`)
  await Promise.all(vets.flatMap((vet) => Array.from({ length: 10 }, (_, nth) => all.recorded(vet, 7, nth))))
  const ids = () => vets.flatMap((_, nth) => all.receiver.at(`/two-${nth}`)).map(({ path, headers }) => `${path} ${String(headers['webhook-id'])}`)
  await eventually(() => expect(new Set(ids()).size).toBe(200), 30_000)
  await eventually(async () => expect(await all.sql("SELECT id FROM webhook_deliveries WHERE state IN ('planned', 'claimed') AND endpoint_id IN (SELECT id FROM webhook_endpoints WHERE url LIKE '%/two-%')")).toEqual([]))
  expect(ids()).toHaveLength(200)
})

it('what is due is found in 100,000 that wait', async () => {
  await all.sql(`INSERT INTO webhook_endpoints (id, key_id, user_id, doctor_id, url, types, secret)
    SELECT gen_random_uuid(), gen_random_uuid(), 'many', 99, 'https://clinic.example/' || n, '{}', '' FROM generate_series(1, 1000) n`)
  for (let nth = 0; nth < 20; nth++)
    await all.sql(`INSERT INTO webhook_deliveries (endpoint_id, event_id, type, body, state, next_at, created_at)
      SELECT e.id, gen_random_uuid(), 'review.added', '{}', 'planned', now() + n * interval '1 minute' + interval '1 day', now()
      FROM webhook_endpoints e, generate_series(1, 5) n WHERE e.user_id = 'many'`)
  await all.sql('ANALYZE webhook_deliveries')
  expect(await fastest(20, () => all.sendDue())).toBeLessThan(50)
})
