const first = 500
const longest = 10_000
/** A life this long counts as healthy: the next restart is quick again. */
const healthyMs = 30_000

/** Milliseconds to wait before the next restart: 0.5 s, doubling to 10 s while lives stay short. */
export class Backoff {
  private next = first

  after(livedMs: number): number {
    if (livedMs >= healthyMs) this.next = first
    const delay = this.next
    this.next = Math.min(this.next * 2, longest)
    return delay
  }
}
