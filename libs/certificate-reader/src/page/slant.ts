import { centreY, median } from './boxes.js'
import type { Word } from './types.js'

const height = ({ box }: Word): number => box.y1 - box.y0

/** The word right behind this one in its line, if the picture is turned by no more than some ten degrees. */
function nextOf(word: Word, words: readonly Word[]): Word | undefined {
  const near = words.filter(({ box }) => {
    const gap = box.x0 - word.box.x1
    return gap > -2 && gap < height(word) * 2 && Math.abs(centreY(box) - centreY(word.box)) < height(word) * 0.6
  })
  return near.sort((a, b) => a.box.x0 - b.box.x0).find((next) => height(next) < height(word) * 1.8 && height(word) < height(next) * 1.8)
}

interface Slope {
  readonly slope: number
  readonly y: number
  readonly weight: number
}

function slopesOf(words: readonly Word[]): Slope[] {
  return words.flatMap((word) => {
    const second = nextOf(word, words)
    const last = second && (nextOf(second, words) ?? second)
    if (!last) return []
    const run = (last.box.x0 + last.box.x1 - word.box.x0 - word.box.x1) / 2
    return run < 20 ? [] : [{ slope: (centreY(last.box) - centreY(word.box)) / run, y: centreY(word.box), weight: run }]
  })
}

function weightedMedian(slopes: readonly Slope[]): number {
  const sorted = [...slopes].sort((a, b) => a.slope - b.slope)
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2
  let sum = 0
  return sorted.find(({ weight }) => (sum += weight) >= half)?.slope ?? 0
}

/** How the lines of a page lie: they sink by `slope` for each pixel to the right, at height y. */
export interface Slant {
  readonly slopeAt: (y: number) => number
}

const LEVEL: Slant = { slopeAt: () => 0 }
const fewest = 4
/** From here on upper and lower half of a page are looked at for themselves: seen from the side, their lines lie differently. */
const fewestForHalves = 24

/** How many words must stand on a page before it is tried which slopes put most of them on common lines. */
const fewestToAlign = 12
/** Of a page with more words some tell enough: each is compared with each other. */
const mostToAlign = 150
const steps = [-0.016, -0.012, -0.008, -0.004, 0, 0.004, 0.008, 0.012, 0.016]

/** Words that stand on one line with others further off, summed: the more, the better the slopes fit. */
function alignment(words: readonly Word[], slopeAt: Slant['slopeAt']): number {
  const placed = words.map((word) => {
    const x = (word.box.x0 + word.box.x1) / 2
    return { x, middle: centreY(word.box) - slopeAt(centreY(word.box)) * x, height: height(word) }
  })
  let sum = 0
  placed.forEach((one, at) => {
    for (let next = at + 1; next < placed.length; next++) {
      const other = placed[next]!
      const taller = Math.max(one.height, other.height)
      const off = (one.middle - other.middle) / (taller * 0.25)
      if (Math.abs(off) < 2 && Math.abs(one.x - other.x) > taller * 3) sum += Math.exp(-off * off)
    }
  })
  return sum
}

/** Cells of a table stand too far apart to tell a slope word by word; the slopes that put most of them on common lines are taken. */
function aligned(words: readonly Word[], slant: Slant): Slant {
  if (words.length < fewestToAlign) return slant
  const step = Math.ceil(words.length / mostToAlign)
  const some = words.filter((_, at) => at % step === 0)
  const ys = words.map(({ box }) => centreY(box))
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const changed = (upper: number, lower: number): Slant['slopeAt'] => (y) => slant.slopeAt(y) + upper + ((lower - upper) * (y - top)) / Math.max(1, bottom - top)
  const tried = steps.flatMap((upper) => steps.map((lower) => ({ slopeAt: changed(upper, lower), away: Math.abs(upper) + Math.abs(lower) })))
  // Of two that fit alike the one nearer to what the words told.
  const scored = tried.map((each) => ({ ...each, score: alignment(some, each.slopeAt) * (1 - each.away) }))
  return scored.reduce((best, each) => (each.score > best.score ? each : best))
}

/** How the lines of a page lie, as its words tell. */
export const slantOf = (words: readonly Word[]): Slant => aligned(words, slopesTold(words))

/** The slopes from each word to the next of its line. */
function slopesTold(words: readonly Word[]): Slant {
  const slopes = slopesOf(words)
  if (slopes.length < fewest) return LEVEL
  const middle = weightedMedian(slopes)
  if (slopes.length < fewestForHalves) return { slopeAt: () => middle }
  const edge = median(slopes.map(({ y }) => y))
  const halves = [slopes.filter(({ y }) => y < edge), slopes.filter(({ y }) => y >= edge)] as const
  const [upper, lower] = halves.map((half) => ({ y: median(half.map(({ y }) => y)), slope: weightedMedian(half) })) as [{ y: number; slope: number }, { y: number; slope: number }]
  const change = lower.y > upper.y ? (lower.slope - upper.slope) / (lower.y - upper.y) : 0
  return { slopeAt: (y) => upper.slope + change * (Math.min(Math.max(y, upper.y), lower.y) - upper.y) }
}
