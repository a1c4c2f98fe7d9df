import { setTimeout as sleep } from 'node:timers/promises'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { CoalescingCounter } from './coalescing-counter.js'

/** A limiter that takes its time, as one behind a network does. */
class Distant extends RateLimiterMemory {
  questions = 0

  override async consume(subject: string, calls?: number): Promise<RateLimiterRes> {
    this.questions++
    await sleep(5)
    return super.consume(subject, calls)
  }

  override async get(subject: string): Promise<RateLimiterRes | null> {
    this.questions++
    await sleep(5)
    return super.get(subject)
  }
}

const counted = () => {
  const limiter = new Distant({ points: 5, duration: 60 })
  return { limiter, together: new CoalescingCounter(limiter) }
}

it('calls at once learn their own place each, above the quota too, in two questions', async () => {
  const { limiter, together } = counted()
  const first = together.consume('u')
  await sleep(1)
  const rest = Array.from({ length: 7 }, () => together.consume('u'))
  const places = (await Promise.all([first, ...rest])).map(({ consumedPoints }) => consumedPoints)
  expect(places).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(limiter.questions).toBe(2)
})

it('calls of others are counted apart, and one that comes later goes on from there', async () => {
  const { together } = counted()
  await Promise.all([together.consume('u'), together.consume('u'), together.consume('v')])
  expect(await together.consume('u')).toMatchObject({ consumedPoints: 3 })
  expect(await together.consume('v')).toMatchObject({ consumedPoints: 2 })
})

it('those who only look at once ask once, and count nothing', async () => {
  const { limiter, together } = counted()
  await together.consume('u')
  const seen = await Promise.all([together.get('u'), together.get('u')])
  expect(seen.map((each) => each?.consumedPoints)).toEqual([1, 1])
  expect(limiter.questions).toBe(2)
})

it('a failure reaches everybody who was counted with it, and nobody after', async () => {
  const { limiter, together } = counted()
  const consume = jest.spyOn(limiter, 'consume').mockRejectedValueOnce(new Error('away'))
  const both = await Promise.allSettled([together.consume('u'), together.consume('u')])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await together.consume('u')).toMatchObject({ consumedPoints: 1 })
  expect(consume).toHaveBeenCalledTimes(2)
})
