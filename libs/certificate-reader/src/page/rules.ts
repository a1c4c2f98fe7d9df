import { median } from './boxes.js'
import type { GreyPicture } from './picture.js'

/** What is darker than this is drawn, printed or written. */
const inkBelow = 200

/** Pieces of ink side by side in one row of pixels. */
interface Piece {
  readonly row: number
  readonly from: number
  /** Behind its last pixel. */
  readonly to: number
}

/** Ink that hangs together: a letter, a word in handwriting, a rule, a frame. */
interface Shape {
  left: number
  right: number
  top: number
  bottom: number
  /** How many of its pixels are dark. */
  ink: number
  readonly pieces: Piece[]
}

function piecesIn({ width, height, pixels }: GreyPicture): Piece[] {
  const pieces: Piece[] = []
  for (let row = 0; row < height; row++) {
    for (let x = 0, at = row * width; x < width; x++) {
      if (pixels[at + x]! >= inkBelow) continue
      const from = x
      while (x < width && pixels[at + x]! < inkBelow) x++
      pieces.push({ row, from, to: x })
    }
  }
  return pieces
}

/** Puts pieces together that touch each other, also at their corners. */
function shapesOf(pieces: readonly Piece[]): Shape[] {
  const parent = pieces.map((_, at) => at)
  const rootOf = (at: number): number => {
    while (parent[at] !== at) at = parent[at] = parent[parent[at]!]!
    return at
  }
  let above = 0
  pieces.forEach((piece, at) => {
    while (pieces[above]!.row < piece.row - 1 || (pieces[above]!.row === piece.row - 1 && pieces[above]!.to < piece.from)) above++
    for (let other = above; pieces[other]!.row === piece.row - 1 && pieces[other]!.from <= piece.to; other++) parent[rootOf(other)] = rootOf(at)
  })
  const shapes = new Map<number, Shape>()
  pieces.forEach((piece, at) => {
    const root = rootOf(at)
    const shape = shapes.get(root) ?? { left: Infinity, right: 0, top: piece.row, bottom: 0, ink: 0, pieces: [] }
    shape.left = Math.min(shape.left, piece.from)
    shape.right = Math.max(shape.right, piece.to)
    shape.bottom = piece.row + 1
    shape.ink += piece.to - piece.from
    shape.pieces.push(piece)
    shapes.set(root, shape)
  })
  return [...shapes.values()]
}

const widthOf = ({ left, right }: Shape): number => right - left
const heightOf = ({ top, bottom }: Shape): number => bottom - top

/** In heights of a letter. */
const rule = { length: 3, thickness: 0.5 }
const frame = { width: 10, height: 5 }
/** How much of a frame or of a table's rules is ink; of letters that hang together, more is. */
const frameInk = 0.2
const bars = { height: 1.5, thickness: 0.6, reach: 10, least: 6 }

const isRule = (shape: Shape, letter: number): boolean =>
  (heightOf(shape) < letter * rule.thickness && widthOf(shape) > letter * rule.length) || (widthOf(shape) < letter * rule.thickness && heightOf(shape) > letter * rule.length)

const isFrame = (shape: Shape, letter: number): boolean =>
  (widthOf(shape) > letter * frame.width || heightOf(shape) > letter * frame.height) && shape.ink < widthOf(shape) * heightOf(shape) * frameInk

/** The bars of bar codes: many of one height beside each other. */
function barsOf(shapes: readonly Shape[], letter: number): Shape[] {
  const thin = shapes.filter((shape) => heightOf(shape) > letter * bars.height && widthOf(shape) < letter * bars.thickness).sort((a, b) => a.left - b.left)
  const isAlike = (one: Shape, other: Shape): boolean => Math.abs(one.top - other.top) < letter / 2 && Math.abs(one.bottom - other.bottom) < letter / 2
  const bar = new Set<Shape>()
  thin.forEach((shape, at) => {
    const alike = [shape]
    for (let other = at + 1; other < thin.length && thin[other]!.left - shape.left < letter * bars.reach && alike.length < bars.least; other++) {
      if (isAlike(shape, thin[other]!)) alike.push(thin[other]!)
    }
    if (alike.length >= bars.least) alike.forEach((each) => bar.add(each))
  })
  return [...bar]
}

/** Strokes of a frame or of a table's rules that are at least this long, in heights of a letter; what is written across them has shorter ones. */
const stroke = { across: 1.2, down: 2.5 }
/** Pixels around what goes: edges are soft. */
const edge = 2

/** Upright strokes of a shape. */
function uprightsOf({ left, right, top, bottom, pieces }: Shape, least: number): { x: number; from: number; to: number }[] {
  const width = right - left
  const dark = new Uint8Array(width * (bottom - top))
  for (const { row, from, to } of pieces) dark.fill(1, (row - top) * width + from - left, (row - top) * width + to - left)
  const found: { x: number; from: number; to: number }[] = []
  for (let x = 0; x < width; x++) {
    for (let y = 0, from = 0; y <= bottom - top; y++) {
      if (y < bottom - top && dark[y * width + x] === 1) continue
      if (y - from >= least) found.push({ x: x + left, from: from + top, to: y + top })
      from = y + 1
    }
  }
  return found
}

/** On a page there are fewer pieces of ink for each pixel than this; what has more is grain or cloth, where there is nothing to find. */
const mostPieces = 1 / 12

/** Frames, rules and bar codes go: what stands between them is writing again, where the recogniser saw drawings. What is written across them stays. */
export function withoutRules({ width, height, pixels: given }: GreyPicture): GreyPicture {
  const picture = { width, height, pixels: Uint8Array.from(given) }
  const pieces = piecesIn(picture)
  if (pieces.length > width * height * mostPieces) return picture
  const shapes = shapesOf(pieces)
  const letter = median(shapes.filter((shape) => heightOf(shape) > 5 && shape.ink > 12).map(heightOf))
  const pixels = Uint8Array.from(given)
  const clear = (left: number, top: number, right: number, bottom: number): void => {
    for (let y = Math.max(0, top); y < Math.min(height, bottom); y++) pixels.fill(255, y * width + Math.max(0, left), y * width + Math.min(width, right))
  }
  const drawn = new Set([...shapes.filter((shape) => isRule(shape, letter)), ...barsOf(shapes, letter)])
  for (const { row, from, to } of [...drawn].flatMap(({ pieces }) => pieces)) clear(from - edge, row - edge, to + edge, row + 1 + edge)
  for (const shape of shapes.filter((each) => !drawn.has(each) && isFrame(each, letter))) {
    for (const { row, from, to } of shape.pieces.filter((piece) => piece.to - piece.from > letter * stroke.across)) clear(from - edge, row - edge, to + edge, row + 1 + edge)
    for (const { x, from, to } of uprightsOf(shape, letter * stroke.down)) clear(x - edge, from - edge, x + 1 + edge, to + edge)
  }
  // What only stands beside them keeps its edge.
  for (const shape of shapes.filter((each) => !drawn.has(each) && !isFrame(each, letter))) {
    for (const { row, from, to } of shape.pieces) pixels.set(picture.pixels.subarray(row * width + from, row * width + to), row * width + from)
  }
  return { width, height, pixels }
}
