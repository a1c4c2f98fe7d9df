import { array, object } from 'yup'
import { instantPage, withCursor } from '../cursor.js'
import * as routes from '../routes.js'
import { newWebhook, webhook, webhookDelivery, webhookDeliveryParams, webhookInput, webhookParams, webhookTest, webhookUpdate } from '../webhooks.js'
import { endpoint } from './endpoint.js'

export const getWebhooks = endpoint({
  route: routes.getWebhooks,
  summary: "The webhooks of the caller's API keys, and how each of them does",
  caller: 'doctor',
  answer: array(webhook).required(),
})
export const postWebhook = endpoint({
  route: routes.postWebhook,
  summary: 'Have a program told of what happens; the secret that messages are signed with is shown this once, and not in the answer to a repeated request',
  caller: 'doctor',
  recentSignIn: true,
  body: webhookInput,
  answer: newWebhook,
})
export const patchWebhook = endpoint({
  route: routes.patchWebhook,
  summary: 'Change where a webhook leads and what it tells, or turn it on or off; what waits when it is turned off is not sent',
  caller: 'doctor',
  recentSignIn: true,
  params: webhookParams,
  body: webhookUpdate,
  answer: webhook,
})
export const postWebhookSecret = endpoint({
  route: routes.postWebhookSecret,
  summary: 'Give a webhook a new secret, shown this once; for 24 hours messages are signed with both',
  caller: 'doctor',
  recentSignIn: true,
  params: webhookParams,
  answer: newWebhook,
})
export const deleteWebhook = endpoint({
  route: routes.deleteWebhook,
  summary: 'Delete a webhook, and what is kept of its messages',
  caller: 'doctor',
  params: webhookParams,
  answer: object({}),
})
export const postWebhookTest = endpoint({
  route: routes.postWebhookTest,
  summary: 'Send a webhook the message `ping` now, and say what came back',
  caller: 'doctor',
  params: webhookParams,
  status: 200,
  answer: webhookTest,
})
export const getWebhookDeliveries = endpoint({
  route: routes.getWebhookDeliveries,
  summary: 'What a webhook was sent within 30 days, newest first',
  caller: 'doctor',
  params: webhookParams,
  query: instantPage,
  answer: array(webhookDelivery.shape(withCursor)).required(),
})
export const postWebhookResend = endpoint({
  route: routes.postWebhookResend,
  summary: 'Send a message to a webhook once more, under the same id',
  caller: 'doctor',
  params: webhookDeliveryParams,
  status: 200,
  answer: webhookDelivery,
})
