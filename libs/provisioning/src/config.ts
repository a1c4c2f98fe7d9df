import type { ProvisionerAccess } from './event-stream.js'

/** @throws Error where nobody says which NATS it is */
export function readAccess({ NATS_URL: url, NATS_USER: user, NATS_PASSWORD: password } = process.env): ProvisionerAccess {
  if (!url) throw new Error('Configuration: NATS_URL is not set')
  return { url, user, password }
}
