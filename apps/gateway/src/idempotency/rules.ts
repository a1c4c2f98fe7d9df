import { DomainError } from '@huella/contracts'

/** What is known of an earlier request under the same key. */
export interface Remembered {
  isSameRequest: boolean
  /** Null while the first request still runs. */
  status: number | null
  answer: Buffer | null
}

export interface StoredAnswer {
  status: number
  sealed: Buffer
}

/**
 * What a repeated key is answered with.
 * @throws DomainError `unprocessable` when it came with another body, `conflict` while the first request runs
 */
export function firstAnswer({ isSameRequest, status, answer }: Remembered): StoredAnswer {
  if (!isSameRequest) throw new DomainError('unprocessable', { message: 'error.idempotencyMismatch' })
  if (status === null || answer === null) throw new DomainError('conflict', { message: 'error.idempotencyRunning', retryAfter: 1 })
  return { status, sealed: answer }
}

/**
 * Whether an answer is final. Our own failures are not, nor is what depends on the moment (too many calls, session gone);
 * an upload that failed may have been cut off on the way, and its bytes were never compared.
 */
export function isFinal(status: number, isUpload: boolean): boolean {
  if (status < 400) return true
  return !isUpload && status < 500 && status !== 401 && status !== 429
}
