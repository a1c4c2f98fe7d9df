import { Readable } from 'node:stream'
import { require } from '../malformed.js'
import type { Source } from '../source.js'
import { box, boxesIn, sizesOf, typeOf, uint32, type Box } from './boxes.js'
import { gather, type Fragment } from './fragments.js'
import { header } from './headers.js'
import { asGathered, asItIs, tracksIn, type Track } from './track.js'

/** Bytes of tables that one film may have. */
const mostTableBytes = 4 * 1024 * 1024
const mostParts = 20_000

/** Where a part of the file begins, where its content does, and where it ends. */
interface Part {
  type: string
  start: number
  content: number
  end: number
}

/** A piece of the samples, and where it goes. */
interface Piece {
  track: number
  chunk: number
  from: number
  size: number
}

/**
 * Writes an MP4 or MOV anew, from what playing it takes: its picture and sound tracks, with their tables, and of the media only what these
 * tables point to. Places, devices, names, dates, texts and whatever else lies in the file stay behind. The tables come first, so that it
 * plays while it loads; a film in fragments becomes one in a piece.
 * @throws Malformed before anything is written
 */
export async function rewriteMp4(source: Source, format: 'mp4' | 'mov'): Promise<Readable> {
  const parts = await partsOf(source)
  const movie = await movieIn(source, parts)
  const tracks = (await tracksOf(source, parts, movie)).filter(({ chunks }) => chunks.sizes.some((size) => size > 0))
  require(tracks.some(({ isVideo }) => isVideo), 'no moving picture')
  const pieces = piecesOf(tracks, parts.filter(({ type }) => type === 'mdat'))
  const heading = headingOf(movie, tracks, { pieces, format })
  return Readable.from(written(source, heading, pieces), { objectMode: false })
}

async function partsOf(source: Source): Promise<Part[]> {
  const parts: Part[] = []
  for (let start = 0; source.size - start >= 8; ) {
    const bytes = await source.bytes(start, Math.min(16, source.size - start))
    const { header, size } = sizesOf(bytes)
    const end = size === 0 ? source.size : start + size
    const type = typeOf(bytes)
    if (size !== 0 && (size < header || (end > source.size && type !== 'mdat'))) break // what cameras hang on behind is no part of the film
    require(parts.length < mostParts, 'too many parts')
    parts.push({ type, start, content: start + header, end: Math.min(end, source.size) })
    start = end
  }
  return parts
}

async function movieIn(source: Source, parts: readonly Part[]): Promise<Box[]> {
  const movies = parts.filter(({ type }) => type === 'moov')
  require(movies.length === 1, 'no movie, or more than one')
  return boxesIn(Buffer.from(await contentOf(source, movies[0]!)))
}

function contentOf(source: Source, { content, end }: Part): Promise<Buffer> {
  require(end - content <= mostTableBytes, 'tables are too large')
  return source.bytes(content, end - content)
}

async function tracksOf(source: Source, parts: readonly Part[], movie: readonly Box[]): Promise<Track[]> {
  const tracks = tracksIn(movie)
  const fragments: Fragment[] = []
  let bytes = 0
  for (const part of parts.filter(({ type }) => type === 'moof')) {
    require((bytes += part.end - part.start) <= mostTableBytes, 'tables are too large')
    fragments.push({ start: part.start, body: Buffer.from(await contentOf(source, part)) })
  }
  if (fragments.length === 0) return tracks.map(asItIs)
  const gathered = gather(movie, tracks, fragments)
  return tracks.map((track, index) => asGathered(track, gathered[index]!))
}

/** All samples in the order in which they lie in the file, which is about that in which they are played. */
function piecesOf(tracks: readonly Track[], media: readonly Part[]): Piece[] {
  const pieces = tracks.flatMap(({ chunks: { offsets, sizes } }, track) => Array.from(offsets, (from, chunk) => ({ track, chunk, from, size: sizes[chunk]! })))
  pieces.sort((one, other) => one.from - other.from)
  let [end, place] = [0, 0]
  for (const { from, size } of pieces) {
    if (size === 0) continue
    while (place < media.length && media[place]!.end <= from) place++
    const part = media[place]
    require(part && from >= Math.max(end, part.content) && from + size <= part.end, 'samples lie outside of the media')
    end = from + size
  }
  return pieces
}

/** Everything before the samples. Their places depend on its length, and its length on nothing of them. */
function headingOf(movie: readonly Box[], tracks: readonly Track[], { pieces, format }: { pieces: readonly Piece[]; format: 'mp4' | 'mov' }): Buffer {
  const offsets = tracks.map(({ chunks }) => new Float64Array(chunks.offsets.length))
  const place = (start: number): number => {
    let at = start
    for (const { track, chunk, size } of pieces) {
      offsets[track]![chunk] = at
      at += size
    }
    return at - start
  }
  const mediaBytes = place(0)
  const lengths = tracks.flatMap(({ duration }) => duration ?? [])
  const tables = () => box('moov', header('mvhd', movie, lengths.length > 0 ? Math.max(...lengths) : undefined), ...tracks.map((track, index) => track.write(offsets[index]!)))
  const brand = brandBox(format)
  place(brand.length + tables().length + 8)
  return Buffer.concat([brand, tables(), uint32(mediaBytes + 8), Buffer.from('mdat')])
}

const brandBox = (format: 'mp4' | 'mov'): Buffer =>
  format === 'mov' ? box('ftyp', Buffer.from('qt  '), uint32(0x200), Buffer.from('qt  ')) : box('ftyp', Buffer.from('isom'), uint32(0x200), Buffer.from('isomiso2iso6mp41'))

async function* written(source: Source, heading: Buffer, pieces: readonly Piece[]): AsyncGenerator<Buffer> {
  yield heading
  const wanted = pieces.filter(({ size }) => size > 0)
  const [start, end] = [wanted[0]!.from, wanted.at(-1)!.from + wanted.at(-1)!.size]
  let [at, next] = [start, 0]
  for await (const bytes of (await source.stream(start, end)) as AsyncIterable<Buffer>) {
    const until = at + bytes.length
    for (; next < wanted.length; next++) {
      const { from, size } = wanted[next]!
      if (from >= until) break
      yield bytes.subarray(Math.max(from - at, 0), Math.min(from + size, until) - at)
      if (from + size > until) break
    }
    at = until
  }
}
