/** Chance that repeats: the same seed gives the same people. */
export class Random {
  private state: number

  constructor(seed: number) {
    this.state = seed >>> 0
    this.next() // neighbouring seeds begin alike
  }

  /** From 0 up to, not including, 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(values: readonly T[]): T {
    return values[Math.floor(this.next() * values.length)]!
  }

  text(alphabet: string, length: number): string {
    return Array.from({ length }, () => alphabet[this.between(0, alphabet.length - 1)]).join('')
  }
}
