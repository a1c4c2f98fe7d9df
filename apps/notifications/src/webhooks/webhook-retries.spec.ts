import { attemptsAtMost, pauseAfter, restAfter, retryAfterOf } from './webhook-retries.js'

const hour = 3_600_000

it('is tried ten times within 76 hours', () => {
  const pauses = Array.from({ length: attemptsAtMost }, (_, nth) => pauseAfter(nth + 1, 0, 0.5))
  expect(pauses).toEqual([5000, 300_000, 1_800_000, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hour), undefined])
  expect(pauses.reduce<number>((sum, pause) => sum + (pause ?? 0), 0) / hour).toBeCloseTo(75.6, 1)
})

it('comes a tenth earlier or later, so that what failed together does not come back together', () => {
  expect([pauseAfter(1, 0, 0), pauseAfter(1, 0, 0.999_999)]).toEqual([4500, 5500])
})

it('waits as long as the server asked for, where that is longer', () => {
  expect(pauseAfter(1, 60_000, 0.5)).toBe(60_000)
  expect(pauseAfter(4, 60_000, 0.5)).toBe(2 * hour)
})

it.each([
  [429, 120_000, 120_000], [429, undefined, 60_000], [502, undefined, 60_000], [503, 5000, 5000], [504, 0, 0], [503, 1e12, 24 * hour],
  [500, 120_000, undefined], [200, 120_000, undefined], [null, 120_000, undefined],
])('a server that answered %s with Retry-After %s is left alone for %s', (status, retryAfter, rest) => expect(restAfter(status, retryAfter)).toBe(rest))

const now = Date.parse('2026-11-23T10:00:00Z')
it.each([
  ['120', 120_000], ['0', 0], ['Mon, 23 Nov 2026 10:02:00 GMT', 120_000], ['Mon, 23 Nov 2026 09:00:00 GMT', 0], ['soon', undefined], ['', undefined], [undefined, undefined],
])('Retry-After: %s', (header, ms) => expect(retryAfterOf(header, now)).toBe(ms))
