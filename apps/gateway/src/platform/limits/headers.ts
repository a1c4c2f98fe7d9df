import type { Policy } from './policies.js'

/** One counter after a call. */
export interface Count {
  policy: Policy
  used: number
  /** Milliseconds until the window starts anew. */
  resetsIn: number
}

const remaining = ({ policy, used }: Count): number => Math.max(0, policy.quota - used)
const seconds = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000))

export const isExceeded = ({ policy, used }: Count): boolean => used > policy.quota

/** Seconds after which all exceeded limits are open again. */
export const retryAfter = (counts: Count[]): number => Math.max(1, ...counts.filter(isExceeded).map(({ resetsIn }) => seconds(resetsIn)))

/** The fields of draft-ietf-httpapi-ratelimit-headers: every policy, and the one that will bite first. */
export function rateLimitHeaders(counts: Count[]): Record<string, string> {
  const [tightest] = [...counts].sort((a, b) => remaining(a) - remaining(b) || b.resetsIn - a.resetsIn)
  if (!tightest) return {}
  return {
    'RateLimit-Policy': counts.map(({ policy: { name, quota, seconds: window } }) => `"${name}";q=${quota};w=${window}`).join(', '),
    RateLimit: `"${tightest.policy.name}";r=${remaining(tightest)};t=${seconds(tightest.resetsIn)}`,
  }
}
