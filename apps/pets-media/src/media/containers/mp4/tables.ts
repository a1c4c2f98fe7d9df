import { require } from '../malformed.js'
import { box, copyOf, fullBox, one, optional, uint32, versionOf, type Box } from './boxes.js'
import type { SampleEntry } from './sample-entries.js'

/** Pieces of a file that hold one track's samples, in the track's order. */
export interface Chunks {
  offsets: Float64Array
  sizes: Float64Array
}

/** Far more than a file of 50 MB has. */
const mostChunks = 200_000

/** Bytes of each entry, after version, flags and count. */
const entryBytes: Record<string, number> = { stts: 8, ctts: 8, stss: 4, stps: 4, stsc: 12, stco: 4, co64: 8 }

/** A table, without what else may follow its entries. */
export function table(body: Buffer, type: string): Buffer {
  return copyOf(body, 8 + body.readUInt32BE(4) * entryBytes[type]!)
}

interface Sizes {
  count: number
  /** Of every sample; 0 where they differ. */
  constant: number
  of: (index: number) => number
}

export function sizesIn(tables: readonly Box[]): Sizes {
  const compact = optional(tables, 'stz2')
  if (compact) return compactSizes(compact)
  const body = one(tables, 'stsz')
  const [constant, count] = [body.readUInt32BE(4), body.readUInt32BE(8)]
  require(constant > 0 || body.length >= 12 + count * 4, 'sizes of samples are missing')
  return { count, constant, of: (index) => constant || body.readUInt32BE(12 + index * 4) }
}

function compactSizes(body: Buffer): Sizes {
  const [bits, count] = [body.readUInt8(7), body.readUInt32BE(8)]
  require([4, 8, 16].includes(bits) && body.length >= 12 + Math.ceil((count * bits) / 8), 'sizes of samples are missing')
  const half = (index: number): number => (body.readUInt8(12 + (index >> 1)) >> (index % 2 === 0 ? 4 : 0)) & 15
  return { count, constant: 0, of: (index) => (bits === 4 ? half(index) : body.readUIntBE(12 + (index * bits) / 8, bits / 8)) }
}

/** The size table; where all are of one size that size stands for them. */
export function sizeTable({ count, constant, of }: Sizes): Buffer {
  if (constant > 0) return fullBox('stsz', {}, uint32(constant, count))
  const sizes = Buffer.alloc(count * 4)
  for (let index = 0; index < count; index++) sizes.writeUInt32BE(of(index), index * 4)
  return fullBox('stsz', {}, uint32(0, count), sizes)
}

/** For each chunk, in order: how many samples it holds, and which entry describes them. */
export function* runsIn(tables: readonly Box[], chunkCount: number): Generator<{ samples: number; entry: number }> {
  const body = table(one(tables, 'stsc'), 'stsc')
  const count = body.readUInt32BE(4)
  const first = (index: number): number => (index < count ? body.readUInt32BE(8 + index * 12) : chunkCount + 1)
  require(chunkCount === 0 || first(0) === 1, 'the first chunk is not described')
  for (let index = 0; index < count; index++) {
    require(first(index + 1) > first(index), 'chunks are described in disorder')
    const run = { samples: body.readUInt32BE(12 + index * 12), entry: body.readUInt32BE(16 + index * 12) }
    for (let chunk = first(index); chunk < first(index + 1) && chunk <= chunkCount; chunk++) yield run
  }
}

export function offsetsIn(tables: readonly Box[]): Float64Array {
  const wide = optional(tables, 'co64')
  const body = wide ? table(wide, 'co64') : table(one(tables, 'stco'), 'stco')
  const count = body.readUInt32BE(4)
  require(count <= mostChunks, 'too many chunks')
  return Float64Array.from({ length: count }, (_, index) => (wide ? Number(body.readBigUInt64BE(8 + index * 8)) : body.readUInt32BE(8 + index * 4)))
}

/** Where a track's samples lie, chunk by chunk. */
export function chunksIn(tables: readonly Box[], entries: readonly SampleEntry[]): Chunks {
  const offsets = offsetsIn(tables)
  const samples = sizesIn(tables)
  const sizes = new Float64Array(offsets.length)
  let [chunk, at] = [0, 0]
  for (const run of runsIn(tables, offsets.length)) {
    const entry = entries[run.entry - 1]
    require(entry, 'samples that nothing describes')
    const count = Math.min(run.samples, samples.count - at)
    sizes[chunk++] = samples.constant > 0 ? ofOneSize(count, samples.constant, entry) : sum(count, (index) => samples.of(at + index))
    at += count
  }
  return { offsets, sizes }
}

const sum = (count: number, of: (index: number) => number): number => {
  let all = 0
  for (let index = 0; index < count; index++) all += of(index)
  return all
}

/** QuickTime gives plain sound a size of 1, and says elsewhere how many bytes that is. */
function ofOneSize(count: number, constant: number, { packet }: SampleEntry): number {
  if (constant > 1 || !packet?.bytes || !packet.samples) return count * constant
  return Math.ceil(count / packet.samples) * packet.bytes
}

/** Tables as they are: when samples are shown, which can be shown by themselves, how large they are, and in which chunk they lie. */
export function tablesAsTheyAre(tables: readonly Box[]): Buffer[] {
  const sizes = sizesIn(tables)
  const kept = ['stts', 'ctts', 'stss', 'stps', 'stsc'].flatMap((type) => {
    const body = type === 'stts' || type === 'stsc' ? one(tables, type) : optional(tables, type)
    return body ? [box(type, table(body, type))] : []
  })
  const shift = optional(tables, 'cslg')
  const dependencies = optional(tables, 'sdtp')
  return [
    ...kept,
    sizeTable(sizes),
    ...(shift ? [box('cslg', copyOf(shift, versionOf(shift) === 0 ? 24 : 44))] : []),
    ...(dependencies ? [box('sdtp', copyOf(dependencies, 4 + sizes.count))] : []),
  ]
}

/** @param offsets of chunks, from the beginning of the file */
export function offsetTable(offsets: Float64Array): Buffer {
  const entries = Buffer.alloc(offsets.length * 4)
  offsets.forEach((offset, index) => entries.writeUInt32BE(offset, index * 4))
  return fullBox('stco', {}, uint32(offsets.length), entries)
}
