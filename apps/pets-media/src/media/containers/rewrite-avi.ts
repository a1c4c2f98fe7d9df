import { Readable } from 'node:stream'
import { BytesIn } from './bytes-in.js'
import { require } from './malformed.js'

/** RIFF: chunks of a name of four characters, a size and so many bytes; lists of them name themselves too. */
interface Heading {
  id: string
  size: number
}

/** Bytes that the headers of all streams may have, and the index. */
const mostHeaderBytes = 1024 * 1024
const mostIndexBytes = 4 * 1024 * 1024
/** Far more than a film of 50 MB has. */
const mostSamples = 200_000

/** Of the headers: what playing takes. */
const wantedHeaders = new Set(['avih', 'strh', 'strf', 'dmlh', 'vprp'])
const listsOfHeaders = new Set(['strl', 'odml'])
/** Samples of a stream, by number: pictures, compressed or not, palettes, and sound. */
const sample = /^(\d\d)(dc|db|pc|wb)$/
const indexed = /^(\d\d(dc|db|pc|wb)|rec )$/
const seenOrHeard = new Set(['vids', 'iavs', 'auds'])

const padded = (size: number): number => size + (size % 2)
const headingBytes = ({ id, size }: Heading): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.write(id, 'latin1')
  bytes.writeUInt32LE(size, 4)
  return bytes
}

/**
 * Passes an AVI on with everything but its pictures and sound blanked out: texts, names, dates, devices and places become padding of the
 * same length, so that its index stays true. What follows its end is left away.
 * @param size bytes of the whole file
 * @throws Malformed, in the stream, when it is no such file; by then some of it has been passed on
 */
export const rewriteAvi = (content: Readable, size: number): Readable => Readable.from(passedOn(new BytesIn(content), size), { objectMode: false })

async function* passedOn(input: BytesIn, size: number): AsyncGenerator<Buffer> {
  const heading = await headingIn(input)
  require(heading.id === 'RIFF' && (await nameIn(input)) === 'AVI ', 'no AVI')
  require(heading.size + 8 <= padded(size), 'ends too early')
  yield Buffer.concat([headingBytes(heading), Buffer.from('AVI ')])
  const film = new Film()
  let left = heading.size - 4
  while (left >= 8) {
    const part = await headingIn(input)
    left -= 8 + padded(part.size)
    require(left >= -1, 'a chunk is larger than its file')
    yield* film.part(part, input)
  }
  if (left > 0) yield Buffer.alloc(left)
  require(film.hasPictures, 'no moving picture')
}

async function headingIn(input: BytesIn): Promise<Heading> {
  const bytes = await input.next(8)
  return { id: bytes.toString('latin1', 0, 4), size: bytes.readUInt32LE(4) }
}

const nameIn = async (input: BytesIn): Promise<string> => (await input.next(4)).toString('latin1')

/** What is known of a film while it passes. */
class Film {
  hasPictures = false
  /** Types of its streams: samples name them by their place. */
  private readonly streams: string[] = []

  async *part(part: Heading, input: BytesIn): AsyncGenerator<Buffer> {
    if (part.id !== 'LIST') return yield* part.id === 'idx1' ? this.index(part, input) : blanked(part, input)
    require(part.size >= 4, 'a list without a name')
    const name = await nameIn(input)
    if (name === 'hdrl') return yield* this.headers(part, input)
    if (name === 'movi') return yield* this.samples(part, input)
    yield Buffer.concat([headingBytes({ id: 'JUNK', size: part.size }), Buffer.alloc(4)])
    yield* blank(input, part.size - 4)
    yield* padding(input, part.size)
  }

  private async *headers({ size }: Heading, input: BytesIn): AsyncGenerator<Buffer> {
    require(size <= mostHeaderBytes && this.streams.length === 0, 'headers are too large, or there twice')
    yield Buffer.concat([headingBytes({ id: 'LIST', size }), Buffer.from('hdrl'), this.headersIn(await input.next(size - 4))])
    yield* padding(input, size)
    require(this.streams.includes('vids') || this.streams.includes('iavs'), 'no stream of pictures')
  }

