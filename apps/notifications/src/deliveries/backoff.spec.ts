import { backoffMs } from './backoff.js'

const minute = 60_000

it.each([
  ['a first attempt', 1, 1],
  ['a second', 2, 5],
  ['a third', 3, 30],
  ['a fourth', 4, 120],
  ['a fifth', 5, 480],
  ['all that follow', 9, 480],
  ['one that was not counted', 0, 1],
])('after %s it waits as long as the number of attempts says, and up to a fifth more', (_, attempts, minutes) => {
  expect([0, 0.5, 1].map((random) => backoffMs(attempts, random))).toEqual([1, 1.1, 1.2].map((times) => Math.round(times * minutes * minute)))
  expect(backoffMs(attempts)).toBeGreaterThanOrEqual(minutes * minute)
  expect(backoffMs(attempts)).toBeLessThanOrEqual(1.2 * minutes * minute)
})

it('what failed together does not come back together', () => {
  expect(new Set(Array.from({ length: 20 }, () => backoffMs(3))).size).toBeGreaterThan(1)
})
