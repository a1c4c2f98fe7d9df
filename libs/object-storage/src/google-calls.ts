import { setTimeout as sleep } from 'node:timers/promises'
import type { ApiError } from '@google-cloud/storage'
import { Logger } from '@nestjs/common'
import { type DomainError, unavailable } from '@huella/contracts'

/** Milliseconds for one request; then the library, or we, try again. */
export const requestMs = 5000
/** Milliseconds for whatever a caller waits for, with all its tries: then the store is unavailable. */
export const patienceMs = 10_000

const logger = new Logger('GoogleCloudStore')

/** Whatever Google answers beside what we asked for, or that it does not answer: the same call may succeed later. */
export function asUnavailable(error: unknown): DomainError {
  logger.warn(`Google Cloud Storage: ${String((error as Error)?.message ?? error)}`)
  return unavailable()
}

/** Nothing came in the time that there was. */
export class TooLate extends Error {}

/** @throws TooLate when `work` has not ended after `milliseconds`; what it does then is nobody's concern */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const over = new AbortController()
  const tooLate = sleep(milliseconds, undefined, { signal: over.signal }).then(() => {
    throw new TooLate(`no answer for ${milliseconds} ms`)
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    tooLate.catch(() => undefined)
    over.abort()
  }
}

/** The status with which Google refused, where it answered at all. */
export const statusOf = (error: unknown): number | undefined => {
  const { code, status } = (error ?? {}) as Partial<ApiError & { status: number }>
  return [Number(status), Number(code)].find((each) => each >= 100)
}

/**
 * What Google answers; undefined for the statuses that are an answer too, such as 404 when looking.
 * @throws DomainError `unavailable`, at the latest after ten seconds
 */
export async function answerTo<T>(call: Promise<T>, ...refusals: number[]): Promise<T | undefined> {
  try {
    return await within(patienceMs, call)
  } catch (error) {
    if (refusals.includes(statusOf(error) ?? 0)) return undefined
    throw asUnavailable(error)
  }
}
