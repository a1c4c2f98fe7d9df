const first = 500
const longest = 10_000
/** A program that was ready for this long had started well: what ended it is no fault of its start, and the next restart is quick again. */
const healthyMs = 3000

/** Milliseconds to wait before the next restart: 0.5 s, doubling to 10 s while it ends without having been ready for a while. */
export class Backoff {
  private next = first

  after(readyMs: number): number {
    if (readyMs >= healthyMs) this.next = first
    const delay = this.next
    this.next = Math.min(this.next * 2, longest)
    return delay
  }
}
