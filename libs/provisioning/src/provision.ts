import { setTimeout as sleep } from 'node:timers/promises'
import { readAccess } from './config.js'
import { provisionEventStream } from './event-stream.js'

/** Milliseconds that NATS may take to be there. */
const patience = 60_000

/**
 * Makes the stream and its consumers at the NATS that NATS_URL, NATS_USER and NATS_PASSWORD name, once it is there.
 * @throws Error when it does not come within a minute, or refuses
 */
export async function provision(): Promise<void> {
  const access = readAccess()
  for (const deadline = Date.now() + patience; ;) {
    try {
      return await provisionEventStream(access)
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(1000)
    }
  }
}
