const [second, minute, hour] = [1000, 60_000, 3_600_000]

/** Milliseconds from an attempt that failed to the next. */
const pauses = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour]
/** The first, and one after each pause. */
export const attemptsAtMost = pauses.length + 1
/** However long a server wants to be left alone. */
const longestRest = 24 * hour
/** For a server that is overloaded and does not say for how long. */
const shortestRest = minute

/** Statuses of a server that is overloaded, or away for a while. */
const overloaded = new Set([429, 502, 503, 504])

/** @returns milliseconds that a server wants no message at all for; undefined where it does not ask for that */
export function restAfter(status: number | null, retryAfterMs: number | undefined): number | undefined {
  if (status === null || !overloaded.has(status)) return undefined
  return Math.min(retryAfterMs ?? shortestRest, longestRest)
}

/**
 * @param attempts how many there were
 * @param rest milliseconds that the server asked for
 * @returns milliseconds until the next, a tenth more or less so that those that failed together do not come back together; undefined after the last
 */
export function pauseAfter(attempts: number, rest = 0, random = Math.random()): number | undefined {
  const pause = pauses[attempts - 1]
  return pause && Math.max(Math.round(pause * (0.9 + random * 0.2)), rest)
}

/** The header `Retry-After`, in seconds or as a date, in milliseconds from `now`. */
export function retryAfterOf(header: string | undefined, now = Date.now()): number | undefined {
  if (header === undefined) return undefined
  const ms = /^\d{1,9}$/.test(header) ? Number(header) * second : Date.parse(header) - now
  return Number.isNaN(ms) ? undefined : Math.max(ms, 0)
}
