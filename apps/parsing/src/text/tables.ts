import { labelKindOf } from '../document/known-label.js'
import { ROW_MARK } from './marks.js'
import { isRule, splitCells, splitterOf } from './table-cells.js'
import type { Cell, Splitter } from './table-cells.js'

const MAX_HEADER_CELL = 60

/** A header names at least two columns, one of which tells what or when, and holds no value. */
export function isHeader(cells: readonly Cell[]): boolean {
  if (cells.length < 2 || cells.some((cell) => cell.text.length > MAX_HEADER_CELL || /:\s*\S|:$/.test(cell.text))) return false
  const filled = cells.filter((cell) => cell.text !== '')
  const kinds = filled.map((cell) => labelKindOf(cell.text))
  const known = kinds.filter((kind) => kind !== undefined).length
  const telling = kinds.some((kind) => kind === 'vaccine' || kind === 'given' || kind === 'date' || kind === 'lot')
  const least = Math.max(2, Math.ceil(filled.length * 0.6))
  return telling && known >= least && new Set(kinds).size >= 2 && !filled.some((cell) => /\d{2}/.test(cell.text))
}

function columnOf(header: readonly Cell[], cell: Cell): number {
  let best = 0
  let distance = Infinity
  header.forEach((head, i) => {
    const overlap = Math.min(head.end, cell.end) - Math.max(head.start, cell.start)
    const away = overlap > 0 ? -overlap : Math.min(Math.abs(head.start - cell.start), Math.abs(head.end - cell.end))
    if (away < distance) [best, distance] = [i, away]
  })
  return best
}

function label(header: readonly Cell[], column: number): string {
  return header[column]?.text.replace(/:$/, '') || 'column'
}

/** One row as labelled cells: "Vaccine: Rabies <tab> Date: 3/4/2025". */
function unfold(header: readonly Cell[], cells: readonly Cell[], byPosition: boolean): string {
  const parts: string[] = []
  cells.forEach((cell, i) => {
    const column = byPosition ? columnOf(header, cell) : i
    if (cell.text !== '') parts.push(`${label(header, column)}: ${cell.text}`)
  })
  return ROW_MARK + parts.join('\t')
}

const isRow = (cells: readonly Cell[]): boolean => cells.filter((c) => c.text !== '').length >= 2 && !cells.every((c) => /^[^:]{1,30}:/.test(c.text))

/** A line set in under a row goes on with it. */
const isContinuation = (line: string, header: string, split: Splitter): boolean => split === 'blanks' && /^ {4,}\S/.test(line) && !header.startsWith('    ')

/** Blank lines and rules inside a table are passed over; a blank line before something else ends it. */
function isGap(line: string, next: string | undefined, split: Splitter, rows: number): 'skip' | 'end' | 'no' {
  if (isRule(line)) return 'skip'
  if (line.trim() !== '') return 'no'
  return rows > 0 && splitCells(next ?? '', split).length < 3 ? 'end' : 'skip'
}

function fits(cells: readonly Cell[], header: readonly Cell[], split: Splitter): boolean {
  const narrow = split !== 'blanks' && cells.length * 2 < header.length
  return isRow(cells) && !narrow && cells.length <= header.length + 1 && !isHeader(cells)
}

/** Unfolds the rows under the header at `from`; returns how many lines were read. */
function readTable(lines: readonly string[], from: number, out: string[]): number {
  const split = splitterOf(lines[from]!)
  const header = splitCells(lines[from]!, split)
  const rows: string[] = []
  let at = from + 1
  for (; at < lines.length; at++) {
    const line = lines[at]!
    const gap = isGap(line, lines[at + 1], split, rows.length)
    if (gap === 'end') break
    if (gap === 'skip') continue
    const cells = splitCells(line, split)
    if (rows.length > 0 && isContinuation(line, lines[from]!, split)) rows.push(`${rows.pop()}\t${line.trim().replace(/ {2,}/g, '\t')}`)
    else if (fits(cells, header, split)) rows.push(unfold(header, cells, split === 'blanks' && cells.length !== header.length))
    else break
  }
  const isForm = rows.length === 1 && !header.some((cell) => labelKindOf(cell.text) === 'vaccine')
  out.push(...(rows.length === 0 ? [lines[from]!] : isForm ? [rows[0]!.replace(ROW_MARK, '')] : rows))
  return rows.length === 0 ? 1 : at - from
}

/** Labels down the first column, one vaccination in each further one. */
function readTransposed(lines: readonly string[], from: number, out: string[]): number {
  const split = splitterOf(lines[from]!)
  const width = splitCells(lines[from]!, split).length
  if (width < 3) return 0
  const rows: Cell[][] = []
  for (let at = from; at < lines.length; at++) {
    const cells = splitCells(lines[at]!, split)
    const rest = cells.slice(1).some((cell) => /:/.test(cell.text) || (labelKindOf(cell.text) !== undefined))
    if (cells.length !== width || rest || labelKindOf(cells[0]!.text) === undefined) break
    rows.push([...cells])
  }
  const kinds = new Set(rows.map((row) => labelKindOf(row[0]!.text)))
  if (rows.length < 3 || kinds.size < 3) return 0
  for (let column = 1; column < width; column++) {
    out.push(ROW_MARK + rows.filter((r) => r[column]!.text !== '').map((r) => `${r[0]!.text.replace(/:$/, '')}: ${r[column]!.text}`).join('\t'))
  }
  return rows.length
}

/** A table whose cells were pasted one per line: k labels, then a multiple of k values. */
function readStacked(lines: readonly string[], from: number, out: string[]): number {
  let width = 0
  while (from + width < lines.length && width < 12 && isLabelLine(lines[from + width]!)) width++
  const labels = lines.slice(from, from + width)
  if (width < 3 || new Set(labels.map(labelKindOf)).size < 3) return 0
  let end = from + width
  while (end < lines.length && isValueLine(lines[end]!)) end++
  // A title in front that could be a label too: the values fill one column less.
  if ((end - from - width) % width !== 0 && (end - from - width) % (width - 1) === 0) return 0
  const count = Math.floor((end - from - width) / width)
  for (let row = 0; row < count; row++) {
    const values = lines.slice(from + width * (row + 1), from + width * (row + 2))
    out.push(ROW_MARK + values.map((value, i) => `${labels[i]!.replace(/:$/, '')}: ${value.trim()}`).join('\t'))
  }
  return count === 0 ? 0 : width * (count + 1)
}

/** Not blank, no label, no "Vet: Ana Prado". */
function isValueLine(line: string): boolean {
  const named = /^([^:]{2,30}):\s/.exec(line)
  return line.trim() !== '' && !isLabelLine(line) && line.length < 80 && !(named && labelKindOf(named[1]!))
}

function isLabelLine(line: string): boolean {
  return line.length <= MAX_HEADER_CELL && !line.includes('\t') && labelKindOf(line) !== undefined
}

/** Rewrites tables so that each row is one line of labelled cells; everything else stays as it is. */
export function unwrapTables(text: string): string {
  const lines = text.split('\n')
  const out: string[] = []
  for (let at = 0; at < lines.length; ) {
    const line = lines[at]!
    if (line.length < 400 && !line.startsWith(ROW_MARK) && line.trim() !== '') {
      const cells = splitCells(line, splitterOf(line))
      const taken = isHeader(cells) ? readTable(lines, at, out) : readTransposed(lines, at, out) || readStacked(lines, at, out)
      if (taken > 0) {
        at += taken
        continue
      }
    }
    out.push(line)
    at++
  }
  return out.join('\n')
}
