// A server that takes Huella's webhooks, with Node and nothing else: WEBHOOK_SECRET=whsec_… PORT=8443 node receive-webhook.mjs
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import { argv, env } from 'node:process'

/** The message, where it is from us and of the last five minutes; else undefined. `raw`: the body's bytes as they came. */
export function verified(raw, headers, secret, now = Date.now() / 1000) {
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signatures = '' } = headers
  if (!(Math.abs(now - Number(at)) <= 300)) return undefined
  const mac = createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64')).update(`${id}.${at}.`).update(raw).digest()
  const given = signatures.split(' ').filter((one) => one.startsWith('v1,')).map((one) => Buffer.from(one.slice(3), 'base64'))
  return given.some((one) => one.length === mac.length && timingSafeEqual(one, mac)) ? { id, ...JSON.parse(raw) } : undefined
}

const seen = new Set() // in a database, for a week: a message may come more than once
export const receiver = (secret, handle) => createServer(async (request, response) => {
  const message = verified(Buffer.concat(await request.toArray()), request.headers, secret)
  if (message && !seen.has(message.id)) handle(message)
  if (message) seen.add(message.id)
  response.writeHead(message ? 204 : 401).end()
})

if (argv[1]?.endsWith('receive-webhook.mjs')) receiver(env.WEBHOOK_SECRET, console.log).listen(env.PORT ?? 8080)
