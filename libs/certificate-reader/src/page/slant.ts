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

/** How the lines of a page lie, as its words tell. */
export function slantOf(words: readonly Word[]): Slant {
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
