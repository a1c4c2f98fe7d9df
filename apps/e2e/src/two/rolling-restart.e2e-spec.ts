import { eventually, network } from '@huella/testing'
import { Balancer, type BalancedRequest } from '../support/balancer.js'
import { affordablePace, everydayRequests, Traffic } from '../support/traffic.js'
import { triesAll } from '../support/tries-all.js'

const services = ['identity', 'pets-media', 'medical-records', 'doctors-reviews', 'parsing', 'notifications', 'gateway']
/** Copies are alike: where not all is tried, the first of each shows what the second does. */
const restarted = services.flatMap((service) => (triesAll ? [service, `${service}-2`] : [service]))

it('a rolling restart of every service and gateway under load fails not one request', async () => {
  const balancer = new Balancer()
  const send = (wanted: BalancedRequest) => balancer.send(wanted)
  const next = await everydayRequests()
  const pace = await affordablePace(send, next)
  process.stdout.write(`rolling restart under ${pace} requests a second\n`)
  const traffic = new Traffic(send, next, pace)
  try {
    for (const name of restarted) {
      traffic.during = name
      await network().restart(name)
      await eventually(() => expect(balancer.open).toHaveLength(2))
    }
    expect(traffic.pace).toBeGreaterThan(0.95)
  } finally {
    await traffic.stop()
    await balancer.stop()
  }
  expect(traffic.failures).toEqual({})
}, 900_000)
