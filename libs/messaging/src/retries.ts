/** Milliseconds between the tries of what fails by itself, while other things succeed: ten tries in about five minutes. */
export const defaultRetryDelays: readonly number[] = [1000, 2000, 5000, 15_000, 30_000, 60_000, 60_000, 60_000, 60_000]

/** What becomes of something that failed: it is tried again after `retryInMs`, or waits for a person where that is null. */
export interface NextTry {
  attempts: number
  retryInMs: number | null
}

/** @param attempts how often it was tried, this time included */
export const nextTry = (attempts: number, delays: readonly number[]): NextTry => ({ attempts, retryInMs: delays[attempts - 1] ?? null })
