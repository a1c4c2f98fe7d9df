import { qrSymbol, quietZone } from '@huella/certificate-format/qr'
import sharp from 'sharp'

/** Pixels of a module: a code that was photographed from some way off. */
const perModule = 3
/** By how much the far edge is shorter than the near one, in each direction. */
const [tilt, lean] = [0.05, 0.03]

/** Pixels from side to side of a photographed code, its empty space included. */
const sideOf = (text: string): number => perModule * (qrSymbol(text).size + 2 * quietZone)

/** A code as a screen shows it, without the screen. */
export function pictureOf(text: string): Promise<Buffer> {
  const { size, isDark } = qrSymbol(text)
  const side = size + 2 * quietZone
  const pixels = Buffer.from(Array.from({ length: side ** 2 }, (_, at) => (isInDark(Math.floor(at / side) - quietZone, (at % side) - quietZone) ? 0 : 255)))
  function isInDark(row: number, column: number): boolean {
    return row >= 0 && column >= 0 && row < size && column < size && isDark(row, column)
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 1 } }).resize(side * 4, side * 4, { kernel: 'nearest' }).png().toBuffer()
}

/**
 * A photo of a code on a screen or on paper: three pixels a module, askew by four degrees, seen from one side, a little out of focus, on a table, and
 * compressed as messengers do it.
 * @param picture of the code with its empty space, and nothing beside it
 * @param text what the code says
 */
export async function photographed(picture: Buffer, text: string): Promise<Buffer> {
  const side = sideOf(text)
  const flat = await sharp(picture).resize(side, side, { fit: 'fill', kernel: 'mitchell' }).extend({ top: 24, bottom: 24, left: 24, right: 24, background: '#8a8f8c' }).greyscale().raw().toBuffer({ resolveWithObject: true })
  const seen = fromOneSide(flat.data, flat.info.width)
  return sharp(seen, { raw: { width: flat.info.width, height: flat.info.height, channels: 1 } })
    .rotate(4, { background: '#8a8f8c' })
    .blur(0.7)
    .jpeg({ quality: 60 })
    .toBuffer()
}

/** A projective map of a square of grey pixels: lines stay straight, what is far away gets smaller. */
function fromOneSide(pixels: Buffer, side: number): Buffer {
  const seen = Buffer.alloc(side * side, 138)
  const middle = (side - 1) / 2
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      const [x, y] = [(column - middle) / middle, (row - middle) / middle]
      const depth = 1 + tilt * x + lean * y
      const [fromX, fromY] = [x / depth, y / depth].map((place) => place * middle + middle) as [number, number]
      if (fromX >= 0 && fromY >= 0 && fromX <= side - 1 && fromY <= side - 1) seen[row * side + column] = between(pixels, side, fromX, fromY)
    }
  }
  return seen
}

/** The grey between four pixels. */
function between(pixels: Buffer, side: number, x: number, y: number): number {
  const [left, top] = [Math.min(Math.floor(x), side - 2), Math.min(Math.floor(y), side - 2)]
  const [right, down] = [x - left, y - top]
  const at = (row: number, column: number): number => pixels[(top + row) * side + left + column]!
  return Math.round((at(0, 0) * (1 - right) + at(0, 1) * right) * (1 - down) + (at(1, 0) * (1 - right) + at(1, 1) * right) * down)
}
