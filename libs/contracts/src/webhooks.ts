import { array, boolean, number, object, string, type InferType } from 'yup'
import { instantPage, withCursor } from './cursor.js'
import { entityId, oneOf, requiredText } from './fields.js'
import { webhookAddressLength } from './limits.js'
import { msg } from './messages/messages.js'
import { rpc } from './wire/rpc.js'

/** What a program can be told of, as it happens: a doctor's own records, and the appointments that name them. */
export const webhookTypes = [
  'vaccination.recorded', 'vaccination.corrected', 'vaccination.deleted', 'vaccination.restored',
  'appointment.requested', 'appointment.rescheduled', 'appointment.confirmed', 'appointment.cancelled', 'appointment.completed', 'appointment.no_show',
  'appointment.withdrawn',
  'review.added', 'review.changed', 'review.removed', 'review.restored',
] as const
export type WebhookType = (typeof webhookTypes)[number]
/** How many webhooks one API key may have. */
export const webhooksOfKeyAtMost = 5
/** Characters of an answer that are kept, for whoever looks for a mistake. */
export const webhookAnswerShown = 200

const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text)
/** Where it may lead is for the service to say. */
const address = () =>
  requiredText(webhookAddressLength, 'webhook.urlRequired').test('web-address', msg('webhook.urlInvalid'), (value) => !value || isWebAddress(value))
const types = () =>
  array(oneOf(webhookTypes, 'webhook.typeUnknown').required())
    .typeError(msg('webhook.typesRequired')).min(1, msg('webhook.typesRequired')).max(2 * webhookTypes.length, msg('webhook.typesRequired'))

export const webhookInput = object({
  keyId: string().required(msg('webhook.keyRequired')).uuid(msg('webhook.keyRequired')), url: address(), types: types().required(msg('webhook.typesRequired')),
})
/** What is not named stays as it is. */
export const webhookUpdate = object({ url: address().optional(), types: types().optional(), enabled: boolean().typeError(msg('field.invalid')) })

/** `works`: the last attempt was taken, or there was none yet; `off`: nothing is sent. A test is no such attempt. */
export const webhookStates = ['works', 'failing', 'off'] as const
/** Why nothing is sent: its owner chose so, it answered 410, or it took nothing for days. */
export const webhookOffReasons = ['owner', 'gone', 'failures'] as const
/** Why an attempt failed: no public address, no connection, no valid certificate, no answer in time, an answer other than 2xx, or a secret that cannot be read any more. */
export const webhookFailures = ['address', 'connection', 'certificate', 'timeout', 'status', 'secret'] as const
export type WebhookFailure = (typeof webhookFailures)[number]

/** What an attempt came to. */
const attempt = {
  status: number().nullable().defined(), ms: number().nullable().defined(), failure: oneOf(webhookFailures).nullable().defined(),
}
export const webhook = object({
  id: string().required(), keyId: string().required(), url: string().required(), types: array(oneOf(webhookTypes).required()).required(),
  state: oneOf(webhookStates).required(), offReason: oneOf(webhookOffReasons).nullable().defined(),
  /** Of the last attempt at a message, tests aside. */
  ...attempt, attemptedAt: string().nullable().defined(),
  /** Until when messages are signed with the former secret too. */
  formerSecretUntil: string().nullable().defined(),
  createdAt: string().required(),
})
export type Webhook = InferType<typeof webhook>
const withSecret = { secret: string().nullable().defined() }
/** The only answers that hold the secret; null where they answer a repeated request. */
export const newWebhook = webhook.shape(withSecret)

export const webhookTest = object({ ...attempt, answer: string().nullable().defined() })
/** `planned`: waits for its next attempt; `failed`: there is none any more; `cancelled`: the webhook was off. */
export const webhookDeliveryStates = ['planned', 'claimed', 'sent', 'failed', 'cancelled'] as const
export const webhookDelivery = object({
  id: number().required(),
  /** What the header `webhook-id` says. */
  messageId: string().required(),
  type: string().required(), state: oneOf(webhookDeliveryStates).required(), attempts: number().required(),
  ...attempt, answer: string().nullable().defined(),
  createdAt: string().required(), attemptedAt: string().nullable().defined(), nextAttemptAt: string().nullable().defined(),
})

const which = { id: string().required().uuid() }
export const webhookParams = object(which)
export const webhookDeliveryParams = object({ ...which, deliveryId: entityId() })

/** Whether the key is the caller's is for the gateway, which keeps the keys, to know. */
export const createWebhook = rpc('notifications.webhooks.create', { input: webhookInput, output: newWebhook })
export const listWebhooks = rpc('notifications.webhooks.list', { input: object({}), output: array(webhook).required() })
export const updateWebhook = rpc('notifications.webhooks.update', { input: webhookUpdate.shape(which), output: webhook })
export const rotateWebhookSecret = rpc('notifications.webhooks.rotate-secret', { input: webhookParams, output: newWebhook })
export const removeWebhook = rpc('notifications.webhooks.delete', { input: webhookParams, output: object({}) })
/** Waits for the answer of whoever it is about. */
export const testWebhook = rpc('notifications.webhooks.test', { input: webhookParams, output: webhookTest, deadlineMs: 18_000 })
/** Of the last 30 days, newest first. */
export const listWebhookDeliveries = rpc('notifications.webhooks.list-deliveries', {
  input: instantPage.shape(which), output: array(webhookDelivery.shape(withCursor)).required(),
})
export const resendWebhookDelivery = rpc('notifications.webhooks.resend', { input: webhookDeliveryParams, output: webhookDelivery })
