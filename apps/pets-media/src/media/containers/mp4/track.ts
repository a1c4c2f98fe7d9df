import { require } from '../malformed.js'
import { box, boxesIn, childrenOf, copyOf, fullBox, one, optional, uint32, versionOf, type Box } from './boxes.js'
import { handler, handlerOf, header, trackIdOf } from './headers.js'
import { sampleDescriptions, sampleEntriesOf, type SampleEntry } from './sample-entries.js'
import { chunksIn, offsetTable, tablesAsTheyAre, type Chunks } from './tables.js'

/** One track as it stands in a file. */
export interface SourceTrack {
  id: number
  /** `vide` or `soun`. */
  handler: string
  boxes: Box[]
  media: Box[]
  tables: Box[]
  entries: SampleEntry[]
}

/** A track that is to be written: where its samples are taken from, and everything about it but where they go. */
export interface Track {
  isVideo: boolean
  chunks: Chunks
  /** In the movie's time scale, where the movie itself could not know it. */
  duration?: number
  /** @param offsets of its chunks in the new file */
  write: (offsets: Float64Array) => Buffer
}

/** Tables that a fragmented file does not have, and what they say of its length. */
export interface Gathered {
  tables: Buffer[]
  chunks: Chunks
  /** In the track's own time scale, and in the movie's. */
  duration: { media: number; movie: number }
}

/** Pictures that stand for chapters, and no film. */
const chaptersOf = (tracks: readonly Box[][]): Set<number> => new Set(tracks.flatMap((boxes) => {
  const references = boxesIn(optional(boxes, 'tref') ?? Buffer.alloc(0))
  return references.filter(({ type }) => type === 'chap').flatMap(({ body }) => Array.from({ length: body.length >> 2 }, (_, index) => body.readUInt32BE(index * 4)))
}))

/** The tracks of a movie that are seen or heard; not its texts, positions, time codes and other data. */
export function tracksIn(movie: readonly Box[]): SourceTrack[] {
  const all = movie.filter(({ type }) => type === 'trak').map(({ body }) => boxesIn(body))
  require(all.length <= 64, 'too many tracks')
  const chapters = chaptersOf(all)
  return all.flatMap((boxes) => {
    const media = childrenOf(boxes, 'mdia')
    const [id, kind] = [trackIdOf(boxes), handlerOf(media)]
    return ['vide', 'soun'].includes(kind) && !chapters.has(id) ? [sourceTrack({ id, handler: kind, boxes, media })] : []
  })
}

function sourceTrack(track: Omit<SourceTrack, 'tables' | 'entries'>): SourceTrack {
  const information = childrenOf(track.media, 'minf')
  const tables = childrenOf(information, 'stbl')
  const references = boxesIn(one(childrenOf(information, 'dinf'), 'dref').subarray(8))
  return { ...track, tables, entries: sampleEntriesOf(tables, track.handler, references) }
}

/** A track with the tables that it has. */
export const asItIs = (track: SourceTrack): Track => ({
  isVideo: track.handler === 'vide',
  chunks: chunksIn(track.tables, track.entries),
  write: (offsets) => writeTrack(track, { edits: edits(track.boxes), tables: [...tablesAsTheyAre(track.tables), offsetTable(offsets)] }),
})

/** A track with tables that were gathered from its fragments. */
export const asGathered = (track: SourceTrack, { tables, chunks, duration }: Gathered): Track => ({
  isVideo: track.handler === 'vide',
  chunks,
  duration: duration.movie,
  write: (offsets) =>
    writeTrack(track, { edits: editsOver(track.boxes, duration), tables: [...tables, offsetTable(offsets)], duration }),
})

interface Parts {
  edits: Buffer[]
  tables: Buffer[]
  duration?: Gathered['duration']
}

function writeTrack({ handler: kind, boxes, media, entries }: SourceTrack, { edits, tables, duration }: Parts): Buffer {
  const shown = kind === 'vide' ? fullBox('vmhd', { flags: 1 }, Buffer.alloc(8)) : fullBox('smhd', {}, Buffer.alloc(4))
  const inThisFile = box('dinf', fullBox('dref', {}, uint32(1), fullBox('url ', { flags: 1 })))
  const information = box('minf', shown, inThisFile, box('stbl', sampleDescriptions(entries), ...tables))
  return box('trak', header('tkhd', boxes, duration?.movie), ...edits, box('mdia', header('mdhd', media, duration?.media), handler(media), information))
}

/** Which part of its samples a track shows, and when it begins. */
function edits(boxes: readonly Box[]): Buffer[] {
  const list = optional(boxes, 'edts')
  const body = list && optional(boxesIn(list), 'elst')
  return body ? [box('edts', box('elst', copyOf(body, 8 + body.readUInt32BE(4) * (versionOf(body) === 1 ? 20 : 12))))] : []
}

/** Of a fragmented track: from when and from where its first edit shows it, to its end, which the edit could not know. */
function editsOver(boxes: readonly Box[], duration: Gathered['duration']): Buffer[] {
  const [list] = edits(boxes)
  const { delay, start } = list ? beginning(one(boxesIn(list.subarray(8)), 'elst')) : { delay: 0, start: 0 }
  if ((delay === 0 && start === 0) || start >= duration.media) return []
  const shown = [Math.round(duration.movie * (1 - start / duration.media)), start, 0x10000]
  const entries = delay > 0 ? [delay, -1, 0x10000, ...shown] : shown
  return [box('edts', fullBox('elst', {}, uint32(entries.length / 3, ...entries)))]
}

/** How long a track waits, in the movie's time scale, and with which moment of its own it begins. */
function beginning(body: Buffer): { delay: number; start: number } {
  const isLong = versionOf(body) === 1
  let delay = 0
  for (let index = 0; index < body.readUInt32BE(4); index++) {
    const at = 8 + index * (isLong ? 20 : 12)
    const start = isLong ? Number(body.readBigInt64BE(at + 8)) : body.readInt32BE(at + 4)
    if (start >= 0) return { delay, start }
    delay += isLong ? Number(body.readBigUInt64BE(at)) : body.readUInt32BE(at)
  }
  return { delay: 0, start: 0 }
}
