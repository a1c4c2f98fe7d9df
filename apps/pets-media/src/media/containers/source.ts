import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Malformed } from './malformed.js'

/** As much as is fetched at a time: an object store takes a while for each request, however little it asks for. */
const windowBytes = 64 * 1024

/** Bytes of a stored file, from where they are needed. */
export class Source {
  private window = { start: 0, bytes: Buffer.alloc(0) }

  /** @param open reads from the first to the last byte of a range, both included */
  constructor(
    readonly size: number,
    private readonly open: (range: { start: number; end: number }) => Promise<Readable>,
  ) {}

  /** @throws Malformed when the file ends before */
  async bytes(start: number, length: number): Promise<Buffer> {
    if (length === 0) return Buffer.alloc(0)
    if (start < 0 || start + length > this.size) throw new Malformed('ends too early')
    const { window } = this
    if (start < window.start || start + length > window.start + window.bytes.length) {
      const end = Math.min(this.size, start + Math.max(length, windowBytes))
      this.window = { start, bytes: await buffer(await this.open({ start, end: end - 1 })) }
    }
    const from = start - this.window.start
    return this.window.bytes.subarray(from, from + length)
  }

  /** All from `start` to before `end`, in one stream. */
  stream(start = 0, end = this.size): Promise<Readable> {
    return this.open({ start, end: end - 1 })
  }
}
