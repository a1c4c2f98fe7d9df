import type { Readable } from 'node:stream'
import { Malformed } from './malformed.js'

/** Bytes of a stream, asked for by number; as many are in memory as were asked for at once. */
export class BytesIn {
  private readonly pieces: AsyncIterator<Buffer>
  private rest: Buffer = Buffer.alloc(0)
  private isOver = false

  constructor(stream: Readable) {
    this.pieces = (stream as AsyncIterable<Buffer>)[Symbol.asyncIterator]()
  }

  /** @throws Malformed when there are not so many */
  async next(length: number): Promise<Buffer> {
    const taken: Buffer[] = []
    for await (const piece of this.through(length)) taken.push(piece)
    return taken.length === 1 ? taken[0]! : Buffer.concat(taken)
  }

  /** As {@link next}, piece by piece. */
  async *through(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0; ) {
      if (!(await this.hasMore())) throw new Malformed('ends too early')
      const piece = this.rest.subarray(0, left)
      this.rest = this.rest.subarray(piece.length)
      left -= piece.length
      yield piece
    }
  }

  async hasMore(): Promise<boolean> {
    while (this.rest.length === 0 && !this.isOver) {
      const { value, done } = await this.pieces.next()
      this.isOver = done === true
      if (!this.isOver) this.rest = value as Buffer
    }
    return this.rest.length > 0
  }
}
