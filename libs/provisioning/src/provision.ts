import { setTimeout as sleep } from 'node:timers/promises'
import { readAccess } from './config.js'
import { provisionEventStream } from './event-stream.js'

/** Milliseconds that NATS may take to be there, and a cluster to have chosen who leads it. */
const patience = 60_000

/**
 * Makes the stream of events and its consumers once NATS answers, with the provisioner's NATS_URL, NATS_USER and NATS_PASSWORD, and
 * NATS_STREAM_REPLICAS, from the environment.
 * @throws Error when the environment lacks something, or when NATS is not there or refuses for a minute
 */
export async function provision(env?: NodeJS.ProcessEnv): Promise<void> {
  const access = readAccess(env)
  for (const deadline = Date.now() + patience; ;) {
    try {
      return await provisionEventStream(access)
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(1000)
    }
  }
}
