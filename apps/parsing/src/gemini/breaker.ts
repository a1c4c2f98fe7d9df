export interface BreakerOptions {
  /** Failures in a row that open it. */
  readonly threshold?: number
  /** Milliseconds until one call is let through to try again. */
  readonly pause?: number
  readonly now?: () => number
}

/** Stops calling what keeps failing; after a pause lets one call through, and closes again when that succeeds. */
export class Breaker {
  private failures = 0
  private openedAt: number | undefined
  private trying = false
  private readonly threshold: number
  private readonly pause: number
  private readonly now: () => number

  constructor({ threshold = 5, pause = 30_000, now = Date.now }: BreakerOptions = {}) {
    this.threshold = threshold
    this.pause = pause
    this.now = now
  }

  /** @returns undefined when the call failed or was not made */
  async run<T>(call: () => Promise<T>): Promise<T | undefined> {
    if (!this.allows()) return undefined
    try {
      const value = await call()
      this.close()
      return value
    } catch {
      this.fail()
      return undefined
    }
  }

  private allows(): boolean {
    if (this.openedAt === undefined) return true
    if (this.trying || this.now() - this.openedAt < this.pause) return false
    this.trying = true
    return true
  }

  private close(): void {
    this.failures = 0
    this.openedAt = undefined
    this.trying = false
  }

  private fail(): void {
    this.failures++
    if (this.trying || this.failures >= this.threshold) this.openedAt = this.now()
    this.trying = false
  }
}
