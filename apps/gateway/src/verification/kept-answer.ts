import { Logger } from '@nestjs/common'
import { DomainError, type CallContext } from '@huella/contracts'
import type { HandlingContext } from '@huella/messaging'

/** Milliseconds for which an answer is given without asking anew: what is revoked is to be seen within five seconds. */
const freshForMs = 2000
/** Milliseconds to wait for a new answer where there is an old one. */
const patienceMs = 1000
/** Milliseconds after a failure until it is asked again, where there is an old answer. */
const pauseMs = 1000
/** Milliseconds for which an old answer serves where nobody gives a new one. */
const servesForMs = 3_600_000

export interface Kept<T> {
  value: T
  /** On the clock of `performance`: an answer is as old as its question. */
  askedAt: number
}

const sinceAsked = ({ askedAt }: Kept<unknown>): number => performance.now() - askedAt

/** Seconds. */
export const ageOf = (kept: Kept<unknown>): number => Math.floor(sinceAsked(kept) / 1000)

/** An answer that is the same for everybody: asked for once for all who want it at the same time, and kept for when nobody answers. */
export class KeptAnswer<T> {
  private readonly logger = new Logger(KeptAnswer.name)
  private kept: Kept<T> | undefined
  private coming: Promise<Kept<T>> | undefined
  private failure: { error: unknown; until: number } | undefined

  /** @param name for the log */
  constructor(
    private readonly name: string,
    private readonly ask: (context: HandlingContext) => Promise<T>,
  ) {}

  /**
   * @param longest milliseconds for which an old answer serves where nobody gives a new one
   * @throws DomainError what the question is refused with, where no answer serves
   */
  async get(context: CallContext, longest = servesForMs): Promise<Kept<T>> {
    const { kept } = this
    if (kept && sinceAsked(kept) < freshForMs) return kept
    try {
      return await (this.coming ??= this.renewed(context).finally(() => (this.coming = undefined)))
    } catch (error) {
      if (!kept || isAbsent(error) || sinceAsked(kept) >= longest) throw error
      return kept
    }
  }

  private async renewed(context: CallContext): Promise<Kept<T>> {
    const askedAt = performance.now()
    if (this.failure && askedAt < this.failure.until) throw this.failure.error
    try {
      const value = await this.ask(this.kept ? { ...context, deadline: askedAt + patienceMs } : context)
      return (this.kept = { value, askedAt })
    } catch (error) {
      if (this.kept) this.note(error, this.kept, context)
      throw error
    }
  }

  private note(error: unknown, kept: Kept<T>, { requestId }: CallContext): void {
    this.failure = { error, until: performance.now() + pauseMs }
    this.logger.warn({ requestId, message: `${this.name}: as it was ${ageOf(kept)} s ago, for there is no new answer: ${String(error)}` })
  }
}

const isAbsent = (error: unknown): boolean => error instanceof DomainError && error.code === 'not_found'
