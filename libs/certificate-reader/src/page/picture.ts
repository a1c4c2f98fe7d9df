import { withoutRules } from './rules.js'
import type { Word } from './types.js'

/** A picture in greys, a byte for each pixel, row by row. */
export interface GreyPicture {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array | Uint8ClampedArray
}

/** A picture that is ready to be recognised: as large as it was taken, evenly lit, black on white, with level lines. */
export interface ClearPicture {
  readonly picture: GreyPicture
  /** By how much it was turned to lie straight, in radians, clockwise. */
  readonly turned: number
}

/** Pixels on a picture that is 1300 wide; others are scaled. */
const usualWidth = 1300
const tile = 24
/** Where most of what is around a pixel is darker than this, it lies on a coloured ground, and what is written there is written in white. */
const dark = 175
const groundShare = { core: 0.58, edge: 0.45 }
const groundCore = { x: 40, y: 16 }
const groundEdge = { x: 24, y: 7 }
/** The rim of a ground, which is too near the paper to be told from it, and how much darker than the ground what is written there is. */
const groundRim = 9
const rimDepth = 40
/** The height of bold letters. */
const boldest = 24
const steepest = 10
const sketchWidth = 640
const inkBelow = 150

/** The grey that most of the brightest pixels of a tile have. */
function brightOf({ width, height, pixels }: GreyPicture, left: number, top: number, size: number): number {
  const counts = new Uint32Array(256)
  let all = 0
  for (let y = top; y < Math.min(top + size, height); y += 2) {
    for (let x = left; x < Math.min(left + size, width); x += 2) {
      counts[pixels[y * width + x]!]!++
      all++
    }
  }
  let grey = 255
  for (let seen = counts[255]!; seen < all * 0.15 && grey > 0; seen += counts[grey]!) grey--
  return Math.max(grey, 1)
}

/** The brightest of the tiles that lie at most two away. */
function brightestNear(own: Float32Array, columns: number, rows: number, at: number): number {
  const [column, row] = [at % columns, Math.floor(at / columns)]
  let most = 0
  for (let y = Math.max(0, row - 2); y <= Math.min(rows - 1, row + 2); y++) {
    for (let x = Math.max(0, column - 2); x <= Math.min(columns - 1, column + 2); x++) most = Math.max(most, own[y * columns + x]!)
  }
  return most
}

/** How bright the paper is around each tile: as bright as the brightest tile near it, so that what is printed in colour stays dark. */
function paperOf(picture: GreyPicture, size: number): { columns: number; rows: number; bright: Float32Array } {
  const [columns, rows] = [Math.ceil(picture.width / size), Math.ceil(picture.height / size)]
  const own = new Float32Array(columns * rows).map((_, at) => brightOf(picture, (at % columns) * size, Math.floor(at / columns) * size, size))
  const bright = own.map((_, at) => brightestNear(own, columns, rows, at))
  return { columns, rows, bright }
}

/** Paper becomes white, however unevenly it was lit: between the middles of tiles it is as bright as both of them in parts. */
function evenlyLit(picture: GreyPicture, size: number): Uint8Array {
  const { width, height, pixels } = picture
  const { columns, rows, bright } = paperOf(picture, size)
  const out = new Uint8Array(width * height)
  const paper = new Float32Array(columns)
  for (let y = 0; y < height; y++) {
    const v = Math.min(rows - 1, Math.max(0, y / size - 0.5))
    const row = Math.floor(v)
    const below = Math.min(rows - 1, row + 1)
    for (let column = 0; column < columns; column++) paper[column] = bright[row * columns + column]! * (1 - v + row) + bright[below * columns + column]! * (v - row)
    for (let x = 0; x < width; x++) {
      const u = Math.min(columns - 1, Math.max(0, x / size - 0.5))
      const column = Math.floor(u)
      const here = paper[column]! * (1 - u + column) + paper[Math.min(columns - 1, column + 1)]! * (u - column)
      out[y * width + x] = Math.min(255, (pixels[y * width + x]! * 265) / here)
    }
  }
  return out
}

type Window = { readonly x: number; readonly y: number }

/** Sums of values over the rectangle around each place of a row, as far as it lies on the picture; row after row, from the top. */
class SumsAround {
  /** Over the rows of the rectangle, for each column. */
  private readonly columns: Int32Array
  private readonly sums: Int32Array
  private row = -1
  private below = 0

  constructor(private readonly values: Uint8Array, private readonly width: number, private readonly height: number, private readonly reach: Window) {
    this.columns = new Int32Array(width)
    this.sums = new Int32Array(width)
  }

