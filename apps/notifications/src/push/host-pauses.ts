/** Until when each push service has asked us to wait, in this process: its host is ours to spare for everybody, not for one person's message alone. */
export class HostPauses {
  /** By host, in milliseconds of `performance.now()`. */
  private readonly until = new Map<string, number>()

  pause(endpoint: string, ms: number): void {
    const host = new URL(endpoint).host
    this.until.set(host, Math.max(this.until.get(host) ?? 0, performance.now() + ms))
  }

  /** Milliseconds that are left; 0 where it may be asked. */
  left(endpoint: string): number {
    const ms = Math.ceil((this.until.get(new URL(endpoint).host) ?? 0) - performance.now())
    return Math.max(0, ms)
  }
}
