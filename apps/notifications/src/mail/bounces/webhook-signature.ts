import { createHmac, timingSafeEqual } from 'node:crypto'

/** Of a request by Standard Webhooks: `webhook-id`, `webhook-timestamp`, `webhook-signature`. */
export interface Signed {
  id: string
  timestamp: string
  signature: string
  body: string
}

/** Seconds that the sender's clock may be off, and a message may be old. */
const tolerance = 300

/** Whether who knows the secret (`whsec_…`) signed this body, lately. */
export function isSignedBy(secret: string, { id, timestamp, signature, body }: Signed, now = Date.now()): boolean {
  if (!id || !/^\d{1,12}$/.test(timestamp) || Math.abs(now / 1000 - Number(timestamp)) > tolerance) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  return signature.split(' ').some((each) => {
    const given = Buffer.from(each.startsWith('v1,') ? each.slice(3) : '', 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
