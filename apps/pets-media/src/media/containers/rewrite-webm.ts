import { require } from './malformed.js'

/** RFC 8794: every element has an id and a size; a size of all ones means that it is not known. */
interface Element {
  id: number
  /** Where its content begins and ends; an end of undefined where its size is not known. */
  start: number
  end: number | undefined
}

const ids = {
  header: 0x1a45dfa3, docType: 0x4282, segment: 0x18538067, info: 0x1549a966, timecodeScale: 0x2ad7b1, duration: 0x4489,
  tracks: 0x1654ae6b, track: 0xae, trackNumber: 0xd7, trackType: 0x83, codec: 0x86, audio: 0xe1,
  cluster: 0x1f43b675, timecode: 0xe7, simpleBlock: 0xa3, blockGroup: 0xa0, block: 0xa1,
} as const

/** What playing takes of a track and of its sound; names, languages, tags and devices are left. */
const ofTrack: ReadonlySet<number> = new Set([ids.trackNumber, 0x73c5, ids.trackType, 0x88, 0xb9, 0x55aa, 0x9c, 0x23e383, ids.codec, 0x63a2, 0x56aa, 0x56bb])
const ofSound: ReadonlySet<number> = new Set([0xb5, 0x78b5, 0x9f, 0x6264])
const ofBlockGroup: ReadonlySet<number> = new Set([ids.block, 0x9b, 0xfb, 0x75a2])
/** What may stand in a segment beside clusters; one of these ends a cluster whose size is not known. */
const ofSegment: ReadonlySet<number> = new Set([ids.info, ids.tracks, ids.cluster, 0x114d9b74, 0x1c53bb6b, 0x1254c367, 0x1941a469, 0x1043a770, 0xec, 0xbf])
/** Of a whole file alone: padding and check sums may stand anywhere. */
const anywhere: ReadonlySet<number> = new Set([0xec, 0xbf])

/** In one place; far more than a recording of 10 MB has. */
const mostElements = 100_000

const codecs = new Set(['A_OPUS', 'A_VORBIS'])
const soundTrack = 2

/**
 * Writes a recording of a browser anew: a WebM with one track of Opus or Vorbis. What it takes to play is kept, element by element;
 * whatever else may lie in the file is not.
 * @throws Malformed when it is no such file, or goes on behind its end
 */
export function rewriteWebm(file: Buffer): Buffer {
  const [header, segment, ...rest] = [...elements(file, 0, file.length)]
  require(header?.id === ids.header && segment?.id === ids.segment && rest.length === 0, 'no header and one segment')
  require(textIn(file, header, ids.docType) === 'webm', 'another type of document')
  const recording = new Recording(file)
  for (const element of elements(file, segment.start, segment.end ?? file.length)) recording.add(element)
  return Buffer.concat([written(ids.header, ...headerFields), Buffer.from('1853806701ffffffffffffff', 'hex'), ...recording.parts()])
}

/** Versions and limits that every reader takes for granted. */
const headerFields = ['42868101', '42f78101', '42f28104', '42f38108', '4282847765626d', '42878104', '42858102'].map((hex) => Buffer.from(hex, 'hex'))
const ourselves = [0x4d80, 0x5741].map((id) => written(id, Buffer.from('Huella')))

class Recording {
  private info: Buffer[] = []
  private track: { number: number; bytes: Buffer } | undefined
  private readonly clusters: Buffer[] = []

  constructor(private readonly file: Buffer) {}

  add(element: Element): void {
    require(ofSegment.has(element.id), 'an element that no segment has')
    if (element.id === ids.info) this.info = kept(this.file, element, new Set([ids.timecodeScale, ids.duration]))
    if (element.id === ids.tracks) this.addTracks(element)
    if (element.id === ids.cluster) this.addCluster(element)
  }

  parts(): Buffer[] {
    require(this.track && this.clusters.length > 0, 'no sound')
    return [written(ids.info, ...this.info, ...ourselves), written(ids.tracks, this.track.bytes), ...this.clusters]
  }

  private addTracks(tracks: Element): void {
    const [track, ...more] = childrenOf(this.file, tracks, ids.track)
    require(track && more.length === 0 && !this.track, 'no track, or more than one')
    require(numberIn(this.file, track, ids.trackType) === soundTrack && codecs.has(textIn(this.file, track, ids.codec)), 'no track of sound')
    const sound = childrenOf(this.file, track, ids.audio).map((audio) => written(ids.audio, ...kept(this.file, audio, ofSound)))
    require(sound.length === 1, 'no description of the sound')
    this.track = { number: numberIn(this.file, track, ids.trackNumber), bytes: written(ids.track, ...kept(this.file, track, ofTrack), ...sound) }
  }

