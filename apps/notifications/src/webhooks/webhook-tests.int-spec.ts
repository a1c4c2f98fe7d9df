import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { listWebhooks, testWebhook, updateWebhook } from '@huella/contracts'
import { contextOf, eventually } from '@huella/testing'
import { Webhook } from 'standardwebhooks'
import { WebhooksBed } from '../testing/webhooks-bed.js'

let all: WebhooksBed
beforeAll(async () => { all = await WebhooksBed.start() })
afterAll(() => all.stop())

describe('a test', () => {
  it('says what came back, is signed, and stands in the log', async () => {
    const vet = all.vet()
    const { id, secret } = await all.webhook(vet, '/ping')
    all.receiver.answer('/ping', 200, `<script>${'x'.repeat(500)}`)
    const answer = await all.bed.call(testWebhook, { id }, vet)
    expect(answer).toEqual({ status: 200, ms: expect.any(Number), failure: null, answer: `<script>${'x'.repeat(192)}` })
    const [ping] = all.receiver.at('/ping')
    expect(JSON.parse(ping!.body)).toEqual({ type: 'ping', timestamp: expect.any(String), data: {} })
    expect(new Webhook(secret!).verify(ping!.body, ping!.headers as Record<string, string>)).toBeTruthy()
    expect(await all.log({ id }, vet)).toMatchObject([{ type: 'ping', state: 'sent', attempts: 1, status: 200, messageId: ping!.headers['webhook-id'] }])
  })

  it.each([
    ['one that was not taken', 500, undefined, { state: 'works', status: null, attemptedAt: null }],
    ['one that was, of a webhook that fails and whose server wants a rest', 204, 503, { state: 'failing', status: 503, failure: 'status' }],
  ])('says nothing of how the webhook does: %s', async (_, status, statusBefore, expected) => {
    const vet = all.vet()
    const path = `/no-matter-${status}`
    const { id } = await all.webhook(vet, path)
    all.receiver.answer(path, statusBefore ?? status, '', { 'retry-after': '3600' })
    if (statusBefore) await all.recorded(vet)
    await eventually(async () => expect((await all.bed.call(listWebhooks, {}, vet))[0]!.status).toBe(statusBefore ?? null))
    const stored = () => all.sql('SELECT failures, paused_until, last_ok_at, last_at FROM webhook_endpoints WHERE id = $1', [id])
    const before = await stored()
    all.receiver.answer(path, status)
    expect(await all.bed.call(testWebhook, { id }, vet)).toMatchObject({ status })
    expect(await stored()).toEqual(before)
    expect(await all.bed.call(listWebhooks, {}, vet)).toMatchObject([expected])
  })

  it('is one of ten an hour for each webhook, also when many are asked for at once', async () => {
    const vet = all.vet()
    const [{ id }, other] = [await all.webhook(vet, '/many-tests'), await all.webhook(vet, '/other-tests')]
    const tests = await Promise.allSettled(Array.from({ length: 13 }, () => all.bed.call(testWebhook, { id }, vet)))
    expect(tests.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    await expect(all.bed.call(testWebhook, { id }, vet)).rejects.toMatchObject({ code: 'rate_limited', details: { message: 'webhook.tooManyTests', retryAfter: expect.any(Number) as number } })
    expect(all.receiver.at('/many-tests')).toHaveLength(10)
    await all.bed.call(testWebhook, { id: other.id }, vet)
    await all.sql("UPDATE webhook_deliveries SET created_at = created_at - interval '1 hour' WHERE endpoint_id = $1", [id])
    await all.bed.call(testWebhook, { id }, vet)
  })

  it('is sent once under a key: asked for again, what came of it is told, and that it is under way until then', async () => {
    const vet = all.vet()
    const { id } = await all.webhook(vet, '/ping-once')
    const idempotency = { id: randomUUID(), request: 'one', seal: Buffer.alloc(32).toString('base64url') }
    const bus = await all.bed.bus('gateway')
    const test = () => bus.call(testWebhook, { id }, contextOf(vet, { idempotency }))
    const held = new Promise<ServerResponse>((resolve) => all.receiver.replies.set('/ping-once', (_, response) => resolve(response)))
    const asked = test()
    const response = await held
    await expect(test()).rejects.toMatchObject({ code: 'conflict', details: { message: 'error.idempotencyRunning' } })
    response.writeHead(500).end('not yet')
    const first = await asked
    expect(first).toMatchObject({ status: 500, failure: 'status', answer: 'not yet' })
    expect(await test()).toEqual(first)
    expect(all.receiver.at('/ping-once')).toHaveLength(1)
    await all.sql("UPDATE webhook_deliveries SET last_at = NULL, created_at = created_at - interval '1 minute' WHERE endpoint_id = $1", [id])
    expect(await test()).toMatchObject({ failure: 'timeout' })
  })

  it('works where the webhook is off, and does not turn it on', async () => {
    const vet = all.vet()
    const { id } = await all.webhook(vet, '/off-ping')
    await all.bed.call(updateWebhook, { id, enabled: false }, vet)
    all.receiver.answer('/off-ping', 404)
    expect(await all.bed.call(testWebhook, { id }, vet)).toMatchObject({ status: 404, failure: 'status' })
    expect(await all.bed.call(listWebhooks, {}, vet)).toMatchObject([{ state: 'off' }])
  })
})