  /** Of the next row; overwritten by the one after it. */
  next(): Int32Array {
    const { columns, sums, width, reach } = this
    this.row++
    for (; this.below <= this.row + reach.y && this.below < this.height; this.below++) this.add(this.below, 1)
    if (this.row > reach.y) this.add(this.row - reach.y - 1, -1)
    let sum = 0
    for (let x = 0; x < Math.min(reach.x, width); x++) sum += columns[x]!
    for (let x = 0; x < width; x++) {
      if (x + reach.x < width) sum += columns[x + reach.x]!
      if (x > reach.x) sum -= columns[x - reach.x - 1]!
      sums[x] = sum
    }
    return sums
  }

  private add(row: number, sign: 1 | -1): void {
    const { columns, values, width } = this
    for (let x = 0, at = row * width; x < width; x++, at++) columns[x]! += sign * values[at]!
  }
}

/** Of `length` places in a line, how many are at most `reach` away from each. */
const countsAround = (reach: number, length: number): Int32Array => new Int32Array(length).map((_, at) => Math.min(length, at + reach + 1) - Math.max(0, at - reach))

/** White writing on a coloured ground becomes black on white, as everything else is. */
function withoutDarkGround(pixels: Uint8Array, width: number, height: number, scale: number): Uint8Array {
  const scaled = ({ x, y }: Window): Window => ({ x: Math.round(x * scale), y: Math.round(y * scale) })
  const [wide, near] = [scaled(groundCore), scaled(groundEdge)]
  const isDark = pixels.map((grey) => (grey < dark ? 1 : 0))
  const core = mostlyDark(isDark, width, height, wide)
  if (!core.includes(1)) return pixels
  const grounds = new Uint8Array(width * height)
  const coreIn = new SumsAround(core, width, height, wide)
  const darkIn = new SumsAround(isDark, width, height, near)
  const greyIn = new SumsAround(pixels.map((grey) => (grey < dark ? grey : 0)), width, height, near)
  const [wides, highs] = [countsAround(near.x, width), countsAround(near.y, height)]
  for (let y = 0; y < height; y++) {
    const [cores, darks, greys] = [coreIn.next(), darkIn.next(), greyIn.next()]
    const least = groundShare.edge * highs[y]!
    for (let x = 0; x < width; x++) {
      if (cores[x] !== 0 && darks[x]! >= least * wides[x]!) grounds[y * width + x] = Math.max(1, greys[x]! / Math.max(1, darks[x]!))
    }
  }
  closeGaps(grounds, width, height, Math.round(boldest * scale))
  const edges = around(grounds, width, height, Math.round(groundRim * scale))
  const out = pixels.slice()
  for (let at = 0; at < out.length; at++) {
    if (edges[at] === 0) continue
    if (grounds[at] !== 0) out[at] = Math.max(0, Math.min(255, (255 * (255 - out[at]!)) / (255 - grounds[at]!)))
    else if (out[at]! > edges[at]! - rimDepth) out[at] = 255
  }
  return out
}

/** The grounds, and beside them, above and below, the ground that lies at most so many pixels away. */
function around(grounds: Uint8Array, width: number, height: number, reach: number): Uint8Array {
  const out = grounds.slice()
  const spread = (from: number, step: number, most: number): void => {
    if (grounds[from + step] !== 0) return // it goes on there
    for (let at = from + step, left = Math.min(reach, most); left > 0; at += step, left--) if (out[at] === 0) out[at] = grounds[from]!
  }
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      if (grounds[at] === 0) continue
      spread(at, -1, x)
      spread(at, 1, width - 1 - x)
      spread(at, -width, y)
      spread(at, width, height - 1 - y)
    }
  }
  return out
}

/** Where bold letters leave little of their ground it is what it is above them. */
function closeGaps(grounds: Uint8Array, width: number, height: number, most: number): void {
  const last = new Int32Array(width).fill(-height)
  for (let y = 0; y < height; y++) {
    for (let x = 0, at = y * width; x < width; x++, at++) {
      if (grounds[at] === 0) continue
      const gap = y - last[x]! - 1
      for (let above = 1; above <= gap && gap <= most; above++) grounds[at - above * width] = grounds[last[x]! * width + x]!
      last[x] = y
    }
  }
}

/** Where most of what is around is dark. */
function mostlyDark(isDark: Uint8Array, width: number, height: number, reach: Window): Uint8Array {
  const out = new Uint8Array(width * height)
  const darkIn = new SumsAround(isDark, width, height, reach)
  const [wides, highs] = [countsAround(reach.x, width), countsAround(reach.y, height)]
  for (let y = 0; y < height; y++) {
    const darks = darkIn.next()
    const least = groundShare.core * highs[y]!
    for (let x = 0; x < width; x++) if (darks[x]! > least * wides[x]!) out[y * width + x] = 1
  }
  return out
}

function darkestOf(pixels: Uint8Array, width: number, from: number, size: number): number {
  let darkest = 255
  for (let dy = 0; dy < size; dy++) for (let dx = 0; dx < size; dx++) darkest = Math.min(darkest, pixels[from + dy * width + dx]!)
  return darkest
}

