import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'

export interface Standing {
  consumedPoints: number
  msBeforeNext: number
}

export interface Counter {
  /** Counts one call; an exceeded quota is an answer like any other. */
  consume(subject: string): Promise<Standing>
  /** Looks without counting. */
  get(subject: string): Promise<Standing | null>
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
  answer: Promise<Standing>
}

/**
 * Calls of one subject that come while an earlier one of its is being counted are counted together by the next question: whoever calls
 * most often costs least. Each call still learns its own place.
 */
export class CountedTogether implements Counter {
  private readonly waiting = new Map<string, Batch>()
  private readonly counting = new Map<string, Promise<void>>()
  private readonly looking = new Map<string, Promise<Standing | null>>()

  constructor(private readonly limiter: RateLimiterAbstract) {}

  async consume(subject: string): Promise<Standing> {
    const batch = this.waiting.get(subject) ?? this.open(subject)
    const place = ++batch.calls
    const { consumedPoints, msBeforeNext } = await batch.answer
    return { consumedPoints: consumedPoints - batch.calls + place, msBeforeNext }
  }

  get(subject: string): Promise<Standing | null> {
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

  private count(subject: string, batch: Batch): Promise<Standing> {
    this.waiting.delete(subject)
    const answer = this.limiter.consume(subject, batch.calls).catch(exceeded)
    const done = (): void => void this.counting.delete(subject)
    this.counting.set(subject, answer.then(done, done))
    return answer
  }
}
