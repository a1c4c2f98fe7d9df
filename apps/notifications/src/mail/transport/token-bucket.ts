import { setTimeout as wait } from 'node:timers/promises'

/** So many a second, and no more than a second's worth at once. */
export class TokenBucket {
  /** When the next one may go, in milliseconds of `performance.now()`. */
  private next = 0

  constructor(private readonly perSecond: number) {}

  /**
   * Waits for its turn, at most so long.
   * @returns milliseconds that are missing where that was not enough, else 0; the turn is not taken then
   */
  async take(mostMs: number): Promise<number> {
    const now = performance.now()
    const start = Math.max(this.next, now - 1000)
    const missing = start - now
    if (missing > mostMs) return Math.ceil(missing)
    this.next = start + 1000 / this.perSecond
    if (missing > 0) await wait(missing)
    return 0
  }
}
