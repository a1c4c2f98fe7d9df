/** Milliseconds between two tries of a process: by lot, so that all processes do not come at the same moment. */
const pause = { least: 200, most: 500 }

/** Nothing listens at the server's port; or the server says that it is starting up, or shutting down (SQLSTATE `cannot_connect_now`). */
const refusals = new Set(['ECONNREFUSED', '57P03'])

/**
 * What a pool knows of a server that refuses connections. One that starts up after a crash has its hands full: a process for each connection
 * that it refuses would keep it from getting ready. So one connection tries, now and then; the others are told at once what it was told.
 */
export class AwayServer {
  private refusal: Error | undefined
  private triesAgainAt = 0
  private isTried = false

  constructor(private readonly now: () => number = () => performance.now(), private readonly draw: () => number = Math.random) {}

  /** @returns why a new connection need not be tried; undefined for one that is to be tried, and of which {@link learn} then hears what became */
  refuses(): Error | undefined {
    if (this.refusal && (this.isTried || this.now() < this.triesAgainAt)) return this.refusal
    this.isTried = this.refusal !== undefined
    return undefined
  }

  /** @param error why a connection that was tried could not be made; null where it was */
  learn(error: (Error & { code?: string }) | null): void {
    this.refusal = error && (this.refusal || refusals.has(error.code ?? '')) ? error : undefined
    this.triesAgainAt = this.now() + pause.least + this.draw() * (pause.most - pause.least)
    this.isTried = false
  }
}
