import { network } from '@huella/testing'
import { Connections, type BalancedRequest } from '../support/balancer.js'
import { affordablePace, everydayRequests, Traffic } from '../support/traffic.js'

const services = ['identity', 'pets-media', 'medical-records', 'doctors-reviews', 'parsing', 'notifications', 'gateway']

it('a rolling restart of every container under load through the door fails not one request', async () => {
  const door = new Connections(network().url)
  const send = (wanted: BalancedRequest) => door.send(wanted)
  const next = await everydayRequests()
  const traffic = new Traffic(send, next, await affordablePace(send, next))
  try {
    for (const name of services.flatMap((service) => [`${service}-1`, `${service}-2`])) {
      traffic.during = name
      await network().restart(name)
    }
    expect(traffic.pace).toBeGreaterThan(0.95)
  } finally {
    await traffic.stop()
    door.close()
  }
  const reasons = (await network().log('caddy')).match(/"level":"error".*?"(?:msg|error)":"[^"]*"/g) ?? []
  expect({ failures: traffic.failures, reasons: Object.keys(traffic.failures).length ? reasons.slice(-5) : [] }).toEqual({ failures: {}, reasons: [] })
}, 600_000)
