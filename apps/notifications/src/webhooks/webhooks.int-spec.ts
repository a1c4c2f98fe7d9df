import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import {
  anonymous, apiKeyRevoked, appointmentReassigned, appointmentRescheduled, appointmentScheduled, appointmentStatusChanged, createWebhook, doctorDeleted, listWebhookDeliveries,
  listWebhooks, petDeleted, removeWebhook, resendWebhookDelivery, reviewAdded, reviewChanged, reviewDeleted, rotateWebhookSecret, testWebhook, updateWebhook, userDeleted,
  vaccinationChanged, vaccinationDeleted, vaccinationRecorded, type Actor, type EventType, type PayloadOf,
} from '@huella/contracts'
import { anOwner, eventually } from '@huella/testing'
import { Webhook } from 'standardwebhooks'
import { WebhooksBed } from '../testing/webhooks-bed.js'

let all: WebhooksBed
beforeAll(async () => { all = await WebhooksBed.start() })
afterAll(() => all.stop())

const signedBy = (secret: string, { body, headers }: { body: string; headers: object }): boolean => {
  try {
    return Boolean(new Webhook(secret).verify(body, headers as Record<string, string>))
  } catch {
    return false
  }
}

describe('what happens to a doctor’s records', () => {
  const at = '2027-01-02T10:00:00.000Z'
  const dose = { vaccinationId: 1, petId: 7 }
  const visit = { appointmentId: 2, petId: 7, scheduledDate: at }
  const review = { reviewId: 3, petId: 7, isPublic: true }
  const cases: [string, EventType, object, object][] = [
    ['vaccination.recorded', vaccinationRecorded, { ...dose, administeredDate: '2026-11-20', nextDueDate: null }, dose],
    ['vaccination.corrected', vaccinationChanged, { ...dose, byAuthor: true }, dose],
    ['vaccination.restored', vaccinationChanged, { ...dose, restored: true }, dose],
    ['vaccination.deleted', vaccinationDeleted, dose, dose],
    ['appointment.requested', appointmentScheduled, visit, visit],
    ['appointment.rescheduled', appointmentRescheduled, visit, visit],
    ['appointment.confirmed', appointmentStatusChanged, { ...visit, status: 'confirmed' }, visit],
    ['appointment.cancelled', appointmentStatusChanged, { ...visit, status: 'cancelled' }, visit],
    ['appointment.completed', appointmentStatusChanged, { ...visit, status: 'completed' }, visit],
    ['appointment.no_show', appointmentStatusChanged, { ...visit, status: 'no_show' }, visit],
    ['appointment.requested', appointmentStatusChanged, { ...visit, status: 'scheduled' }, visit],
    ['appointment.requested', appointmentReassigned, { ...visit, formerDoctorId: null }, visit],
    ['review.added', reviewAdded, review, { reviewId: 3, petId: 7 }],
    ['review.changed', reviewChanged, { ...review, byAuthor: true }, { reviewId: 3, petId: 7 }],
    ['review.restored', reviewChanged, { ...review, restored: true }, { reviewId: 3, petId: 7 }],
    ['review.removed', reviewDeleted, review, { reviewId: 3, petId: 7 }],
  ]

  it('is told to their programs, signed, by ids alone, and to nobody else’s', async () => {
    const [vet, other] = [all.vet(), all.vet()]
    const { secret } = await all.webhook(vet, '/told')
    await all.webhook(other, '/not-told')
    for (const [, type, payload] of cases) await all.bed.publish(type, { ...payload, doctorId: vet.doctor.id } as PayloadOf<typeof type>)
    await eventually(() => expect(all.receiver.at('/told')).toHaveLength(cases.length), 10_000)
    const told = all.receiver.at('/told')
    expect(told.every((each) => signedBy(secret!, each))).toBe(true)
    const bodies = told.map(({ body }) => JSON.parse(body) as { type: string; timestamp: string; data: object })
    expect(bodies.map(({ type, data }) => ({ type, data }))).toEqual(expect.arrayContaining(cases.map(([type, , , data]) => ({ type, data }))))
    expect(bodies.every((body) => Object.keys(body).join() === 'type,timestamp,data' && !Number.isNaN(Date.parse(body.timestamp)))).toBe(true)
    expect(all.receiver.at('/not-told')).toEqual([])
  })

  it('is not told where it is between others, where no doctor is concerned, or by an earlier release', async () => {
    const vet = all.vet()
    const webhook = await all.webhook(vet, '/silent')
    const doctorId = vet.doctor.id
    await all.bed.publish(vaccinationChanged, { ...dose, doctorId })
    await all.bed.publish(reviewChanged, { ...review, doctorId })
    await all.bed.publish(vaccinationRecorded, { ...dose, administeredDate: at, nextDueDate: null })
    await all.bed.publish(vaccinationDeleted, { ...dose, doctorId: null })
    const last = await all.bed.publish(reviewAdded, { ...review, doctorId })
    await eventually(() => expect(all.receiver.at('/silent').map(({ headers }) => headers['webhook-id'])).toEqual([`msg_${last.id}`]))
    expect(await all.log(webhook, vet)).toHaveLength(1)
  })

  it('is told to whom a visit names from now on, and to whom it no longer names', async () => {
    const [former, next] = [all.vet(), all.vet()]
    await all.webhook(former, '/former')
    await all.webhook(next, '/next')
    await all.bed.publish(appointmentReassigned, { ...visit, doctorId: next.doctor.id, formerDoctorId: former.doctor.id })
    const types = (path: string) => all.receiver.at(path).map(({ body }) => JSON.parse(body) as object)
    await eventually(() => expect([types('/former'), types('/next')]).toEqual([
      [expect.objectContaining({ type: 'appointment.withdrawn', data: { petId: 7, appointmentId: 2 } })], [expect.objectContaining({ type: 'appointment.requested' })],
    ]))
  })

  it('is told once for each webhook, however often the event comes, under one id', async () => {
    const vet = all.vet()
    const webhooks = [await all.webhook(vet, '/once-a'), await all.webhook(vet, '/once-b', { types: ['vaccination.recorded'] }), await all.webhook(vet, '/other', { types: ['review.added'] })]
    const event = await all.recorded(vet)
    await all.bed.publish(vaccinationRecorded, event.payload, event)
    await eventually(() => expect([all.receiver.at('/once-a').length, all.receiver.at('/once-b').length]).toEqual([1, 1]))
    expect(all.receiver.at('/once-a')[0]!.headers['webhook-id']).toBe(all.receiver.at('/once-b')[0]!.headers['webhook-id'])
    expect(await all.log(webhooks[2]!, vet)).toEqual([])
  })
})

