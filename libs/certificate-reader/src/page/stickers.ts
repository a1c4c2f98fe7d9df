import { aligned, blockOf, columnsOf, joined, middleOf, runsIn } from './blocks.js'
import type { Block } from './blocks.js'
import { cellOf, columnOf, told, wordsIn } from './columns.js'
import type { Cell, TextLine } from './columns.js'
import { saysDay } from './days.js'
import type { Run, Upright } from './lines.js'

const LOT = /^\W{0,2}(?:lote?|batch|serial|serie|exp|cad|caduca|vence)[.:]?$/i
const LOT_NUMBER = /^\W{0,2}(?:lote?|batch|serial|serie)/i
const saysLot = ({ words }: Run): boolean => LOT.test(words[0]!.word.text) && words.slice(1).some(({ word }) => /\d/.test(word.text))
/** "1 14/02/2025", "2 07/03/2025": the numbered dates in one cell of a passport. */
const saysNumbered = ({ words }: Run): boolean => /^\(?[1-3lI][.):]?$/.test(words[0]!.word.text) && /^\d{1,2}[/.-]\d/.test(words[1]?.word.text ?? '')

/** Whether the lines of a block belong together, and not each to what stands beside it. */
export const isWhole = ({ runs }: Block): boolean => runs.length > 1 && (runs.some(saysLot) || runs.filter(saysNumbered).length > 1)

const gapAbove = (block: Block, at: number): number => block.runs[at]!.middle - block.runs[at - 1]!.middle

/** A block in which two lots are named is two stickers, parted where most room is. */
function stickersIn(block: Block): Block[] {
  const lots = block.runs.flatMap((run, at) => (saysLot(run) && LOT_NUMBER.test(run.words[0]!.word.text) ? [at] : []))
  if (lots.length < 2) return [block]
  const between = Array.from({ length: lots[1]! - lots[0]! }, (_, at) => lots[0]! + at + 1)
  const cut = between.reduce((best, at) => (gapAbove(block, at) > gapAbove(block, best) ? at : best))
  return [blockOf(block.runs.slice(0, cut)), ...stickersIn(blockOf(block.runs.slice(cut)))]
}

/** A name that stands a little apart from its lot and expiry is of one sticker with them. */
function withNames(blocks: readonly Block[]): Block[] {
  const out: Block[] = []
  for (const block of blocks) {
    const above = out.at(-1)
    const isName = above && !above.runs.some(saysLot) && block.runs.some(saysLot) && block.top - above.bottom < above.runs[0]!.height * 2.2
    if (isName) out[out.length - 1] = blockOf([...above.runs, ...block.runs])
    else out.push(block)
  }
  return out
}

const lotsIn = (column: readonly Block[]): number => column.flatMap(({ runs }) => runs.filter((run) => saysLot(run) || saysNumbered(run))).length

/** The column of the stickers. */
const leadOf = (columns: readonly Block[][]): Block[] => [...columns].sort((a, b) => lotsIn(b) - lotsIn(a))[0]!

/** "VANGUARD    PLUS 5 L4": what stands behind a wide gap in a sticker's first line, and still above its other lines, is of its name. */
function withWholeNames(band: readonly Block[]): Block[] {
  const lead = leadOf(columnsOf(band))
  const others = runsIn(band.filter((block) => !lead.includes(block)))
  const restOf = ({ runs: [name], right }: Block): Run[] =>
    others.filter((run) => run.left > name!.right && run.left < right && aligned(name!, run, 0.6) && /\p{L}{2}/u.test(wordsIn(run)) && !saysDay(wordsIn(run)))
  const taken = lead.flatMap(restOf)
  const named = lead.map((block) => (taken.length === 0 ? block : blockOf([joined([block.runs[0]!, ...restOf(block)]), ...block.runs.slice(1)])))
  return [...named, ...band.filter((block) => !lead.includes(block)).map(({ runs }) => runs.filter((run) => !taken.includes(run))).filter((runs) => runs.length > 0).map(blockOf)]
}

const runOfWords = (run: Run, words: readonly Upright[]): Run => ({ ...run, words })

/** "1 14/02/2025" without its number. */
const withoutNumber = (run: Run): Run => (saysNumbered(run) ? runOfWords(run, run.words.slice(1)) : run)

/** The cells of a row below numbered headings: of numbered dates each one, of anything else all as one; what is stamped last keeps its lines apart. */
function numberedCells(runs: readonly Run[], isLast: boolean): Cell[] {
  const numbered = runs.filter(saysNumbered).length
  if (isLast && numbered === 0) return [{ lines: runs, between: ', ' }]
  return (numbered > 1 ? runs.map(withoutNumber) : [joined(runs)]).map(cellOf)
}

const isNumber = ({ word }: Upright): boolean => /^\(?[1-3][.):]?$/.test(word.text)
/** "1 Vaccination date / 2 Valid from / 3 Valid until" in one heading: a heading for each number. */
export function headingsIn(run: Run): Run[] {
  const starts = run.words.flatMap((word, at) => (isNumber(word) ? [at] : []))
  if (starts.length < 2) return [run]
  return starts.map((start, at) => runOfWords(run, run.words.slice(start + 1, starts[at + 1]).filter(({ word }) => /\p{L}/u.test(word.text)))).filter(({ words }) => words.length > 0)
}

/**
 * A page of stickers, or of cells that hold several lines each: what stands beside a sticker goes to it, line by line. One line of text for each sticker.
 * @param isNumbered several dates stand numbered in one cell
 */
export function stickersOf(apart: readonly Block[], headings: readonly Run[], isNumbered: boolean): TextLine[] {
  const band = withWholeNames(apart)
  const columns = columnsOf(band)
  const lead = leadOf(columns)
  const stickers = withNames(lead.flatMap(stickersIn))
  const nearest = (run: Run): number => {
    const distances = stickers.map((block) => (run.middle >= block.top && run.middle <= block.bottom ? 0 : Math.abs(middleOf(block) - run.middle)))
    return distances.indexOf(Math.min(...distances))
  }
  return stickers.map((sticker, row) => {
    const cells = columns.map((column) => (column === lead ? sticker.runs : runsIn(column).filter((run) => nearest(run) === row))).filter((runs) => runs.length > 0)
    if (isNumbered) return cells.flatMap((runs, at) => numberedCells(runs, at > 0 && at === cells.length - 1))
    return cells.flat().map((run) => (sticker.runs.includes(run) || !isOnlyDay(headings, cells.flat(), run) ? cellOf(run) : told(headings, run)))
  })
}

/** Whether no other day stands below the same heading. */
const isOnlyDay = (headings: readonly Run[], row: readonly Run[], run: Run): boolean =>
  row.filter((other) => columnOf(headings, other) === columnOf(headings, run) && saysDay(wordsIn(other))).length < 2
