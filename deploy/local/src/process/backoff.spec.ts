import { Backoff } from './backoff.js'

it('waits longer while lives stay short, ten seconds at most', () => {
  const backoff = new Backoff()
  expect([100, 100, 100, 100, 100, 100, 100].map((lived) => backoff.after(lived))).toEqual([500, 1000, 2000, 4000, 8000, 10_000, 10_000])
})

it('is quick again after a healthy life', () => {
  const backoff = new Backoff()
  backoff.after(100)
  backoff.after(100)
  expect(backoff.after(30_000)).toBe(500)
})
