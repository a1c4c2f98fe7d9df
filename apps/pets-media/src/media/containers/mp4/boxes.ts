import { require } from '../malformed.js'

/** ISO/IEC 14496-12: everything in an MP4, and in its elder QuickTime, is a box with a type of four characters. */
export interface Box {
  type: string
  body: Buffer
}

/** More than any real file nests in one place. */
const mostBoxes = 4000

/** Size of a box's header and of the whole box, from its first bytes; a size of 0 means "to the end". */
export function sizesOf(header: Buffer): { header: number; size: number } {
  const short = header.readUInt32BE(0)
  return short === 1 ? { header: 16, size: Number(header.readBigUInt64BE(8)) } : { header: 8, size: short }
}

export const typeOf = (header: Buffer): string => header.toString('latin1', 4, 8)

/** The boxes of a list. QuickTime ends some lists with a zero, and pads others. */
export function boxesIn(bytes: Buffer): Box[] {
  const boxes: Box[] = []
  for (let at = 0; bytes.length - at >= 8; ) {
    const { header, size } = sizesOf(bytes.subarray(at))
    if (size === 0) break
    require(size >= header && at + size <= bytes.length && boxes.length < mostBoxes, 'a box is larger than what it lies in')
    boxes.push({ type: typeOf(bytes.subarray(at)), body: bytes.subarray(at + header, at + size) })
    at += size
  }
  return boxes
}

/** The only one of its type; undefined where there is none. */
export function optional(boxes: readonly Box[], type: string): Buffer | undefined {
  const found = boxes.filter((box) => box.type === type)
  require(found.length <= 1, `more than one ${type}`)
  return found[0]?.body
}

export function one(boxes: readonly Box[], type: string): Buffer {
  const found = optional(boxes, type)
  require(found, `no ${type}`)
  return found
}

export const childrenOf = (boxes: readonly Box[], type: string): Box[] => boxesIn(one(boxes, type))

export function uint32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, index) => bytes.writeUInt32BE(value >>> 0, index * 4))
  return bytes
}

export function box(type: string, ...parts: Buffer[]): Buffer {
  const size = parts.reduce((sum, part) => sum + part.length, 8)
  return Buffer.concat([uint32(size), Buffer.from(type, 'latin1'), ...parts], size)
}

/** A box that begins with its version and flags. */
export const fullBox = (type: string, { version = 0, flags = 0 }, ...parts: Buffer[]): Buffer => box(type, uint32((version << 24) | flags), ...parts)

export const versionOf = (body: Buffer): number => body.readUInt8(0)
export const flagsOf = (body: Buffer): number => body.readUIntBE(1, 3)

/** The first bytes of a body, as a copy that may be changed. */
export function copyOf(body: Buffer, length: number): Buffer {
  require(body.length >= length, 'a box ends too early')
  return Buffer.from(body.subarray(0, length))
}
