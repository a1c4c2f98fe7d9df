import { bandsOf, blockOf, blocksOf, middleOf, sharedWidth } from './blocks.js'
import type { Block } from './blocks.js'
import { areHeadings, areOneRow, cellOf, columnOf, goesOnBelow, isRestOfRow, isRow, partedBelow, rowBelow, spansColumns, tellsDay, told, wordsIn } from './columns.js'
import type { Cell, TextLine } from './columns.js'
import { saysDay } from './days.js'
import { fromAbove } from './lines.js'
import type { Run, Upright } from './lines.js'

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

/** A page of stickers, or of cells that hold several lines each: what stands beside a sticker goes to it, line by line. One line of text for each sticker. */
function stickersOf(apart: readonly Block[], headings: readonly Run[], isNumbered: boolean): TextLine[] {
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
    if (isNumbered) return cells.flatMap((runs, at): Cell[] => (at > 0 && at === cells.length - 1 && !runs.some(saysNumbered) ? [{ lines: runs, between: ', ' }] : unnumbered(runs).map(cellOf)))
    const isAlone = (run: Run): boolean => cells.flat().filter((other) => columnOf(headings, other) === columnOf(headings, run) && saysDay(wordsIn(other))).length < 2
    return cells.flat().map((run) => (sticker.runs.includes(run) || !isAlone(run) ? cellOf(run) : told(headings, run)))
  })
}

const runsIn = (blocks: readonly Block[]): Run[] => blocks.flatMap(({ runs }) => runs)

/** The lines of one cell as one. */
const joined = (runs: readonly Run[]): Run => {
  const { left, right, top, bottom } = blockOf(runs)
  return { words: runs.flatMap(({ words }) => words), left, right, middle: (top + bottom) / 2, height: runs[0]!.height }
}

const isHeading = ({ words }: Run): boolean => words.some(({ word }) => /\p{L}{3}/u.test(word.text)) && !words.some(({ word }) => /\d{2}/.test(word.text))

/** The headings of the columns, which stand at one height above all else of a band. */
function headOf(band: readonly Block[]): Run[] {
  const [first, ...further] = rowsOf(runsIn(band))
  if (further.length === 0) return []
  const isAboveStickers = band.some(isWhole) && first!.length >= Math.max(3, columnsOf(band).length - 1) && first!.every(isHeading)
  return isAboveStickers || areHeadings(first!) ? first! : []
}

