import { factsAtOnce } from '@huella/contracts'

/**
 * How many pets, or people, are asked about at once: half of them after a failure, to find the one that fails, or what the database can do in time;
 * twice as many after each success.
 */
export class BatchSize {
  private size = factsAtOnce

  get now(): number {
    return this.size
  }

  halve(tried: number): void {
    this.size = Math.max(1, Math.floor(tried / 2))
  }

  double(): void {
    this.size = Math.min(factsAtOnce, this.size * 2)
  }
}
