import { require } from '../malformed.js'
import { boxesIn, flagsOf, fullBox, one, optional, uint32, versionOf, type Box } from './boxes.js'
import { timescaleOf } from './headers.js'
import { chunksIn, runsIn, sizesIn, sizeTable, table } from './tables.js'
import type { Gathered, SourceTrack } from './track.js'

/** Far more than a film of 50 MB has, or a recording of sound. */
const mostSamples = 300_000

interface Sample {
  size: number
  duration: number
  /** From when it is decoded to when it is shown. */
  delay: number
  isSync: boolean
}

interface Chunk {
  offset: number
  size: number
  samples: number
  entry: number
}

/** What fragments take for granted of a track's samples, where they say nothing else. */
interface Defaults {
  entry: number
  duration: number
  size: number
  flags: number
}

/** A film that was written in pieces, each with its own tables. */
export interface Fragment {
  /** Where its box begins. */
  start: number
  body: Buffer
}

/** One track's samples, gathered from the movie itself and from all fragments. */
class Collection {
  readonly samples: Sample[] = []
  readonly chunks: Chunk[] = []
  private duration = 0

  constructor(readonly track: SourceTrack) {
    const { tables, entries } = track
    const chunks = chunksIn(tables, entries)
    const runs = [...runsIn(tables, chunks.offsets.length)]
    runs.forEach(({ samples, entry }, index) => this.chunks.push({ offset: chunks.offsets[index]!, size: chunks.sizes[index]!, samples, entry }))
    for (const sample of samplesIn(tables)) this.add(sample)
  }

  add(sample: Sample): void {
    require(this.samples.length < mostSamples, 'too many samples')
    this.samples.push(sample)
    this.duration += sample.duration
  }

  /** A piece that begins later than the one before has ended: its last picture stays until then. */
  continueAt(time: number | undefined): void {
    const last = this.samples.at(-1)
    if (time === undefined || !last || time <= this.duration || time > 0xffffffff) return
    last.duration += time - this.duration
    this.duration = time
  }

  gathered(movieTimescale: number): Gathered {
    const timescale = timescaleOf('mdhd', this.track.media)
    require(timescale > 0 && movieTimescale > 0, 'no time scale')
    return {
      tables: tablesOf(this.samples, this.chunks),
      chunks: { offsets: Float64Array.from(this.chunks, ({ offset }) => offset), sizes: Float64Array.from(this.chunks, ({ size }) => size) },
      duration: { media: this.duration, movie: Math.round((this.duration / timescale) * movieTimescale) },
    }
  }
}

/** Samples of the tables that a movie has beside its fragments. */
function* samplesIn(tables: readonly Box[]): Generator<Sample> {
  const sizes = sizesIn(tables)
  require(sizes.count <= mostSamples, 'too many samples')
  const durations = valuesIn(tables, 'stts', sizes.count)
  const delays = valuesIn(tables, 'ctts', sizes.count)
  const sync = optional(tables, 'stss')
  const syncs = sync && new Set(Array.from({ length: sync.readUInt32BE(4) }, (_, index) => sync.readUInt32BE(8 + index * 4)))
  for (let index = 0; index < sizes.count; index++) {
    const [duration, delay] = [durations.next().value ?? 0, delays.next().value ?? 0]
    yield { size: sizes.of(index), duration: duration >>> 0, delay, isSync: syncs?.has(index + 1) ?? true }
  }
}

/** The values of a table that gives them as so many times the same; never more than there are samples. */
function* valuesIn(tables: readonly Box[], type: 'stts' | 'ctts', mostValues: number): Generator<number, undefined> {
  const found = optional(tables, type)
  if (!found) return undefined
  const body = table(found, type)
  let left = mostValues
  for (let index = 0; index < body.readUInt32BE(4); index++) {
    const count = Math.min(left, body.readUInt32BE(8 + index * 8))
    for (let time = 0; time < count; time++) yield body.readInt32BE(12 + index * 8)
    left -= count
  }
  return undefined
}

/** Gathers the samples of the tracks from a film's fragments. @returns for each track its tables, in their order */
export function gather(movie: readonly Box[], tracks: readonly SourceTrack[], fragments: readonly Fragment[]): Gathered[] {
  const collections = new Map(tracks.map((track) => [track.id, new Collection(track)]))
  const extended = boxesIn(optional(movie, 'mvex') ?? Buffer.alloc(0)).filter(({ type }) => type === 'trex')
  const defaults = new Map(extended.map(({ body }) => [
    body.readUInt32BE(4),
    { entry: body.readUInt32BE(8), duration: body.readUInt32BE(12), size: body.readUInt32BE(16), flags: body.readUInt32BE(20) },
  ]))
  for (const fragment of fragments) readFragment(fragment, collections, defaults)
  return tracks.map(({ id }) => collections.get(id)!.gathered(timescaleOf('mvhd', movie)))
}

