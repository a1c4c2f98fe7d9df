/** So many at the same time; who comes later waits for its place. */
export class Slots {
  private free: number
  private readonly waiting: (() => void)[] = []

  constructor(count: number) {
    this.free = count
  }

  /**
   * Waits for a place, at most so long.
   * @returns what gives the place back; null where none became free
   */
  async take(mostMs: number): Promise<(() => void) | null> {
    if (this.free > 0) this.free--
    else if (!(await this.passedOn(mostMs))) return null
    let isHeld = true
    return () => {
      if (isHeld) this.release()
      isHeld = false
    }
  }

  /** To whoever has waited longest. */
  private release(): void {
    const next = this.waiting.shift()
    if (next) next()
    else this.free++
  }

  private passedOn(mostMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const taken = (): void => {
        clearTimeout(timer)
        resolve(true)
      }
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(taken), 1)
        resolve(false)
      }, mostMs)
      this.waiting.push(taken)
    })
  }
}
