import { DomainError } from '@huella/contracts'
import pLimit, { type LimitFunction } from 'p-limit'

/** There is more to do than can be done in time; not the caller's fault, and soon over. */
const busy = (): DomainError => new DomainError('unavailable', { message: 'media.busy', retryAfter: 5 })

/** Does what is costly so many at a time; the others wait for their turn, but not for ever. */
export class Turns {
  private readonly limit: LimitFunction

  /** @param mostWaiting who comes when so many wait already need not queue */
  constructor(atOnce: number, private readonly mostWaiting: number) {
    this.limit = pLimit(atOnce)
  }

  /**
   * @param patience milliseconds until the work must have begun
   * @throws DomainError `unavailable` when its turn does not come in time; then the work is not begun at all
   */
  async take<T>(work: () => Promise<T>, patience: number): Promise<T> {
    if (patience <= 0 || this.limit.pendingCount >= this.mostWaiting) throw busy()
    let isOver = false
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        isOver = true
        reject(busy())
      }, patience)
    })
    const turn = this.limit(async () => {
      if (isOver) throw busy()
      clearTimeout(timer)
      return work()
    })
    return Promise.race([turn, tooLate])
  }
}
