import { setTimeout as sleep } from 'node:timers/promises'
import type { RateCounters } from './counters.js'
import { FailedCredentials } from './failed-credentials.js'
import { policy } from './policies.js'

const failed = policy('failed-credential', 1)

it.each([0, 1, 20])('a network is refused for the %i milliseconds that are left of its window, and no longer', async (resetsIn) => {
  const full = { charge: async () => ({ policy: failed, used: failed.quota, resetsIn }) }
  const credentials = new FailedCredentials(full as unknown as RateCounters)
  await credentials.note('session', '192.0.2.1')
  if (resetsIn > 10) expect(() => credentials.admit('session', '192.0.2.1')).toThrow('error.rateLimited')
  await sleep(resetsIn + 20)
  expect(() => credentials.admit('session', '192.0.2.1')).not.toThrow()
})
