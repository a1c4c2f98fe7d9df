import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'

/** How often a subject has called, and how long that counts. */
export interface Usage {
  consumedPoints: number
  msBeforeNext: number
}

export interface Counter {
  /** Counts one call; an exceeded quota is an answer like any other. */
  consume(subject: string): Promise<Usage>
  /** Looks without counting. */
  get(subject: string): Promise<Usage | null>
}

/** The library throws the count of an exceeded quota. */
function exceeded(thrown: unknown): RateLimiterRes {
  if (thrown instanceof RateLimiterRes) return thrown
  throw thrown
}

export const counter = (limiter: RateLimiterAbstract): Counter => ({
  consume: (subject) => limiter.consume(subject).catch(exceeded),
  get: (subject) => limiter.get(subject),
})

interface Batch {
  calls: number
  answer: Promise<Usage>
}

/**
 * Request coalescing: calls of one subject that come while Redis is still counting an earlier one are counted by one further request for
 * all of them. Each call still learns its own place in the count.
 */
export class CoalescingCounter implements Counter {
  private readonly waiting = new Map<string, Batch>()
  private readonly counting = new Map<string, Promise<void>>()
  private readonly looking = new Map<string, Promise<Usage | null>>()

  constructor(private readonly limiter: RateLimiterAbstract) {}

  async consume(subject: string): Promise<Usage> {
    const batch = this.waiting.get(subject) ?? this.open(subject)
    const place = ++batch.calls
    const { consumedPoints, msBeforeNext } = await batch.answer
    return { consumedPoints: consumedPoints - batch.calls + place, msBeforeNext }
  }

  get(subject: string): Promise<Usage | null> {
    const asked = this.looking.get(subject)
    if (asked) return asked
    const answer = this.limiter.get(subject).finally(() => this.looking.delete(subject))
    this.looking.set(subject, answer)
    return answer
  }

  private open(subject: string): Batch {
    const batch: Batch = { calls: 0, answer: Promise.resolve(this.counting.get(subject)).then(() => this.count(subject, batch)) }
    this.waiting.set(subject, batch)
    return batch
  }

  private count(subject: string, batch: Batch): Promise<Usage> {
    this.waiting.delete(subject)
    const answer = this.limiter.consume(subject, batch.calls).catch(exceeded)
    const done = (): void => void this.counting.delete(subject)
    this.counting.set(subject, answer.then(done, done))
    return answer
  }
}
