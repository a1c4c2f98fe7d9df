import { prepared, rowsWithin } from '@huella/persistence'
import type { EntityManager } from 'typeorm'
import type { StoredNotice } from '../notices/stored-notice.js'

/** Days after which nobody need be told any more. */
const worthTellingFor = "interval '3 days'"

const plan = prepared('plan_webhook_notice', `
  INSERT INTO deliveries (dedupe, user_id, channel, kind, step, notice, send_after, expires_at)
  VALUES ($1, $2, 'email', 'security', 'notice', $3, $4, $4::timestamptz + ${worthTellingFor}) ON CONFLICT DO NOTHING`)

/** What is told by e-mail when a webhook was turned off; its texts are made when it is sent. */
export interface WebhookOff {
  userId: string
  webhookId: string
  reason: 'gone' | 'failures'
  at: Date
}

/** Once each time, with the change that it tells of. */
export async function planOffNotice(manager: EntityManager, { userId, webhookId, reason, at }: WebhookOff): Promise<void> {
  const notice: StoredNotice = { type: 'webhook-disabled', webhookId, reason, at: at.toISOString() }
  await rowsWithin(manager, plan, [`${userId}:email:webhook:${webhookId}:notice:${at.toISOString()}`, userId, JSON.stringify(notice), at])
}