  private addCluster(cluster: Element): void {
    const content = childrenIn(this.file, cluster).flatMap((element) => this.inCluster(element))
    if (content.length > 1) this.clusters.push(written(ids.cluster, ...content))
  }

  private inCluster(element: Element): Buffer[] {
    if (element.id === ids.timecode) return [whole(this.file, element)]
    if (element.id === ids.simpleBlock) return [this.block(element)]
    if (element.id !== ids.blockGroup) return []
    for (const block of childrenOf(this.file, element, ids.block)) this.block(block)
    return [written(ids.blockGroup, ...kept(this.file, element, ofBlockGroup))]
  }

  /** A block begins with the number of its track, a time and flags. */
  private block(element: Element): Buffer {
    const { value, length } = variable(this.file, element.start, 8)
    require(this.track && value === this.track.number && element.end! - element.start > length + 3, 'a block of no track')
    return whole(this.file, element)
  }
}

/** A number that says by its first bits how long it is. @returns undefined as value where all its bits are ones */
function variable(file: Buffer, at: number, mostBytes: number): { value: number | undefined; length: number } {
  const first = file.readUInt8(at)
  const length = Math.clz32(first) - 23
  require(length <= mostBytes, 'no number')
  let value = first & (0xff >> length)
  let isUnknown = value === 0xff >> length
  for (let index = 1; index < length; index++) {
    const byte = file.readUInt8(at + index)
    isUnknown &&= byte === 0xff
    value = value * 256 + byte
  }
  require(isUnknown || value <= Number.MAX_SAFE_INTEGER, 'no number')
  return { value: isUnknown ? undefined : value, length }
}

/** The elements from `start` to `end`. One of unknown size ends where something begins that cannot lie in it. */
function* elements(file: Buffer, start: number, end: number): Generator<Element> {
  let count = 0
  for (let at = start; at < end; ) {
    require(++count <= mostElements, 'too many elements')
    const { length } = variable(file, at, 4)
    const id = file.readUIntBE(at, length)
    const size = variable(file, at + length, 8)
    const content = at + length + size.length
    require(size.value !== undefined || id === ids.segment || id === ids.cluster, 'an element without a size')
    const until = size.value === undefined ? endOf(file, { id, start: content, end: undefined }, end) : content + size.value
    require(until <= end, 'an element is larger than what it lies in')
    yield { id, start: content, end: until }
    at = until
  }
}

function endOf(file: Buffer, { id, start }: Element, end: number): number {
  if (id === ids.segment) return end
  for (let at = start; at < end; ) {
    const { length } = variable(file, at, 4)
    const next = file.readUIntBE(at, length)
    if (ofSegment.has(next) && !anywhere.has(next)) return at
    const size = variable(file, at + length, 8)
    require(size.value !== undefined, 'an element without a size')
    at += length + size.length + size.value
  }
  return end
}

const childrenIn = (file: Buffer, { start, end }: Element): Element[] => [...elements(file, start, end!)]
const childrenOf = (file: Buffer, parent: Element, id: number): Element[] => childrenIn(file, parent).filter((element) => element.id === id)

function only(file: Buffer, parent: Element, id: number): Buffer {
  const [found, ...more] = childrenOf(file, parent, id)
  require(found && more.length === 0, 'a field is missing, or there twice')
  return file.subarray(found.start, found.end)
}

const textIn = (file: Buffer, parent: Element, id: number): string => only(file, parent, id).toString('latin1').replace(/\0+$/, '')

function numberIn(file: Buffer, parent: Element, id: number): number {
  const bytes = only(file, parent, id)
  return bytes.readUIntBE(0, Math.min(bytes.length, 6))
}

const whole = (file: Buffer, { id, start, end }: Element): Buffer => written(id, file.subarray(start, end))

/** The children of an element that are in a set, written anew. */
const kept = (file: Buffer, parent: Element, wanted: ReadonlySet<number>): Buffer[] =>
  childrenIn(file, parent).flatMap((element) => (wanted.has(element.id) ? [whole(file, element)] : []))

/** An element with these as its content. */
function written(id: number, ...content: Buffer[]): Buffer {
  const size = content.reduce((sum, part) => sum + part.length, 0)
  const sized = Buffer.alloc(8)
  sized.writeUIntBE(size, 2, 6)
  sized.writeUInt8(1, 0)
  const name = Buffer.from(id.toString(16), 'hex')
  return Buffer.concat([name, sized, ...content])
}
