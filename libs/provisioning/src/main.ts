import { setTimeout as sleep } from 'node:timers/promises'
import { readAccess } from './config.js'
import { provisionEventStream } from './event-stream.js'

// Runs once, before the services, where containers are started: with the provisioner's NATS_URL, NATS_USER and NATS_PASSWORD.

/** Milliseconds that NATS may take to be there. */
const patience = 60_000

const access = readAccess()
for (const deadline = Date.now() + patience; ;) {
  try {
    await provisionEventStream(access)
    break
  } catch (error) {
    if (Date.now() > deadline) throw error
    await sleep(1000)
  }
}
process.stdout.write('The stream of events and its consumers are there\n')
