import { Backoff } from './backoff.js'

it('waits longer while a program ends before or soon after it is ready, ten seconds at most', () => {
  const backoff = new Backoff()
  expect([0, 100, 2900, 0, 0, 0, 0].map((ready) => backoff.after(ready))).toEqual([500, 1000, 2000, 4000, 8000, 10_000, 10_000])
})

it('is quick again when the program was ready for some seconds', () => {
  const backoff = new Backoff()
  backoff.after(0)
  backoff.after(0)
  expect([backoff.after(3000), backoff.after(3000)]).toEqual([500, 500])
})