describe('a webhook', () => {
  it('is made by a doctor, verified or not, with a secret that is shown this once', async () => {
    const vet = all.vet(false)
    const { secret, ...made } = await all.webhook(vet, '/made#part', { types: ['review.added', 'review.added'] })
    expect(secret).toMatch(/^whsec_/)
    expect(made).toMatchObject({ url: all.receiver.url('/made'), types: ['review.added'], state: 'works', offReason: null, status: null, attemptedAt: null, formerSecretUntil: null })
    expect(await all.bed.call(listWebhooks, {}, vet)).toEqual([made])
    const [row] = await all.sql<{ secret: Buffer }>('SELECT secret FROM webhook_endpoints WHERE id = $1', [made.id])
    expect(row!.secret.includes(Buffer.from(secret!.slice(6), 'base64'))).toBe(false)
  })

  it.each<[string, Actor, string]>([
    ['nobody', anonymous, 'unauthenticated error.unauthenticated'],
    ['an owner', anOwner(), 'forbidden error.doctorsOnly'],
    ['a key', { kind: 'clinic', userId: 'u'.repeat(20), keyId: 'k', scopes: ['vaccinations:write'], doctor: null }, 'forbidden error.forbidden'],
  ])('is not for %s', async (_, actor, refusal) => {
    const id = randomUUID()
    const told = [
      await all.bed.refusal(createWebhook, { keyId: id, url: 'https://a.example', types: ['review.added'] }, actor), await all.bed.refusal(listWebhooks, {}, actor),
      await all.bed.refusal(updateWebhook, { id, enabled: false }, actor), await all.bed.refusal(rotateWebhookSecret, { id }, actor),
      await all.bed.refusal(removeWebhook, { id }, actor), await all.bed.refusal(testWebhook, { id }, actor),
      await all.bed.refusal(listWebhookDeliveries, { id, limit: 5 }, actor), await all.bed.refusal(resendWebhookDelivery, { id, deliveryId: 1 }, actor),
    ]
    expect(new Set(told)).toEqual(new Set([refusal]))
  })

  it('of somebody else is not there', async () => {
    const [vet, stranger] = [all.vet(), all.vet()]
    const { id } = await all.webhook(vet, '/owned')
    await all.recorded(vet)
    await eventually(() => expect(all.receiver.at('/owned')).toHaveLength(1))
    const deliveryId = (await all.log({ id }, vet))[0]!.id
    const told = [
      await all.bed.refusal(updateWebhook, { id, enabled: false }, stranger), await all.bed.refusal(rotateWebhookSecret, { id }, stranger),
      await all.bed.refusal(removeWebhook, { id }, stranger), await all.bed.refusal(testWebhook, { id }, stranger),
      await all.bed.refusal(listWebhookDeliveries, { id, limit: 5 }, stranger), await all.bed.refusal(resendWebhookDelivery, { id, deliveryId }, stranger),
    ]
    expect(new Set(told)).toEqual(new Set(['not_found webhook.notFound']))
    const own = await all.webhook(stranger, '/stranger')
    expect(await all.bed.refusal(resendWebhookDelivery, { id: own.id, deliveryId }, stranger)).toBe('not_found webhook.deliveryNotFound')
    expect(await all.bed.call(listWebhooks, {}, vet)).toMatchObject([{ id, state: 'works' }])
    expect(all.receiver.at('/owned')).toHaveLength(1)
  })

  it('is one of five at most for each key, also when many are made at once', async () => {
    const [vet, keyId] = [all.vet(), randomUUID()]
    const made = await Promise.allSettled(Array.from({ length: 8 }, (_, nth) => all.webhook(vet, `/many-${nth}`, { keyId })))
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(await all.bed.refusal(createWebhook, { keyId, url: 'https://a.example', types: ['review.added'] }, vet)).toBe('conflict webhook.tooMany')
    await all.webhook(vet, '/many-other-key')
  })

  it.each([['https://10.0.0.1/', 'webhook.urlPrivate'], ['https://u:p@a.example/', 'webhook.urlUser'], ['https://postgres/', 'webhook.urlPrivate']])(
    'does not lead to %s', async (url, message) => {
      const vet = all.vet()
      const { id } = await all.webhook(vet, '/moved')
      for (const asked of [all.bed.call(createWebhook, { keyId: randomUUID(), url, types: ['review.added'] }, vet), all.bed.call(updateWebhook, { id, url }, vet)])
        await expect(asked).rejects.toMatchObject({ code: 'invalid', details: { fields: [{ path: 'url', message }] } })
    })

  it('that is turned off is sent nothing, and what waited is not sent; turned on again, it starts afresh', async () => {
    const vet = all.vet()
    const webhook = await all.webhook(vet, '/switch')
    all.receiver.answer('/switch', 500)
    await all.recorded(vet)
    await eventually(async () => expect(await all.bed.call(listWebhooks, {}, vet)).toMatchObject([{ state: 'failing', status: 500, failure: 'status' }]))
    expect(await all.bed.call(updateWebhook, { id: webhook.id, enabled: false }, vet)).toMatchObject({ state: 'off', offReason: 'owner' })
    const [waiting] = await all.log(webhook, vet)
    expect(waiting).toMatchObject({ state: 'cancelled', nextAttemptAt: null })
    await all.recorded(vet)
    expect(await all.bed.refusal(resendWebhookDelivery, { id: webhook.id, deliveryId: waiting!.id }, vet)).toBe('conflict webhook.isOff')
    expect(await all.bed.call(updateWebhook, { id: webhook.id, enabled: true, types: ['review.added'] }, vet)).toMatchObject({ state: 'works', offReason: null, types: ['review.added'] })
    expect(await all.log(webhook, vet)).toHaveLength(1)
  })

  it('that was turned off during an attempt is not sent that message when it is turned on again', async () => {
    const vet = all.vet()
    const webhook = await all.webhook(vet, '/off-meanwhile')
    const held = new Promise<ServerResponse>((resolve) => all.receiver.replies.set('/off-meanwhile', (_, response) => resolve(response)))
    await all.recorded(vet)
    const response = await held
    await all.bed.call(updateWebhook, { id: webhook.id, enabled: false }, vet)
    response.writeHead(500).end()
    await eventually(async () => expect(await all.log(webhook, vet)).toMatchObject([{ state: 'planned', status: 500 }]))
    await all.bed.call(updateWebhook, { id: webhook.id, enabled: true }, vet)
    expect(await all.log(webhook, vet)).toMatchObject([{ state: 'cancelled', nextAttemptAt: null }])
  })

  it('has both secrets hold for a day after it got a new one', async () => {
    const vet = all.vet()
    const { id, secret: former } = await all.webhook(vet, '/rotated')
    const { secret, formerSecretUntil } = await all.bed.call(rotateWebhookSecret, { id }, vet)
    expect(Date.parse(formerSecretUntil!) - Date.now()).toBeGreaterThan(23 * 3_600_000)
    await all.recorded(vet)
    await eventually(() => expect(all.receiver.at('/rotated')).toHaveLength(1))
    const [first] = all.receiver.at('/rotated')
    expect([signedBy(former!, first!), signedBy(secret!, first!), first!.headers['webhook-signature']]).toEqual([true, true, expect.stringMatching(/^v1,\S+ v1,\S+$/)])
    await all.sql("UPDATE webhook_endpoints SET former_until = now() - interval '1 second' WHERE id = $1", [id])
    await all.recorded(vet)
    await eventually(() => expect(all.receiver.at('/rotated')).toHaveLength(2))
    expect([signedBy(former!, all.receiver.at('/rotated')[1]!), signedBy(secret!, all.receiver.at('/rotated')[1]!)]).toEqual([false, true])
  })

  it('goes with its key, and none is made for a key that is gone', async () => {
    const [vet, keyId] = [all.vet(), randomUUID()]
    await all.webhook(vet, '/revoked', { keyId })
    await all.webhook(vet, '/other-key')
    await all.bed.publish(apiKeyRevoked, { keyId, userId: vet.userId })
    await eventually(async () => expect(await all.bed.call(listWebhooks, {}, vet)).toHaveLength(1))
    await all.recorded(vet)
    await eventually(() => expect(all.receiver.at('/other-key')).toHaveLength(1))
    expect(all.receiver.at('/revoked')).toEqual([])
    expect(await all.bed.refusal(createWebhook, { keyId, url: 'https://a.example', types: ['review.added'] }, vet)).toBe('not_found apiKey.notFound')
  })

  it('goes with the doctor’s profile', async () => {
    const vet = all.vet()
    await all.webhook(vet, '/profile')
    await all.bed.publish(doctorDeleted, { doctorId: vet.doctor.id })
    await eventually(async () => expect(await all.bed.call(listWebhooks, {}, vet)).toEqual([]))
  })

  it('goes with the person, and what it was sent of a pet with the pet', async () => {
    const vet = all.vet()
    const webhook = await all.webhook(vet, '/erased')
    await all.recorded(vet, 70)
    await all.recorded(vet, 71)
    await eventually(() => expect(all.receiver.at('/erased')).toHaveLength(2))
    await all.bed.publish(petDeleted, { petId: 70 } as PayloadOf<typeof petDeleted>)
    await eventually(async () => expect(await all.sql('SELECT pet_id FROM webhook_deliveries WHERE endpoint_id = $1', [webhook.id])).toEqual([{ pet_id: 71 }]), 10_000)
    await all.bed.publish(userDeleted, { userId: vet.userId } as PayloadOf<typeof userDeleted>)
    await eventually(async () => expect(await all.sql('SELECT id FROM webhook_endpoints WHERE user_id = $1', [vet.userId])).toEqual([]), 10_000)
    expect(await all.bed.refusal(createWebhook, { keyId: randomUUID(), url: 'https://a.example', types: ['review.added'] }, vet)).toBe('not_found apiKey.notFound')
  })

  it('can be deleted, with what it was sent', async () => {
    const vet = all.vet()
    const { id } = await all.webhook(vet, '/deleted')
    await all.recorded(vet)
    await eventually(() => expect(all.receiver.at('/deleted')).toHaveLength(1))
    await all.bed.call(removeWebhook, { id }, vet)
    expect(await all.sql('SELECT id FROM webhook_deliveries WHERE endpoint_id = $1', [id])).toEqual([])
    expect(await all.bed.refusal(removeWebhook, { id }, vet)).toBe('not_found webhook.notFound')
  })
})

it('what was sent is listed newest first, in pages, for 30 days', async () => {
  const vet = all.vet()
  const webhook = await all.webhook(vet, '/pages')
  for (let nth = 0; nth < 7; nth++) await all.recorded(vet, 7, nth)
  await eventually(() => expect(all.receiver.at('/pages')).toHaveLength(7), 15_000)
  const first = await all.log(webhook, vet, { limit: 4 })
  const rest = await all.log(webhook, vet, { limit: 4, before: first.at(-1)!.cursor })
  const ids = [...first, ...rest].map(({ id }) => id)
  expect([first.length, rest.length, new Set(ids).size, ids]).toEqual([4, 3, 7, ids.toSorted((one, other) => other - one)])
  await all.sql("UPDATE webhook_deliveries SET created_at = now() - interval '31 days' WHERE id = $1", [ids[0]])
  expect(await all.log(webhook, vet)).toHaveLength(6)
})
