interface Circumstances {
  /** It was to change something. */
  wrote: boolean
  wasOnline: boolean
  late: boolean
}

/**
 * No answer came, or none that can be read. `offline`: nothing was sent, or nothing had to be; `unknown`: something was sent that the server may
 * have done; `late` and `broken`: a read that may be asked again.
 */
export class NoAnswerError extends Error {
  readonly what: 'offline' | 'unknown' | 'late' | 'broken'

  constructor({ wrote, wasOnline, late }: Circumstances, cause: unknown) {
    super('No answer', { cause })
    this.name = 'NoAnswerError'
    if (!wasOnline || (!wrote && !navigator.onLine)) this.what = 'offline'
    else if (wrote) this.what = 'unknown'
    else this.what = late ? 'late' : 'broken'
  }
}

/** Whether nobody knows what became of what was sent. The same again, under the same Idempotency-Key, does it once. */
export const isUnknown = (error: unknown): boolean => error instanceof NoAnswerError && error.what === 'unknown'
