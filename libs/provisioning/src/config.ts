import type { ProvisionerAccess } from './event-stream.js'

/** A majority of them must be there: an even number would need one more for nothing. */
const replicaCounts = [1, 3, 5]

/** @throws Error where nobody says which NATS it is, or where NATS_STREAM_REPLICAS is none of 1, 3 and 5 */
export function readAccess(env: NodeJS.ProcessEnv = process.env): ProvisionerAccess {
  const { NATS_URL: url, NATS_USER: user, NATS_PASSWORD: password, NATS_STREAM_REPLICAS: replicas } = env
  if (!url) throw new Error('Configuration: NATS_URL is not set')
  const count = Number(replicas || 1)
  if (!replicaCounts.includes(count)) throw new Error(`Configuration: NATS_STREAM_REPLICAS: must be 1, 3 or 5, and is "${replicas}"`)
  return { url, user, password, replicas: count }
}
