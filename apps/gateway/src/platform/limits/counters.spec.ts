import { SharedRedis } from '../redis/shared-redis.js'
import { RateCounters } from './counters.js'
import { isExceeded } from './headers.js'

const search = (subject: string) => ({ policy: 'search', subject }) as const

describe.each([
  ['without Redis', {}],
  ['while Redis is not there', { REDIS_URL: 'redis://127.0.0.1:1' }],
])('counters %s', (_when, env) => {
  let redis: SharedRedis
  let counters: RateCounters
  beforeEach(() => {
    redis = new SharedRedis({ REDIS_URL: undefined, ...env })
    counters = new RateCounters({ RATE_LIMIT_SCALE: 1 }, redis)
  })
  afterEach(() => redis.onApplicationShutdown())

  it('admit the quota and refuse the next', async () => {
    const verdicts: boolean[] = []
    for (let call = 1; call <= 21; call++) verdicts.push(isExceeded(await counters.charge(search('u'))))
    expect(verdicts.indexOf(true)).toBe(20)
  })

  it('count each subject on its own', async () => {
    for (let call = 1; call <= 30; call++) await counters.charge(search('u'))
    expect((await counters.charge(search('v'))).used).toBe(1)
  })

  it('can be looked at without counting', async () => {
    await counters.charge(search('u'))
    await counters.look(search('u'))
    expect(await counters.look(search('u'))).toMatchObject({ used: 1, policy: { name: 'search', quota: 20, seconds: 60 } })
    expect((await counters.look(search('nobody'))).used).toBe(0)
  })

  it('answer at once', async () => {
    const start = Date.now()
    for (let call = 0; call < 100; call++) await counters.charge(search('u'))
    expect(Date.now() - start).toBeLessThan(2000)
  })
})
