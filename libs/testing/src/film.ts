/** One track of a {@link film}, in one chunk. */
export interface FilmTrack {
  /** `vide`, `soun`, or what else a camera writes. */
  handler: string
  /** Type of its samples. */
  codec: string
  samples: Buffer[]
  /** Boxes beside its media. */
  boxes?: Buffer[]
}

interface FilmParts {
  brand?: string
  tracks?: FilmTrack[]
  /** Boxes beside the tracks. */
  movie?: Buffer[]
  /** Boxes behind everything. */
  file?: Buffer[]
}

export const uint32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, index) => bytes.writeUInt32BE(value >>> 0, index * 4))
  return bytes
}

/** A box of ISO/IEC 14496-12: a size, a type of four characters, and so many bytes. */
export const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  return Buffer.concat([uint32(body.length + 8), Buffer.from(type, 'latin1'), body])
}

const fullBox = (type: string, ...parts: Buffer[]): Buffer => box(type, uint32(0), ...parts)

const matrix = uint32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)

/** What stands in a sample's description before its settings, as the kind of its track has it. */
function description({ handler, codec }: FilmTrack): Buffer {
  const fixed = Buffer.alloc(handler === 'vide' ? 78 : handler === 'soun' ? 28 : 8)
  fixed.writeUInt16BE(1, 6)
  if (handler === 'vide') fixed.write('Secret encoder', 43, 'latin1')
  return box(codec, fixed, ...(codec === 'avc1' ? [box('avcC', Buffer.from('01420028ffe00000', 'hex'))] : []))
}

function trackBox(track: FilmTrack, id: number, offset: number): Buffer {
  const count = track.samples.length
  const tables = box('stbl',
    fullBox('stsd', uint32(1), description(track)),
    fullBox('stts', uint32(1, count, 100)),
    fullBox('stsc', uint32(1, 1, count, 1)),
    fullBox('stsz', uint32(0, count, ...track.samples.map(({ length }) => length))),
    fullBox('stco', uint32(1, offset)),
  )
  const information = box('minf', fullBox('nmhd'), box('dinf', fullBox('dref', uint32(1), box('url ', uint32(1)))), tables)
  const media = box('mdia', fullBox('mdhd', uint32(3e9, 3e9, 1000, count * 100, 0)), fullBox('hdlr', uint32(0), Buffer.from(track.handler), Buffer.alloc(12), Buffer.from('Secret device\0')), information)
  return box('trak', fullBox('tkhd', uint32(3e9, 3e9, id, 0, count * 100, 0, 0, 0, 0), matrix, uint32(64 << 16, 48 << 16)), ...(track.boxes ?? []), media)
}

/**
 * An MP4 as a camera builds it: media first, then the tables. Nothing in it can be decoded, but everything is where it belongs.
 * @example film({ tracks: [pictures([Buffer.alloc(49 * 1024 * 1024)])] })
 */
export function film({ brand = 'isom', tracks = [pictures()], movie = [], file = [] }: FilmParts = {}): Buffer {
  const start = box('ftyp', Buffer.from(brand), uint32(0), Buffer.from(brand))
  const media = box('mdat', ...tracks.flatMap(({ samples }) => samples))
  let offset = start.length + 8
  const boxes = tracks.map((track, index) => {
    const bytes = trackBox(track, index + 1, offset)
    offset += track.samples.reduce((sum, { length }) => sum + length, 0)
    return bytes
  })
  const header = fullBox('mvhd', uint32(3e9, 3e9, 1000, 1000, 0x10000, 0x1000000, 0, 0), matrix, Buffer.alloc(24), uint32(tracks.length + 1))
  return Buffer.concat([start, media, box('moov', header, ...boxes, ...movie), ...file])
}

export const pictures = (samples: Buffer[] = [Buffer.from('one picture'), Buffer.from('another one')]): FilmTrack => ({ handler: 'vide', codec: 'avc1', samples })
export const sound = (samples: Buffer[] = [Buffer.from('a tone')]): FilmTrack => ({ handler: 'soun', codec: 'mp4a', samples })