/** The dark pixels of a smaller copy, as x and y one behind the other. */
function inkOf(pixels: Uint8Array, width: number, height: number): { points: number[]; rows: number } {
  const step = Math.max(1, Math.round(width / sketchWidth))
  const points: number[] = []
  for (let y = 0; y + step <= height; y += step) {
    for (let x = 0; x + step <= width; x += step) if (darkestOf(pixels, width, y * width + x, step) < inkBelow) points.push(x / step, y / step)
  }
  return { points, rows: Math.ceil(height / step) }
}

/** How clearly lines stand out from the gaps between them, when they sink by `slope`. */
function contrast({ points, rows }: { points: readonly number[]; rows: number }, slope: number): number {
  const counts = new Float64Array(rows * 3)
  for (let at = 0; at < points.length; at += 2) {
    const row = Math.round(points[at + 1]! - slope * points[at]!) + rows
    if (row >= 0 && row < counts.length) counts[row]!++
  }
  let sum = 0
  for (let row = 1; row < counts.length; row++) sum += (counts[row]! - counts[row - 1]!) ** 2
  return sum
}

/** How the lines of a picture lie, in radians: positive where they sink to the right. */
function slantOfPicture(pixels: Uint8Array, width: number, height: number): number {
  const ink = inkOf(pixels, width, height)
  const best = (degrees: readonly number[]): number => degrees.map((angle) => ({ angle, clear: contrast(ink, Math.tan((angle * Math.PI) / 180)) })).reduce((a, b) => (b.clear > a.clear ? b : a)).angle
  const rough = best(Array.from({ length: steepest * 2 * 2 + 1 }, (_, at) => at / 2 - steepest))
  return (best(Array.from({ length: 9 }, (_, at) => rough + (at - 4) / 8)) * Math.PI) / 180
}

function turn(pixels: Uint8Array, width: number, height: number, radians: number): Uint8Array {
  const out = new Uint8Array(width * height).fill(255)
  const cos = Math.cos(radians)
  const sin = Math.sin(radians)
  for (let y = 0; y < height; y++) {
    const v = y - height / 2
    const startX = width / 2 - sin * v - (cos * width) / 2
    const startY = height / 2 + cos * v - (sin * width) / 2
    for (let x = 0; x < width; x++) {
      const px = startX + cos * x
      const py = startY + sin * x
      const x0 = Math.floor(px)
      const y0 = Math.floor(py)
      if (x0 < 0 || y0 < 0 || x0 >= width - 1 || y0 >= height - 1) continue
      const at = y0 * width + x0
      const fx = px - x0
      const fy = py - y0
      out[y * width + x] = (pixels[at]! * (1 - fx) + pixels[at + 1]! * fx) * (1 - fy) + (pixels[at + width]! * (1 - fx) + pixels[at + width + 1]! * fx) * fy
    }
  }
  return out
}

/** A word that was recognised on a clear picture, with its box on the picture as it was taken: around the box when it is turned back. */
export function asTaken({ box, ...word }: Word, { picture: { width, height }, turned }: ClearPicture): Word {
  const [cos, sin] = [Math.cos(turned), Math.sin(turned)]
  const [u, v] = [(box.x0 + box.x1 - width) / 2, (box.y0 + box.y1 - height) / 2]
  const [x, y] = [cos * u - sin * v + width / 2, sin * u + cos * v + height / 2]
  const [halfWidth, halfHeight] = [(box.x1 - box.x0) / 2, (box.y1 - box.y0) / 2]
  const [w, h] = [halfWidth * cos + halfHeight * Math.abs(sin), halfHeight * cos + halfWidth * Math.abs(sin)]
  return { ...word, box: { x0: Math.round(x - w), y0: Math.round(y - h), x1: Math.round(x + w), y1: Math.round(y + h) } }
}

/** Makes a picture ready to be recognised. Takes about 0.1 s for a million pixels. */
export function clearPicture(picture: GreyPicture): ClearPicture {
  const { width, height } = picture
  const scale = Math.max(0.5, width / usualWidth)
  const lit = evenlyLit(picture, Math.round(tile * scale))
  const plain = withoutDarkGround(lit, width, height, scale)
  const turned = slantOfPicture(plain, width, height)
  const pixels = turned === 0 ? plain : turn(plain, width, height, turned)
  return { picture: withoutRules({ width, height, pixels }), turned }
}

/** The picture as a file that the recogniser reads without a decoder of its own (PGM). */
export function fileOf({ width, height, pixels }: GreyPicture): Uint8Array {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`)
  const file = new Uint8Array(head.length + pixels.length)
  file.set(head)
  file.set(pixels, head.length)
  return file
}
