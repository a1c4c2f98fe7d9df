import { bandsOf, blockOf, blocksOf, columnsOf, joined, rowsOf, runsIn } from './blocks.js'
import type { Block } from './blocks.js'
import { areHeadings, areOneRow, cellOf, goesOnBelow, isRow, partedBelow, rowBelow, tellsDay } from './columns.js'
import type { TextLine } from './columns.js'
import { fromAbove } from './lines.js'
import type { Run } from './lines.js'
import { withRests } from './rests.js'
import { headingsIn, isWhole, stickersOf } from './stickers.js'

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
