import { eventually, fastest, startRedis, type TestRedis } from '@huella/testing'
import { register } from 'prom-client'
import { SharedRedis } from '../redis/shared-redis.js'
import { RateCounters } from './counters.js'

const charge = { policy: 'search', subject: 'u' } as const

describe('counters in Redis', () => {
  let redis: TestRedis
  let links: SharedRedis[]
  let gateways: RateCounters[]
  beforeAll(async () => {
    redis = await startRedis()
    links = [1, 2].map(() => new SharedRedis({ REDIS_URL: redis.url }))
    gateways = links.map((link) => new RateCounters({ RATE_LIMIT_SCALE: 1 }, link))
  })
  afterAll(async () => {
    for (const link of links ?? []) link.onApplicationShutdown()
    await redis?.stop()
  })

  const timed = async (gateway: RateCounters): Promise<{ used: number; took: number }> => {
    const start = Date.now()
    const { used } = await gateway.charge(charge)
    return { used, took: Date.now() - start }
  }

  /** As the last of the gateways in this process shows it. */
  const shown = async (): Promise<string> => (await register.getSingleMetricAsString('huella_redis_up')).split('\n').at(-1)!

  it('are shared by all gateways', async () => {
    await eventually(async () => {
      const [before, after] = [await gateways[0]!.charge(charge), await gateways[1]!.charge(charge)]
      expect(after.used).toBe(before.used + 1)
    })
    expect(await shown()).toBe('huella_redis_up 1')
  })

  it('while Redis hangs, one call waits a moment and the others not at all', async () => {
    await redis.signal('SIGSTOP')
    try {
      expect((await timed(gateways[0]!)).took).toBeLessThan(3000)
      expect(await fastest(5, () => gateways[0]!.charge(charge))).toBeLessThan(200)
      await gateways[1]!.charge(charge)
      expect(await shown()).toBe('huella_redis_up 0')
      const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
      expect(await shown()).toBe('huella_redis_up 0')
      later.mockRestore()
    } finally {
      await redis.signal('SIGCONT')
    }
  })

  it('are shared again soon after Redis is back', async () => {
    await eventually(async () => {
      const [before, after] = [await gateways[0]!.charge(charge), await gateways[1]!.charge(charge)]
      expect(after.used).toBe(before.used + 1)
    }, 8000)
    expect(await shown()).toBe('huella_redis_up 1')
  })

  it('count in the process while Redis is gone', async () => {
    await redis.kill()
    const before = await timed(gateways[1]!)
    const after = await timed(gateways[1]!)
    expect(after.used).toBe(before.used + 1)
    expect(Math.max(before.took, after.took)).toBeLessThan(3000)
    expect(await shown()).toBe('huella_redis_up 0')
  })
})
