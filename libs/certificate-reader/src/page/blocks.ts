import type { Run } from './lines.js'

/** Runs below each other that belong together: a sticker, a stamp, a date in its field. */
export interface Block {
  readonly runs: readonly Run[]
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** In heights of the letters: further below is another block. */
const widestLeading = 1.2

const topOf = (run: Run): number => run.middle - run.height / 2
const bottomOf = (run: Run): number => run.middle + run.height / 2

export const blockOf = (runs: readonly Run[]): Block => ({
  runs,
  left: Math.min(...runs.map(({ left }) => left)),
  right: Math.max(...runs.map(({ right }) => right)),
  top: Math.min(...runs.map(topOf)),
  bottom: Math.max(...runs.map(bottomOf)),
})

export const middleOf = ({ top, bottom }: Block): number => (top + bottom) / 2

export const runsIn = (blocks: readonly Block[]): Run[] => blocks.flatMap(({ runs }) => runs)

/** The lines of one cell as one. */
export function joined(runs: readonly Run[]): Run {
  const { left, right, top, bottom } = blockOf(runs)
  return { words: runs.flatMap(({ words }) => words), left, right, middle: (top + bottom) / 2, height: runs[0]!.height }
}

/** Whether runs stand at one height, within so many heights of their letters. */
export const aligned = (a: Run, b: Run, within: number): boolean => Math.abs(a.middle - b.middle) < Math.max(a.height, b.height) * within

/** How much of the narrower one stands above or below the other, 0 to 1. */
export function sharedWidth(a: { left: number; right: number }, b: { left: number; right: number }): number {
  return Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) / Math.max(1, Math.min(a.right - a.left, b.right - b.left))
}

function goesOn(block: readonly Run[], run: Run): boolean {
  const last = block.at(-1)!
  const gap = topOf(run) - bottomOf(last)
  const [smaller, taller] = [Math.min(last.height, run.height), Math.max(last.height, run.height)]
  return gap < (taller > smaller * 1.5 ? smaller : taller) * widestLeading && gap > -taller && run.middle > last.middle + taller * 0.4 && sharedWidth(last, run) > 0.3
}

/** Puts runs below each other together; sorted by height. */
export function blocksOf(runs: readonly Run[]): Block[] {
  const open: Run[][] = []
  for (const run of runs) {
    const near = open.filter((block) => goesOn(block, run)).sort((a, b) => b.at(-1)!.middle - a.at(-1)!.middle)
    if (near[0]) near[0].push(run)
    else open.push([run])
  }
  return open.map(blockOf).sort((a, b) => a.top - b.top || a.left - b.left)
}

/** Blocks beside each other, in bands from top to bottom that share no height with one another. */
export function bandsOf(blocks: readonly Block[]): Block[][] {
  const bands: Block[][] = []
  let bottom = -Infinity
  for (const block of blocks) {
    if (bands.length > 0 && block.top < bottom - Math.min(...block.runs.map(({ height }) => height)) * 0.3) bands.at(-1)!.push(block)
    else bands.push([block])
    bottom = Math.max(bottom, block.bottom)
  }
  return bands
}

/** Lines of all blocks of a band, cells that stand at the same height together. */
export function rowsOf(runs: readonly Run[]): Run[][] {
  const rows: Run[][] = []
  for (const run of [...runs].sort((a, b) => a.middle - b.middle)) {
    // On a page seen from the side only cells that stand near each other are at one height.
    const away = (other: Run): number => Math.max(other.left - run.right, run.left - other.right)
    const row = rows.slice(-2).find((each) => aligned(each.reduce((a, b) => (away(b) < away(a) ? b : a)), run, 0.6) && !each.some((other) => sharedWidth(other, run) > 0.2))
    if (row) row.push(run)
    else rows.push([run])
  }
  return rows.map((row) => row.sort((a, b) => a.left - b.left))
}

/** Blocks that stand in one column. */
export function columnsOf(band: readonly Block[]): Block[][] {
  const columns: Block[][] = []
  for (const block of [...band].sort((a, b) => a.left - b.left)) {
    const column = columns.find((other) => other.some((one) => sharedWidth(one, block) > 0.5))
    if (column) column.push(block)
    else columns.push([block])
  }
  return columns.map((column) => column.sort((a, b) => a.top - b.top))
}