function readFragment({ start, body }: Fragment, collections: ReadonlyMap<number, Collection>, defaults: ReadonlyMap<number, Defaults>): void {
  let end = start
  for (const { body: track } of boxesIn(body).filter(({ type }) => type === 'traf')) {
    const boxes = boxesIn(track)
    const heading = new Fields(one(boxes, 'tfhd'))
    const id = heading.next()
    const collection = collections.get(id)
    const given = defaults.get(id) ?? { entry: 1, duration: 0, size: 0, flags: 0 }
    const base = heading.has(0x1) ? heading.nextLong() : heading.has(0x20000) ? start : end
    const own = {
      entry: heading.has(0x2) ? heading.next() : given.entry,
      duration: heading.has(0x8) ? heading.next() : given.duration,
      size: heading.has(0x10) ? heading.next() : given.size,
      flags: heading.has(0x20) ? heading.next() : given.flags,
    }
    collection?.continueAt(timeOf(optional(boxes, 'tfdt')))
    end = base
    for (const run of boxes.filter(({ type }) => type === 'trun')) end = readRun(new Fields(run.body), { base, at: end, own, collection })
  }
}

interface Run {
  /** Where offsets are counted from, and where the run begins that gives none. */
  base: number
  at: number
  own: Defaults
  /** Nothing is gathered of other tracks. */
  collection: Collection | undefined
}

/** @returns where the run's samples end */
function readRun(fields: Fields, { base, at, own, collection }: Run): number {
  const count = fields.next()
  require(count <= mostSamples, 'too many samples')
  const offset = fields.has(0x1) ? base + fields.nextSigned() : at
  const first = fields.has(0x4) ? fields.next() : undefined
  let size = 0
  for (let index = 0; index < count; index++) {
    const sample = readSample(fields, (index === 0 ? first : undefined) ?? own.flags, own)
    size += sample.size
    collection?.add(sample)
  }
  if (count > 0) collection?.chunks.push({ offset, size, samples: count, entry: own.entry })
  return offset + size
}

function readSample(fields: Fields, flags: number, own: Defaults): Sample {
  const duration = fields.has(0x100) ? fields.next() : own.duration
  const size = fields.has(0x200) ? fields.next() : own.size
  const ownFlags = fields.has(0x400) ? fields.next() : flags
  const delay = fields.has(0x800) ? fields.nextSigned() : 0
  return { size, duration, delay, isSync: (ownFlags & 0x10000) === 0 }
}

const timeOf = (body: Buffer | undefined): number | undefined =>
  body && (versionOf(body) === 1 ? Number(body.readBigUInt64BE(4)) : body.readUInt32BE(4))

/** Reads a box whose flags say which fields it has. */
class Fields {
  private at = 4

  constructor(private readonly body: Buffer) {}

  has(flag: number): boolean {
    return (flagsOf(this.body) & flag) !== 0
  }

  next(): number {
    return this.body.readUInt32BE((this.at += 4) - 4)
  }

  nextSigned(): number {
    return this.body.readInt32BE((this.at += 4) - 4)
  }

  nextLong(): number {
    return Number(this.body.readBigUInt64BE((this.at += 8) - 8))
  }
}

function tablesOf(samples: readonly Sample[], chunks: readonly Chunk[]): Buffer[] {
  const delays = samples.map(({ delay }) => delay)
  const syncs = samples.flatMap(({ isSync }, index) => (isSync ? [index + 1] : []))
  return [
    repeated('stts', samples.map(({ duration }) => duration)),
    ...(delays.some((delay) => delay !== 0) ? [repeated('ctts', delays)] : []),
    ...(syncs.length < samples.length ? [fullBox('stss', {}, uint32(syncs.length), listed(syncs))] : []),
    runTable(chunks),
    sizeTable({ count: samples.length, constant: 0, of: (index) => samples[index]!.size }),
  ]
}

function listed(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, index) => bytes.writeUInt32BE(value >>> 0, index * 4))
  return bytes
}

/** Values as so many times the same; delays may be negative, which is what version 1 says. */
function repeated(type: 'stts' | 'ctts', values: readonly number[]): Buffer {
  const pairs: number[] = []
  for (const value of values) {
    if (pairs.at(-1) === value) pairs[pairs.length - 2]!++
    else pairs.push(1, value)
  }
  return fullBox(type, { version: type === 'ctts' ? 1 : 0 }, uint32(pairs.length / 2), listed(pairs))
}

function runTable(chunks: readonly Chunk[]): Buffer {
  const entries: number[] = []
  chunks.forEach(({ samples, entry }, index) => {
    if (entries.at(-2) !== samples || entries.at(-1) !== entry) entries.push(index + 1, samples, entry)
  })
  return fullBox('stsc', {}, uint32(entries.length / 3), listed(entries))
}
