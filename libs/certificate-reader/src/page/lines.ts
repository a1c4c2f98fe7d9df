import { centreY, median } from './boxes.js'
import type { Slant } from './slant.js'
import type { Word } from './types.js'

/** A word with the place that it would have if the page lay straight. */
export interface Upright {
  readonly word: Word
  readonly left: number
  readonly right: number
  readonly middle: number
  readonly height: number
}

/** Words that stand together on one line: all of it, or one cell of it. */
export interface Run {
  readonly words: readonly Upright[]
  readonly left: number
  readonly right: number
  readonly middle: number
  readonly height: number
}

/** In heights of the letters: what is further apart is not one cell. */
const widestSpace = 1.5
const sameLine = 0.5

/** The words as if the page lay straight. A slanted word's box is higher than its letters. */
export function uprightOf(words: readonly Word[], slant: Slant): Upright[] {
  const centre = words.reduce((sum, { box }) => sum + box.x0 + box.x1, 0) / Math.max(1, words.length * 2)
  return words.map((word) => {
    const { box } = word
    const slope = slant.slopeAt(centreY(box))
    const drawn = box.y1 - box.y0
    return {
      word, left: box.x0, right: box.x1,
      middle: centreY(box) - slope * ((box.x0 + box.x1) / 2 - centre),
      height: Math.max(drawn - Math.abs(slope) * (box.x1 - box.x0), drawn * 0.4),
    }
  })
}

const runOf = (words: readonly Upright[]): Run => ({
  words,
  left: words[0]!.left,
  right: Math.max(...words.map(({ right }) => right)),
  middle: median(words.map(({ middle }) => middle)),
  height: median(words.map(({ height }) => height)),
})

/** Sorts by height, then from the left. */
export const fromAbove = (a: Run, b: Run): number => a.middle - b.middle || a.left - b.left

function fits(line: readonly Upright[], word: Upright): boolean {
  const last = line.at(-1)!
  const taller = Math.max(last.height, word.height)
  const gap = word.left - last.right
  return gap < taller * widestSpace && gap > -taller && Math.abs(word.middle - last.middle) < taller * sameLine && taller < Math.min(last.height, word.height) * 2.5
}

/** Puts words together that stand on one line without a wide gap between them; sorted by height, then from the left. */
export function runsOf(words: readonly Upright[]): Run[] {
  const open: Upright[][] = []
  for (const word of [...words].sort((a, b) => a.left - b.left)) {
    const near = open.filter((line) => fits(line, word)).sort((a, b) => Math.abs(a.at(-1)!.middle - word.middle) - Math.abs(b.at(-1)!.middle - word.middle))
    if (near[0]) near[0].push(word)
    else open.push([word])
  }
  return open.map(runOf).sort(fromAbove)
}
