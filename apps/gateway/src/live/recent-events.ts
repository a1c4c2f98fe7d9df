import type { LiveEvent } from './hint-of.js'

/** How many events, and for how many milliseconds, somebody may have been away and still go on where they were. */
const keptAtMost = 5000
const keptForMs = 10 * 60_000
/** Milliseconds before the last one heard from which on events are told again: gateways hear what happens at once in different orders. */
const overlapMs = 2000

interface Kept {
  event: LiveEvent
  at: number
}

/** The latest events in the order in which they were sent. */
export class RecentEvents {
  private readonly kept = new Map<string, Kept>()
  private latest: string | undefined

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Of the one sent last, also where it is kept no more. */
  get latestId(): string | undefined {
    return this.latest
  }

  has(id: string): boolean {
    return this.kept.has(id)
  }

  add(event: LiveEvent): void {
    this.kept.set(event.id, { event, at: this.now() })
    this.latest = event.id
    this.dropOld()
  }

  /** @returns what came after that one, and some of what came just before it; undefined where it is not known any more */
  since(id: string): LiveEvent[] | undefined {
    this.dropOld()
    const last = this.kept.get(id)
    if (!last) return undefined
    return [...this.kept.values()].filter(({ event, at }) => at >= last.at - overlapMs && event.id !== id).map(({ event }) => event)
  }

  /** What came within the last milliseconds. */
  lately(withinMs: number): LiveEvent[] {
    return [...this.kept.values()].filter(({ at }) => at >= this.now() - withinMs).map(({ event }) => event)
  }

  private dropOld(): void {
    const oldest = this.now() - keptForMs
    for (const [id, { at }] of this.kept) {
      if (this.kept.size <= keptAtMost && at >= oldest) return
      this.kept.delete(id)
    }
  }
}
