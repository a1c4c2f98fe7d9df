import { box, copyOf, fullBox, versionOf, type Box, one } from './boxes.js'

/** Where a header box of version 0 or 1 keeps what we change; all else of it is needed for playing, or is fixed. */
interface Layout {
  length: readonly [number, number]
  /** Of the time scale; a track's header has none. */
  timescale?: readonly [number, number]
  duration: readonly [number, number]
}

const layouts = {
  mvhd: { length: [100, 112], timescale: [12, 20], duration: [16, 24] },
  tkhd: { length: [84, 96], duration: [20, 28] },
  mdhd: { length: [24, 36], timescale: [12, 20], duration: [16, 24] },
} as const satisfies Record<string, Layout>

type HeaderType = keyof typeof layouts

const formOf = (body: Buffer): 0 | 1 => (versionOf(body) === 1 ? 1 : 0)

/** A header without when it was made: of version and flags, times of creation and change come first. */
export function header(type: HeaderType, boxes: readonly Box[], duration?: number): Buffer {
  const body = one(boxes, type)
  const form = formOf(body)
  const copy = copyOf(body, layouts[type].length[form])
  copy.fill(0, 4, form === 1 ? 20 : 12)
  if (type === 'mvhd') copy.fill(0, copy.length - 28, copy.length - 4) // QuickTime's preview, poster and selection
  if (duration !== undefined) writeDuration(copy, layouts[type].duration[form], { duration, form })
  return box(type, copy)
}

function writeDuration(copy: Buffer, at: number, { duration, form }: { duration: number; form: 0 | 1 }): void {
  if (form === 1) copy.writeBigUInt64BE(BigInt(duration), at)
  else copy.writeUInt32BE(Math.min(duration, 0xffffffff), at)
}

export function timescaleOf(type: 'mvhd' | 'mdhd', boxes: readonly Box[]): number {
  const body = one(boxes, type)
  return body.readUInt32BE(layouts[type].timescale[formOf(body)])
}

export const trackIdOf = (boxes: readonly Box[]): number => {
  const body = one(boxes, 'tkhd')
  return body.readUInt32BE(formOf(body) === 1 ? 20 : 12)
}

/** What a track carries: `vide`, `soun`, or something that is neither seen nor heard. */
export const handlerOf = (boxes: readonly Box[]): string => one(boxes, 'hdlr').toString('latin1', 8, 12)

/** Without the name that a device gives it. */
export function handler(boxes: readonly Box[]): Buffer {
  const component = one(boxes, 'hdlr').toString('latin1', 4, 8) === 'mhlr' ? 'mhlr' : '\0\0\0\0'
  return fullBox('hdlr', {}, Buffer.from(component + handlerOf(boxes), 'latin1'), Buffer.alloc(13))
}