  private headersIn(body: Buffer): Buffer {
    const parts: Buffer[] = []
    for (let at = 0; body.length - at >= 8; ) {
      const [id, size] = [body.toString('latin1', at, at + 4), body.readUInt32LE(at + 4)]
      const end = Math.min(at + 8 + padded(size), body.length)
      require(at + 8 + size <= body.length, 'a header is larger than its list')
      const content = body.subarray(at + 8, at + 8 + size)
      parts.push(this.header(id, content), body.subarray(at + 8 + size, end).fill(0))
      at = end
    }
    const whole = Buffer.concat(parts)
    return Buffer.concat([whole, Buffer.alloc(body.length - whole.length)])
  }

  private header(id: string, content: Buffer): Buffer {
    const name = content.toString('latin1', 0, 4)
    if (id === 'LIST' && listsOfHeaders.has(name)) return Buffer.concat([headingBytes({ id, size: content.length }), Buffer.from(name), this.headersIn(content.subarray(4))])
    if (id === 'strh') this.streams.push(name)
    const isWanted = wantedHeaders.has(id) && (id !== 'strf' || seenOrHeard.has(this.streams.at(-1) ?? ''))
    return isWanted ? Buffer.concat([headingBytes({ id, size: content.length }), content]) : Buffer.concat([headingBytes({ id: 'JUNK', size: content.length }), Buffer.alloc(content.length)])
  }

  private async *samples({ size }: Heading, input: BytesIn): AsyncGenerator<Buffer> {
    require(this.streams.length > 0, 'samples before their headers')
    yield Buffer.concat([headingBytes({ id: 'LIST', size }), Buffer.from('movi')])
    let [left, count] = [size - 4, 0]
    while (left >= 8) {
      require(++count <= mostSamples, 'too many samples')
      const part = await headingIn(input)
      left -= 8 + (part.id === 'LIST' ? 4 : padded(part.size))
      require(left >= -1, 'a sample is larger than its list')
      yield* part.id === 'LIST' ? this.record(part, input) : this.sample(part, input)
    }
    if (left >= 0) yield* blank(input, left)
    if (left >= 0) yield* padding(input, size)
  }

  /** Groups samples, which follow like any others. */
  private async *record(part: Heading, input: BytesIn): AsyncGenerator<Buffer> {
    require((await nameIn(input)) === 'rec ', 'a list among the samples')
    yield Buffer.concat([headingBytes(part), Buffer.from('rec ')])
  }

  private async *sample(part: Heading, input: BytesIn): AsyncGenerator<Buffer> {
    const stream = this.streams[Number(sample.exec(part.id)?.[1] ?? -1)] ?? ''
    if (!seenOrHeard.has(stream)) return yield* blanked(part, input)
    if (stream !== 'auds' && part.size > 0) this.hasPictures = true
    yield headingBytes(part)
    yield* input.through(part.size)
    yield* padding(input, part.size)
  }

  private async *index(part: Heading, input: BytesIn): AsyncGenerator<Buffer> {
    require(part.size <= mostIndexBytes && part.size % 16 === 0, 'no index')
    const entries = await input.next(part.size)
    for (let at = 0; at < entries.length; at += 16) if (!indexed.test(entries.toString('latin1', at, at + 4))) entries.fill(0, at, at + 8)
    yield Buffer.concat([headingBytes(part), entries])
  }
}

async function* blanked({ size }: Heading, input: BytesIn): AsyncGenerator<Buffer> {
  yield headingBytes({ id: 'JUNK', size })
  yield* blank(input, size)
  yield* padding(input, size)
}

async function* blank(input: BytesIn, length: number): AsyncGenerator<Buffer> {
  for await (const piece of input.through(length)) yield Buffer.alloc(piece.length)
}

/** What has an odd length is followed by one more byte, which a file may lack at its end. */
async function* padding(input: BytesIn, size: number): AsyncGenerator<Buffer> {
  if (size % 2 === 0) return
  if (await input.hasMore()) await input.next(1)
  yield Buffer.alloc(1)
}