/** The headings of columns, each of one line or several, that are a band of their own. */
function headBand(band: readonly Block[], next: readonly Block[] | undefined): Run[] {
  if (!next || !runsIn(band).every(isHeading)) return []
  const head = columnsOf(band).map((column) => joined(runsIn(column)))
  return (band.length > 2 && next.some(isWhole)) || areHeadings(head) ? head : []
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

/** Rows of a table below its headings, and whatever else is no sticker. */
function plainLines(runs: readonly Run[], headings: readonly Run[]): TextLine[] {
  const rows = rowsOf(runs)
  const parted = rows.map((row) => row.flatMap((run) => partedBelow(headings, run)))
  if (areOneRow(headings, parted)) return [rowBelow(headings, parted.flat())]
  return rows.flatMap((row, at): TextLine[] => {
    if (at > 0 && goesOnBelow(headings, parted[at - 1]!, parted[at]!)) return []
    const rest = parted[at + 1] && goesOnBelow(headings, parted[at]!, parted[at + 1]!) ? parted[at + 1]! : []
    return [isRow(headings, parted[at]!) ? rowBelow(headings, [...parted[at]!, ...rest]) : row.map(cellOf)]
  })
}

interface Table {
  readonly headings: readonly Run[]
  /** Several dates stand numbered in one cell. */
  readonly isNumbered: boolean
}

const tableOf = (head: readonly Run[]): Table => {
  const headings = head.flatMap(headingsIn)
  return { headings, isNumbered: headings.length > head.length }
}

function linesBelow({ headings, isNumbered }: Table, band: readonly Block[]): TextLine[] {
  if (band.length === 1 || !band.some(isWhole)) return isNumbered ? rowsOf(runsIn(band)).map((row) => row.map(cellOf)) : plainLines(runsIn(band), headings)
  if (isNumbered) return stickersOf(band, headings, isNumbered)
  return stickersOf(blocksOf(runsIn(band).flatMap((run) => partedBelow(headings, run)).sort(fromAbove)), headings, isNumbered)
}

/** Stickers stand askew below the headings: their cells name the columns themselves. */
const namesColumns = ({ headings, isNumbered }: Table, band: readonly Block[]): boolean => !isNumbered && band.some(isWhole) && headings.some(tellsDay)

const roomBetween = (above: readonly Block[], below: readonly Block[]): number => Math.min(...below.map(({ top }) => top)) - Math.max(...above.map(({ bottom }) => bottom))

type Band = readonly Block[]

const isTableHead = (band: Band): boolean => areHeadings(columnsOf(band).map((column) => joined(runsIn(column))))
/** A vaccination's line, or its sticker. */
const isOfVaccination = (band: Band): boolean => band.some(isWhole) || (columnsOf(band).length >= 3 && !isRestOfRow(runsIn(band)))

/** How much wider the room between two rows is than that between the lines of one. */
const wider = 1.35
const merged = (bands: readonly Band[]): Band => bands.flat()

/** Where the lines between two rows part: in front of it they belong to the row above, the others to the one below. Undefined where no room is the widest. */
function cutBetween(rooms: readonly number[]): number | undefined {
  const [widest, next] = [...rooms].sort((a, b) => b - a)
  return widest! > next! * wider ? rooms.indexOf(widest!) : undefined
}

/** Lines without a day between the rows of a table are further lines of the cells of the row that they stand nearer to. */
function withRests(bands: readonly Band[]): Band[] {
  const out: Band[] = []
  let head: readonly Run[] = []
  for (let at = 0; at < bands.length; at++) {
    const row = bands[at]!
    const isHead = isTableHead(row)
    if (!isHead && !isOfVaccination(row)) {
      out.push(row)
      continue
    }
    const headings = isHead ? columnsOf(row).map((column) => joined(runsIn(column))) : head
    head = headings
    const isRest = (band: Band | undefined): boolean => band !== undefined && !runsIn(band).some((run) => spansColumns(headings, run)) && !isOfVaccination(band) && !isTableHead(band) && isRestOfRow(runsIn(band))
    let end = at + 1
    while (isRest(bands[end])) end++
    const next = bands[end] && isOfVaccination(bands[end]!) ? bands[end] : undefined
    const all = [...bands.slice(at, end), ...(next ? [next] : [])]
    const rooms = all.slice(1).map((band, index) => roomBetween(all[index]!, band))
    const cut = end === at + 1 ? undefined : next ? cutBetween(rooms) : rooms.findIndex((room) => room > Math.min(rooms[0]!, runsIn(row)[0]!.height) * wider)
    if (cut === undefined || (isHead && cut > 0)) {
      out.push(row)
      continue
    }
    const last = cut < 0 ? rooms.length : cut
    out.push(merged(bands.slice(at, at + 1 + last)))
    at += last
    if (next && at + 1 < end) {
      // What is left stands above the next row, which is looked at once more with it.
      bands = [...bands.slice(0, at + 1), merged(bands.slice(at + 1, end + 1)), ...bands.slice(end + 1)]
    }
  }
  return out
}

/** A letter or a stroke alone beside nothing that it belongs to: a rule, or a piece of a bar code. */
const isStroke = (run: Run): boolean => run.words.length === 1 && /^\P{L}?[\p{L}\d|]\P{L}?$/u.test(run.words[0]!.word.text)

/** The lines of a page, in the order in which a person would read them. */
export function layOut(runs: readonly Run[]): TextLine[] {
  const bands = withRests(bandsOf(blocksOf(runs)).filter((band) => !runsIn(band).every(isStroke)))
  let table: Table = { headings: [], isNumbered: false }
  return bands.flatMap((band, index) => {
    const gap: TextLine[] = index === 0 ? [] : [[]]
    const next = bands[index + 1]
    const apart = headBand(band, next)
    if (apart.length > 0) {
      table = tableOf(apart)
      return namesColumns(table, next!) ? [] : [...gap, table.headings.map(cellOf)]
    }
    const head = headOf(band)
    if (head.length === 0) return [...(table.isNumbered ? [] : gap), ...linesBelow(table, band)]
    table = tableOf(head)
    const below = band.map((block) => block.runs.filter((run) => !head.includes(run))).filter((left) => left.length > 0).map(blockOf)
    return [...gap, ...(namesColumns(table, below) ? [] : [table.headings.map(cellOf)]), ...linesBelow(table, below)]
  })
}
