import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { CRC32C, RETRYABLE_ERR_FN_DEFAULT, type ApiError } from '@google-cloud/storage'
import { asUnavailable, patienceMs, statusOf, TooLate, within } from './google-calls.js'
import { ObjectNotFound, type ByteRange } from './object-store.js'

/** A connection that breaks is followed by another; so many in a row may bring nothing. */
const fruitlessTries = 3
const firstPauseMs = 150

/** An object, and how to ask for a part of it. */
export interface Source {
  key: string
  range: ByteRange
  /** CRC32C of all that is read; undefined for a part of an object. */
  crc32c: string | undefined
  request: (range: ByteRange, signal: AbortSignal) => Promise<Response>
}

/**
 * Reads an object, or part of it, to its last byte: what breaks off is asked for again from there, and what is not what was stored never
 * ends well.
 *
 * The library's own stream is not used: when its connection is cut it neither ends nor fails, and when it is left early, or fails, it ends every
 * other request of the process.
 */
export const download = (source: Source): Readable => Readable.from(reading(source), { objectMode: false })

async function* reading(source: Source): AsyncGenerator<Buffer> {
  const { start, end } = source.range
  const check = new Check(end - start + 1, source.crc32c)
  let fruitless = 0
  while (!check.isWhole) {
    try {
      for await (const piece of answer(source, { start: start + check.bytes, end })) {
        check.accept(piece)
        fruitless = 0
        yield piece
      }
      if (!check.isWhole) throw new Error('less came than was asked for')
    } catch (error) {
      if (isFinal(error) || ++fruitless === fruitlessTries) throw statusOf(error) === 404 ? new ObjectNotFound(source.key) : asUnavailable(error)
      await sleep(firstPauseMs * 2 ** fruitless)
    }
  }
}

class WrongContent extends Error {}

/** Whether what came is what was stored; asked before the last of it is handed on. */
class Check {
  bytes = 0
  private readonly sum = new CRC32C()

  constructor(
    private readonly expectedBytes: number,
    private readonly crc32c: string | undefined,
  ) {}

  get isWhole(): boolean {
    return this.bytes === this.expectedBytes
  }

  accept(piece: Buffer): void {
    this.bytes += piece.length
    if (this.bytes > this.expectedBytes) throw new WrongContent('more came than was asked for')
    if (this.crc32c === undefined) return
    this.sum.update(piece)
    if (this.isWhole && !this.sum.validate(this.crc32c)) throw new WrongContent('CRC32C does not match')
  }
}

/** What another try would not change; and who has waited once has waited enough. */
const isFinal = (error: unknown): boolean =>
  error instanceof WrongContent || error instanceof TooLate || (statusOf(error) !== undefined && !RETRYABLE_ERR_FN_DEFAULT(error as ApiError))

/** What one request brings; it ends with whoever reads it. */
async function* answer({ request }: Source, range: ByteRange): AsyncGenerator<Buffer> {
  const over = new AbortController()
  try {
    const { status, headers, body } = await within(patienceMs, request(range, over.signal))
    if (status !== 206) throw Object.assign(new Error(`status ${status}`), { code: status })
    if (!headers.get('content-range')?.startsWith(`bytes ${range.start}-`)) throw new WrongContent('another part came')
    const pieces = body!.values() as AsyncIterator<Uint8Array, undefined>
    for (let next = await within(patienceMs, pieces.next()); !next.done; next = await within(patienceMs, pieces.next())) {
      yield Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength)
    }
  } finally {
    over.abort()
  }
}
