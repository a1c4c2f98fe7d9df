import { bandsOf, blockOf, blocksOf, middleOf, sharedWidth } from './blocks.js'
import type { Block } from './blocks.js'
import type { Run, Upright } from './lines.js'

/** One line of the text: its cells from the left. An empty line parts what does not belong together. */
export type TextLine = readonly Run[]

const aligned = (a: Run, b: Run, within: number): boolean => Math.abs(a.middle - b.middle) < Math.max(a.height, b.height) * within

/** Lines of all blocks of a band, cells that stand at the same height together. */
function rowsOf(runs: readonly Run[]): Run[][] {
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

const LOT = /^\W{0,2}(?:lote?|batch|serial|serie|exp|cad|caduca|vence)[.:]?$/i
const LOT_NUMBER = /^\W{0,2}(?:lote?|batch|serial|serie)/i
const saysLot = ({ words }: Run): boolean => LOT.test(words[0]!.word.text) && words.slice(1).some(({ word }) => /\d/.test(word.text))
/** "1 14/02/2025", "2 07/03/2025": the numbered dates in one cell of a passport. */
const saysNumbered = ({ words }: Run): boolean => /^\(?[1-3lI][.):]?$/.test(words[0]!.word.text) && /^\d{1,2}[/.-]\d/.test(words[1]?.word.text ?? '')

/** Whether the lines of a block belong together, and not each to what stands beside it. */
const isWhole = ({ runs }: Block): boolean => runs.length > 1 && (runs.some(saysLot) || runs.filter(saysNumbered).length > 1)

/** Blocks that stand in one column. */
function columnsOf(band: readonly Block[]): Block[][] {
  const columns: Block[][] = []
  for (const block of [...band].sort((a, b) => a.left - b.left)) {
    const column = columns.find((other) => other.some((one) => sharedWidth(one, block) > 0.5))
    if (column) column.push(block)
    else columns.push([block])
  }
  return columns.map((column) => column.sort((a, b) => a.top - b.top))
}

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

/** A page of stickers, or of cells that hold several lines each: what stands beside a sticker goes to it, line by line. One line of text for each sticker. */
function stickersOf(band: readonly Block[], isNumbered: boolean): TextLine[] {
  const columns = columnsOf(band)
  const lead = [...columns].sort((a, b) => lotsIn(b) - lotsIn(a))[0]!
  const stickers = withNames(lead.flatMap(stickersIn))
  const nearest = (run: Run): number => {
    const distances = stickers.map((block) => (run.middle >= block.top && run.middle <= block.bottom ? 0 : Math.abs(middleOf(block) - run.middle)))
    return distances.indexOf(Math.min(...distances))
  }
  return stickers.map((sticker, row) => {
    const cells = columns.map((column) => (column === lead ? sticker.runs : column.flatMap(({ runs }) => runs).filter((run) => nearest(run) === row))).filter((runs) => runs.length > 0)
    return isNumbered ? cells.flatMap(unnumbered) : cells.flat()
  })
}

/** The lines of one cell as one. */
const joined = (runs: readonly Run[]): Run => {
  const { left, right, top, bottom } = blockOf(runs)
  return { words: runs.flatMap(({ words }) => words), left, right, middle: (top + bottom) / 2, height: runs[0]!.height }
}

const isHeading = ({ words }: Run): boolean => words.some(({ word }) => /\p{L}{3}/u.test(word.text)) && !words.some(({ word }) => /\d{2}/.test(word.text))

/** The headings of the columns, which stand at one height above all else. */
function headOf(band: readonly Block[]): Run[] {
  const rows = rowsOf(band.flatMap(({ runs }) => runs))
  const [first] = rows
  const isHead = rows.length > 1 && first!.length >= Math.max(3, columnsOf(band).length - 1) && first!.every(isHeading)
  return isHead ? first! : []
}

const isNumber = ({ word }: Upright): boolean => /^\(?[1-3][.):]?$/.test(word.text)
const runOfWords = (run: Run, words: readonly Upright[]): Run => ({ ...run, words })

/** "1 Vaccination date / 2 Valid from / 3 Valid until" in one heading: a heading for each number. */
function headingsIn(run: Run): Run[] {
  const starts = run.words.flatMap((word, at) => (isNumber(word) ? [at] : []))
  if (starts.length < 2) return [run]
  return starts.map((start, at) => runOfWords(run, run.words.slice(start + 1, starts[at + 1]).filter(({ word }) => /\p{L}/u.test(word.text)))).filter(({ words }) => words.length > 0)
}

/** The cells of a row below numbered headings: of numbered dates each one, of anything else all as one. */
const unnumbered = (runs: readonly Run[]): Run[] => (runs.filter(saysNumbered).length > 1 ? runs.map((run) => (saysNumbered(run) ? runOfWords(run, run.words.slice(1)) : run)) : [joined(runs)])

function linesOf(band: readonly Block[], isNumbered: boolean): TextLine[] {
  if (band.length === 1 || !band.some(isWhole)) return rowsOf(band.flatMap(({ runs }) => runs))
  const head = headOf(band)
  const below = band.map(({ runs }) => runs.filter((run) => !head.includes(run))).filter((runs) => runs.length > 0).map(blockOf)
  return head.length > 0 ? [head, ...stickersOf(below, isNumbered)] : stickersOf(below, isNumbered)
}

/** The lines of a page, in the order in which a person would read them. */
export function layOut(runs: readonly Run[]): TextLine[] {
  const bands = bandsOf(blocksOf(runs))
  let isNumbered = false
  return bands.flatMap((band, index) => {
    const isHead = bands[index + 1]?.some(isWhole) && band.length > 2 && band.every((block) => block.runs.every((run) => isHeading(run)))
    const head = isHead ? columnsOf(band).map((column) => joined(column.flatMap((block) => block.runs))) : []
    const headings = head.flatMap(headingsIn)
    if (isHead) isNumbered = headings.length > head.length
    const lines = isHead ? [headings] : linesOf(band, isNumbered)
    return index === 0 || (isNumbered && !isHead) ? lines : [[], ...lines]
  })
}
