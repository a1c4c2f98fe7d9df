import { TokenBucket } from './token-bucket.js'

it('lets a second’s worth pass at once, and then one after another', async () => {
  const bucket = new TokenBucket(50)
  const start = performance.now()
  for (let sent = 0; sent < 60; sent++) await bucket.take(1000)
  // 50 at once and 10 more, 20 ms each
  expect(performance.now() - start).toBeGreaterThan(150)
})

it('says how long it would take where nobody waits so long, and keeps the turn for others', async () => {
  const bucket = new TokenBucket(1)
  expect(await bucket.take(10)).toBe(0)
  expect(await bucket.take(10)).toBe(0)
  const missing = await bucket.take(10)
  expect(missing).toBeGreaterThan(900)
  expect(await bucket.take(10)).toBeLessThanOrEqual(missing)
})
