import { isExceeded, rateLimitHeaders, retryAfter, type Count } from './headers.js'

const count = (name: string, quota: number, used: number, resetsIn = 30_000): Count => ({
  policy: { name, quota, seconds: 60 },
  used,
  resetsIn,
})

describe('rate limit headers', () => {
  it('name every policy and show the one that bites first', () => {
    expect(rateLimitHeaders([count('api', 300, 10), count('search', 20, 15, 12_001)])).toEqual({
      'RateLimit-Policy': '"api";q=300;w=60, "search";q=20;w=60',
      RateLimit: '"search";r=5;t=13',
    })
  })

  it('never show less than nothing', () => {
    expect(rateLimitHeaders([count('api', 300, 999)]).RateLimit).toBe('"api";r=0;t=30')
  })

  it('are absent where nothing is counted', () => {
    expect(rateLimitHeaders([])).toEqual({})
  })
})

describe('a quota', () => {
  it.each([
    [19, false],
    [20, false],
    [21, true],
  ])('of 20 after %i calls', (used, expected) => {
    expect(isExceeded(count('search', 20, used))).toBe(expected)
  })

  it('is open again when the last exceeded window has ended', () => {
    expect(retryAfter([count('a', 1, 2, 1500), count('b', 1, 2, 59_001), count('c', 1, 1, 900_000)])).toBe(60)
  })
})
