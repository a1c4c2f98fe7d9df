import { labelKindOf } from '../document/known-label.js'
import { fold } from './fold.js'
import { ROW_MARK } from './marks.js'
import { splitCells } from './table-cells.js'

/** Wide enough to part two stickers; a scanner leaves up to three blanks between words. */
const GUTTER = / {4,}|\t/
const leastLines = 3
/** No page has more lines in one block. */
const mostLines = 40

const firstWord = (cell: string): string => fold(/^[\p{L}.]+/u.exec(cell)?.[0] ?? '')

/** Each line as what stands beside each other in it. */
function besides(lines: readonly string[], from: number): string[][] {
  const rows: string[][] = []
  for (let at = from; at < lines.length; at++) {
    const cells = lines[at]!.trim().split(new RegExp(GUTTER, 'g')).map((cell) => cell.trim()).filter((cell) => cell !== '')
    if (cells.length < 2 || (rows.length > 0 && cells.length !== rows[0]!.length)) break
    rows.push(cells)
  }
  return rows
}

/** Lines whose parts all begin with the same label ("EXP 22 JUL 26      EXP 03 DEC 25") belong to stickers that lie side by side. */
const isTwin = (cells: readonly string[]): boolean => firstWord(cells[0]!).length > 1 && cells.every((cell) => firstWord(cell) === firstWord(cells[0]!) && cell.length > firstWord(cell).length)

/** Stickers side by side become stickers one below the other. */
function readSideBySide(lines: readonly string[], from: number, out: string[]): number {
  const rows = besides(lines, from)
  if (rows.length < leastLines || rows.filter(isTwin).length < 2) return 0
  rows[0]!.forEach((_, column) => out.push(...rows.map((row) => row[column]!), ''))
  return rows.length
}

/** Where a line is parted by a single bar. */
const barOf = (line: string): number => (line.split('|').length === 2 ? line.indexOf('|') : -1)

const isWide = (half: string): boolean => splitCells(half, 'blanks').length >= 3

/** Two pages or tables beside each other, with a line drawn between them. */
function readPages(lines: readonly string[], from: number, out: string[]): number {
  const bar = barOf(lines[from]!)
  if (bar < 0) return 0
  let to = from
  while (to < lines.length && Math.abs(barOf(lines[to]!) - bar) <= 4 && barOf(lines[to]!) >= 0) to++
  const halves = lines.slice(from, to).map((line) => line.split('|') as [string, string])
  if (halves.length < leastLines || !halves.some(([left, right]) => isWide(left) && isWide(right))) return 0
  out.push(...halves.map(([left]) => left.trimEnd()), '', ...halves.map(([, right]) => right.trimEnd()), '')
  return to - from
}

interface Column {
  label: string
  values: string[]
}

/** A label with the values below it, up to a blank line. */
function columnAt(lines: readonly string[], from: number): Column | undefined {
  const label = (lines[from] ?? '').trim()
  if (label === '' || labelKindOf(label) === undefined) return undefined
  const values: string[] = []
  for (let at = from + 1; at < Math.min(lines.length, from + mostLines) && lines[at]!.trim() !== ''; at++) values.push(lines[at]!.trim())
  return values.some((value) => labelKindOf(value) !== undefined) ? undefined : { label: label.replace(/:$/, ''), values }
}

/** A table that was read column by column: each label with all its values below, as many for each. */
function readColumnsApart(lines: readonly string[], from: number, out: string[]): number {
  const columns: Column[] = []
  let at = from
  for (let column = columnAt(lines, at); column; column = columnAt(lines, at)) {
    const rows = columns[0]?.values.length ?? column.values.length
    if (rows < 2 || column.values.length !== rows) break
    columns.push(column)
    at += rows + 1
    while (at < lines.length && lines[at]!.trim() === '') at++
  }
  const kinds = new Set(columns.map(({ label }) => labelKindOf(label)))
  if (columns.length < 3 || kinds.size < 3) return 0
  columns[0]!.values.forEach((_, row) => out.push(ROW_MARK + columns.map(({ label, values }) => `${label}: ${values[row]!}`).join('\t')))
  out.push('')
  return at - from
}

/** A form whose labels stand in one block and their values in the next, in the same order. */
function readBlocks(lines: readonly string[], from: number, out: string[]): number {
  const block = (start: number): string[] => {
    const within = lines.slice(start, start + mostLines).map((line) => line.trim())
    const end = within.indexOf('')
    return end < 0 ? within : within.slice(0, end)
  }
  const labels = block(from)
  if (labels.length < leastLines || !labels.every((label) => labelKindOf(label) !== undefined)) return 0
  const values = block(from + labels.length + 1)
  if (values.length !== labels.length || values.some((value) => labelKindOf(value) !== undefined)) return 0
  out.push(...labels.map((label, index) => `${label.replace(/:$/, '')}: ${values[index]!}`))
  return labels.length + 1 + values.length
}

const readers = [readPages, readSideBySide, readColumnsApart, readBlocks]

/** Puts what stands beside each other on paper below each other, and what a scan took apart together again. */
export function unwrapColumns(text: string): string {
  const lines = text.split('\n')
  const out: string[] = []
  for (let at = 0; at < lines.length; ) {
    const taken = lines[at]!.trim() === '' ? 0 : readers.reduce((done, read) => done || read(lines, at, out), 0)
    if (taken === 0) out.push(lines[at]!)
    at += Math.max(taken, 1)
  }
  return out.join('\n')
}

