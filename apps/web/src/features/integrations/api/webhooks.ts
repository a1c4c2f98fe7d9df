import { routes, type AnswerOf, type BodyOf, type getWebhookDeliveries, type getWebhooks, type patchWebhook, type postWebhook, type postWebhookTest } from '@huella/contracts'
import { call, pathOf } from '../../../lib/call'
import type { Intent } from '../../../lib/http'
import { removeIfThere } from '../../../lib/remove-if-there'
import { refresh } from '../../../lib/swr'
import { useRead } from '../../../lib/use-read'

export type Webhook = AnswerOf<typeof getWebhooks>[number]
/** With the secret, which no other answer holds. */
export type IssuedWebhook = AnswerOf<typeof postWebhook>
export type Delivery = AnswerOf<typeof getWebhookDeliveries>[number]
export type TestAnswer = AnswerOf<typeof postWebhookTest>
/** What came of an attempt. */
export type Attempt = Pick<TestAnswer, 'status' | 'ms' | 'failure'>

export const useWebhooks = () => useRead(routes.getWebhooks)

/** How many messages are shown at first. */
export const firstDeliveries = 10
export const useDeliveries = (id: string) => useRead(routes.getWebhookDeliveries, { params: { id }, query: { limit: firstDeliveries } })
export const deliveriesPath = (id: string) => (query: { limit: number; before: string }) => pathOf(routes.getWebhookDeliveries, { params: { id }, query })

/** With what each of them was sent. */
export const refreshWebhooks = (): Promise<void> => refresh(routes.getWebhooks)

export async function makeWebhook(wanted: BodyOf<typeof postWebhook>, sending: Intent): Promise<IssuedWebhook> {
  const issued = await call(routes.postWebhook, { body: wanted, ...sending })
  void refreshWebhooks()
  return issued
}

export async function changeWebhook(id: string, wanted: BodyOf<typeof patchWebhook>, sending: Intent): Promise<void> {
  await call(routes.patchWebhook, { params: { id }, body: wanted, ...sending })
  await refreshWebhooks()
}

export async function renewSecret(id: string, sending: Intent): Promise<IssuedWebhook> {
  const issued = await call(routes.postWebhookSecret, { params: { id }, ...sending })
  void refreshWebhooks()
  return issued
}

export async function deleteWebhook(id: string, sending: Intent): Promise<void> {
  await removeIfThere(call(routes.deleteWebhook, { params: { id }, ...sending }))
  await refreshWebhooks()
}

export async function testWebhook(id: string, sending: Intent): Promise<TestAnswer> {
  const answer = await call(routes.postWebhookTest, { params: { id }, ...sending })
  void refreshWebhooks()
  return answer
}

export async function resendDelivery(id: string, deliveryId: number, sending: Intent): Promise<void> {
  await call(routes.postWebhookResend, { params: { id, deliveryId }, ...sending })
  await refreshWebhooks()
}
