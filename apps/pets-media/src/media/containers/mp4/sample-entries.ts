import { require } from '../malformed.js'
import { box, boxesIn, copyOf, fullBox, one, uint32, versionOf, type Box } from './boxes.js'

/** How one kind of samples is coded. */
export interface SampleEntry {
  /** Written anew. */
  bytes: Buffer
  /** Of sound that is not compressed, or in packets of a fixed size. */
  packet?: { samples: number; bytes: number } | undefined
}

/** What a decoder needs. Everything else beside a sample's description is about where it comes from. */
const settings = new Set([
  'avcC', 'hvcC', 'lhvC', 'av1C', 'vpcC', 'esds', 'd263', 'dvcC', 'dvvC', 'colr', 'pasp', 'clap', 'fiel', 'gama', 'mdcv', 'clli', 'btrt', 'jpgC',
  'dOps', 'dac3', 'dec3', 'dac4', 'alac', 'damr', 'pcmC', 'chan', 'chnl', 'srat', 'enda', 'wave', 'frma',
])
const mostSettings = 64 * 1024
/** Colours by numbers; a profile would name its maker. */
const numberedColours: Record<string, number> = { nclx: 11, nclc: 10 }
const encrypted = new Set(['encv', 'enca', 'drmi', 'drms'])

function setting({ type, body }: Box): Buffer[] {
  if (!settings.has(type)) return []
  require(body.length <= mostSettings, 'settings of a decoder are too large')
  if (type === 'wave') return [box('wave', ...boxesIn(body).flatMap(setting), uint32(8, 0))]
  if (type !== 'colr') return [box(type, body)]
  const length = numberedColours[body.toString('latin1', 0, 4)]
  return length ? [box('colr', copyOf(body, length))] : []
}

/** The fields of every entry, then its settings; the media lie in this file. */
function entry({ type, body }: Box, fixed: Buffer): Buffer {
  fixed.fill(0, 0, 6)
  fixed.writeUInt16BE(1, 6)
  return box(type, fixed, ...boxesIn(body.subarray(fixed.length)).flatMap(setting))
}

function ofVideo(coded: Box): SampleEntry {
  const fixed = copyOf(coded.body, 78)
  fixed.fill(0, 8, 24) // whose encoder it was, and how it rated itself
  fixed.fill(0, 42, 74) // its name
  fixed.writeInt16BE(-1, 76)
  return { bytes: entry(coded, fixed) }
}

/** Sound whose samples lie there as they are, by type, with the bytes of one; undefined where the number of bits says so. */
const plain: Record<string, number | undefined> = {
  'raw ': undefined, twos: undefined, sowt: undefined, lpcm: undefined, in24: 3, in32: 4, fl32: 4, fl64: 8, alaw: 1, ulaw: 1,
}

function ofAudio(coded: Box, isQuickTime: boolean): SampleEntry {
  const version = coded.body.readUInt16BE(8)
  const extra = isQuickTime ? ({ 1: 16, 2: 36 }[version] ?? 0) : 0
  const fixed = copyOf(coded.body, 28 + extra)
  fixed.fill(0, 10, 16)
  return { bytes: entry(coded, fixed), packet: packetOf(coded.type, fixed, extra) }
}

function packetOf(type: string, fixed: Buffer, extra: number): SampleEntry['packet'] {
  if (extra === 36) return { samples: fixed.readUInt32BE(60), bytes: fixed.readUInt32BE(56) }
  if (extra === 16) return { samples: fixed.readUInt32BE(28), bytes: fixed.readUInt32BE(36) }
  if (!Object.hasOwn(plain, type)) return undefined
  return { samples: 1, bytes: fixed.readUInt16BE(16) * (plain[type] ?? Math.ceil(fixed.readUInt16BE(18) / 8)) }
}

/** Whether a reference to media says that they lie in this file. */
function isHere({ body }: Box): boolean {
  return (body.readUInt32BE(0) & 1) === 1
}

/** Reads how a track's samples are coded. @param references where its media lie */
export function sampleEntriesOf(tables: readonly Box[], handler: string, references: readonly Box[]): SampleEntry[] {
  const body = one(tables, 'stsd')
  const entries = boxesIn(body.subarray(8)).slice(0, body.readUInt32BE(4))
  require(entries.length > 0 && entries.length <= 64, 'no description of samples, or too many')
  return entries.map((coded) => {
    const reference = references[coded.body.readUInt16BE(6) - 1]
    require(reference && isHere(reference), 'media that lie elsewhere')
    require(!encrypted.has(coded.type), 'encrypted samples')
    return handler === 'vide' ? ofVideo(coded) : ofAudio(coded, versionOf(body) === 0)
  })
}

export const sampleDescriptions = (entries: readonly SampleEntry[]): Buffer => fullBox('stsd', {}, uint32(entries.length), ...entries.map(({ bytes }) => bytes))
