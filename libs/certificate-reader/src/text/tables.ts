import { labelKindOf, spaced } from '../document/known-label.js'
import { isLabelled, labelled, partsOf } from './shared-columns.js'
import { isLabelRow, isOfForm, readLabelRow } from './label-rows.js'
import { ROW_MARK } from './marks.js'
import { openCells, splitCells, splitterOf } from './table-cells.js'
import type { Cell, Splitter } from './table-cells.js'

const MAX_HEADER_CELL = 60
/** Columns of a passport: "1 vaccinated", "2 valid from". */
const NUMBERED = /^\d[.)]? (?=\p{L})/u

/** A header names at least two columns, one of which tells what or when, and holds no value. */
export function isHeader(cells: readonly Cell[]): boolean {
  if (cells.length < 2 || cells.some((cell) => cell.text.length > MAX_HEADER_CELL || /:\s*\S|:$|☑/.test(cell.text))) return false
  const filled = cells.filter((cell) => cell.text !== '')
  const doses = doseColumnsOf(filled)
  const kinds = filled.map((cell, column) => (doses.has(column) ? 'given' : labelKindOf(partsOf(cell.text.replace(NUMBERED, ''))[0]!)))
  const known = kinds.filter((kind) => kind !== undefined).length
  const telling = kinds.some((kind) => kind === 'vaccine' || kind === 'given' || kind === 'date' || kind === 'lot')
  const least = Math.max(2, Math.ceil(filled.length * 0.6))
  return telling && known >= least && new Set(kinds).size >= 2 && !filled.some((cell) => /\d{2}/.test(cell.text))
}

/** "1.ª dosis", "2nd dose", "Third" */
const DOSE_COLUMN = /^(?:[1-5](?:[.,]?[ªºa2]|st|nd|rd|th)\.?|primera|segunda|tercera|cuarta|first|second|third|fourth)(?: (?:dosis|dose|vaccination|vacuna(?:ci[oó]n)?|shot|jab))?$/iu
const BOOSTER_COLUMN = /^(?:refuerzo|booster|revacunaci[oó]n)(?: anual| \d)?$/iu

const isDoseColumn = (name: string): boolean => DOSE_COLUMN.test(name.trim())

/** Columns of which each holds the day of another dose; none where only one is named. */
function doseColumnsOf(header: readonly Cell[]): ReadonlySet<number> {
  const columns = header.flatMap(({ text }, column) => (isDoseColumn(text) || BOOSTER_COLUMN.test(text.trim()) ? [column] : []))
  return new Set(columns.filter(() => header.filter(({ text }) => isDoseColumn(text)).length > 1))
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

/** "Name | Batch | Date": the name of what was given. */
const isNameOfVaccine = (header: readonly Cell[], column: number): boolean => {
  const kinds = header.map(({ text }) => labelKindOf(text))
  return /^(?:name|nombre)$/i.test(header[column]?.text ?? '') && !kinds.includes('vaccine') && (kinds.includes('lot') || kinds.includes('serial'))
}

function label(header: readonly Cell[], column: number): string {
  if (isNameOfVaccine(header, column)) return 'Vaccine'
  if (doseColumnsOf(header).has(column)) return 'Date given'
  return spaced(header[column]?.text.replace(NUMBERED, '').replace(/:$/, '') ?? '') || 'column'
}

const PARTS = [' + ', ' / ', ', ']
const SHARED = new Set<string | undefined>(['vaccine', 'lot', 'serial', 'exp', 'expProduct', 'next', 'until', 'dose', 'route', 'maker'])

/** "Recombitek C6 + Rabisin" with the lots "B84117 + L501187" is a row for each of them. */
function apartAt(part: string, header: readonly Cell[], columns: ReadonlyMap<number, readonly string[]>): ReadonlyMap<number, readonly string[]>[] {
  const kindOf = (column: number): string | undefined => labelKindOf(header[column]?.text ?? '')
  const partsOfColumn = (kind: string): number => [...columns].filter(([column, values]) => kindOf(column) === kind && values.length === 1).map(([, [value]]) => value!.split(part).length)[0] ?? 1
  const count = partsOfColumn('vaccine')
  if (count < 2 || partsOfColumn('lot') !== count) return [columns]
  return Array.from({ length: count }, (_, at) => new Map([...columns].map(([column, values]) => {
    const parts = values.length === 1 && SHARED.has(kindOf(column)) ? values[0]!.split(part) : []
    return [column, parts.length === count ? [parts[at]!] : values] as const
  })))
}

const apart = (header: readonly Cell[], columns: ReadonlyMap<number, readonly string[]>): ReadonlyMap<number, readonly string[]>[] =>
  PARTS.map((part) => apartAt(part, header, columns)).find((rows) => rows.length > 1) ?? [columns]

/** One row as labelled cells: "Vaccine: Rabies <tab> Date: 3/4/2025". */
function unfold(header: readonly Cell[], cells: readonly Cell[], byPosition: boolean): string {
  const columns = new Map<number, string[]>()
  cells.forEach((cell, i) => {
    const column = byPosition ? columnOf(header, cell) : i
    if (cell.text !== '') columns.set(column, [...(columns.get(column) ?? []), cell.text])
  })
  return apart(header, columns).flatMap((own) => eachDose(header, own)).map((own) => ROW_MARK + [...own].flatMap(([column, values]) => labelled(label(header, column), values)).join('\t')).join('\n')
}

/** "Quíntuple | 7/5/2025 | 28/5/2025" below "1.ª dosis" and "2.ª dosis" is a row for each dose. */
function eachDose(header: readonly Cell[], row: ReadonlyMap<number, readonly string[]>): ReadonlyMap<number, readonly string[]>[] {
  const doses = doseColumnsOf(header)
  const given = [...row].filter(([column, values]) => doses.has(column) && values.some((value) => /\d/.test(value)))
  if (doses.size === 0) return [row]
  return given.map((dose) => new Map([...row].filter(([column]) => !doses.has(column)).concat([dose])))
}

/** A single blank where the next column begins parts two cells: "Eurican DAPPi-L L500312". */
function atHeadings(line: string, cells: readonly Cell[], header: readonly Cell[]): readonly Cell[] {
  if (cells.length >= header.length || cells.length < 2 || /^[^:]{2,30}:/.test(cells[0]!.text)) return cells
  return cells.flatMap((cell): Cell[] => {
    const cut = header.find(({ start }) => start > cell.start + 2 && start < cell.end && line[start - 1] === ' ' && !/^ /.test(line.slice(start)))?.start
    if (cut === undefined) return [cell]
    return [{ ...cell, end: cut - 1, text: line.slice(cell.start, cut).trim() }, { start: cut, end: cell.end, text: line.slice(cut, cell.end).trim() }]
  })
}

/** Cells left of the first heading ("Booster") have none. */
const underHeadings = (line: string, header: readonly Cell[], split: Splitter): readonly Cell[] =>
  split === 'blanks' ? atHeadings(line, splitCells(line, split).filter((cell) => cell.end > header[0]!.start), header) : splitCells(line, split)

const cellsOf = (line: string, heading: string, header: readonly Cell[], split: Splitter): readonly Cell[] =>
  split === '|' && heading.includes('|') && !/^\s*\|/.test(heading) ? openCells(line, heading) : underHeadings(line, header, split)

/** By what stands above where there is another number of cells, or where the rows are set in otherwise than the headings. */
const isByPosition = (cells: readonly Cell[], header: readonly Cell[], split: Splitter): boolean => split === 'blanks' && cells.length !== header.length

/** Who signed below the table. */
const SIGNED = /^(?:m\.? ?v\.? ?z?\.?|dra?\.?|vet\.?|firma|sello|resp(?:onsable)?\.?)(?:\s|$)/i
const isRow = (cells: readonly Cell[]): boolean => cells.filter((c) => c.text !== '').length >= 2 && !cells.every((c) => /^[^:]{1,30}:/.test(c.text))

/** A line set in under a row goes on with it. */
const isContinuation = (line: string, header: string, split: Splitter): boolean => split === 'blanks' && (/^ {4,}\S|^ {1,3}(?:>>|->|»|↳)/.test(line) || (/^ {2}/.test(line) && isLabelled(line.trim()))) && !header.startsWith('    ') && !/_{4,}/.test(line)

/** A row drawn over several lines between bars: below the first its date or name stays empty. */
const goesOn = (cells: readonly Cell[], header: readonly Cell[], split: Splitter): boolean =>
  (split === '|' || split === '\t') && cells.length === header.length && cells[0]!.text === '' && cells.some(({ text }) => text !== '' && /\p{L}{2}/u.test(text))

const continued = (cells: readonly Cell[], header: readonly Cell[]): string =>
  cells.flatMap((cell, column) => (cell.text === '' ? [] : labelled(label(header, column), [cell.text]))).join('\t')

/** Blank lines and rules inside a table are passed over; a blank line before something else ends it. */
const SECTION = /^(?:meds?|medications?|labs?|laboratory|notes?|plan|tests?|other|medicamentos?|medicaci[oó]n|pruebas?|observaciones|notas?)\b|^[^:\t|]{1,30}:/i

function isGap(line: string, next: string | undefined, split: Splitter, rows: number): 'skip' | 'end' | 'no' {
  if (line.trim() !== '' && !/[\p{L}\d]/u.test(line)) return 'skip'
  if (line.trim() !== '') return 'no'
  return rows > 0 && (splitCells(next ?? '', split).length < 3 || SECTION.test((next ?? '').trim())) ? 'end' : 'skip'
}

function fits(cells: readonly Cell[], header: readonly Cell[], split: Splitter): boolean {
  // What is empty at its end was not copied: "07/29/2025 | CIV2 | cancelled".
  const narrow = split !== 'blanks' && cells.length * 2 < header.length && !(cells.length >= 3 && DAY.test(cells[0]!.text))
  const first = cells[0]?.text ?? ''
  const opensForm = first.endsWith(':') && labelKindOf(first) !== undefined
  return isRow(cells) && !narrow && !SIGNED.test(first) && !opensForm && cells.filter(({ text }) => !isLabelled(text)).length <= header.length + 1 + header.filter((cell) => partsOf(cell.text).length > 1).length && !isHeader(cells)
}

const DAY = /^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}$/

const withoutBrackets = (text: string): string => text.replace(/\s*\([^()]*\)\s*/g, ' ').trim()

/** What a heading of two lines says together: "VACCINE" over "Name" and "Batch". */
function combined(above: Cell, below: Cell): Cell {
  const [both, own, group] = [`${above.text} ${below.text}`, below.text, above.text].map(withoutBrackets) as [string, string, string]
  const isKnown = (name: string): boolean => labelKindOf(name) !== undefined || partsOf(name).length > 1
  const text = partsOf(own).length > 1 ? own : ([both, own, group].find(isKnown) ?? both)
  return { text, start: Math.min(above.start, below.start), end: Math.max(above.end, below.end) }
}

/** The second line of a heading: names without figures, each under one of the first. */
function isSecondLine(cells: readonly Cell[], header: readonly Cell[]): boolean {
  const names = cells.filter((cell) => /\p{L}{2}/u.test(cell.text) && !/\d|:/.test(cell.text) && cell.text.length < 40)
  const known = names.filter((cell) => [cell, combined(header[columnOf(header, cell)]!, cell)].some(({ text }) => labelKindOf(withoutBrackets(text)) !== undefined))
  return cells.length > 0 && names.length === cells.length && known.length * 2 >= cells.length && known.length > 0
}

/** The headings of a table, which may take two lines; `lines` are those below the first. */
function headingOf(first: readonly Cell[], second: readonly Cell[], split: Splitter): { header: readonly Cell[]; lines: number } {
  if (split !== 'blanks' || !isSecondLine(second, first)) return { header: first, lines: 0 }
  const under = first.map((above, column) => ({ above, below: second.filter((cell) => columnOf(first, cell) === column) }))
  const header = under.flatMap(({ above, below }) => (below.length > 1 ? below.map((cell) => ({ ...combined(above, cell), start: cell.start, end: cell.end })) : below.length === 1 ? [combined(above, below[0]!)] : [above]))
  return { header, lines: 1 }
}

/** A form, not a table: one line of values below its labels. */
const isOneRowForm = (rows: readonly string[], header: readonly Cell[], lines: readonly string[], from: number): boolean =>
  rows.length === 1 && (!header.some((cell) => labelKindOf(cell.text) === 'vaccine') || isOfForm(lines, from))

/** Unfolds the rows under the header at `from`; returns how many lines were read. */
function readTable(lines: readonly string[], from: number, out: string[]): number {
  const split = splitterOf(lines[from]!)
  const bars = split === 'blanks' ? splitCells(lines[from + 1] ?? '', '|').length : 0
  const rowSplit: Splitter = bars > 1 && bars === splitCells(lines[from]!, split).length ? '|' : split
  const { header, lines: further } = headingOf(splitCells(lines[from]!, split), splitCells(lines[from + 1] ?? '', split), split)
  const rows: string[] = []
  let at = from + 1 + further
  for (; at < lines.length; at++) {
    const line = lines[at]!
    const gap = isGap(line, lines[at + 1], split, rows.length)
    if (gap === 'end' || (rows.length > 0 && isLabelRow(line))) break
    if (gap === 'skip') continue
    const cells = cellsOf(line, lines[from]!, header, rowSplit)
    if (rows.length > 0 && isContinuation(line, lines[from]!, rowSplit)) rows.push(`${rows.pop()}\t${line.trim().replace(/ {2,}/g, '\t')}`)
    else if (rows.length > 0 && goesOn(cells, header, rowSplit)) rows.push(`${rows.pop()}\t${continued(cells, header)}`)
    else if (fits(cells, header, rowSplit)) rows.push(unfold(header, cells, isByPosition(cells, header, rowSplit)))
    else break
  }
  out.push(...(rows.length === 0 ? [lines[from]!] : isOneRowForm(rows, header, lines, from) ? [rows[0]!.replace(ROW_MARK, '')] : rows))
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
    const isCut = split !== 'blanks' && cells.length < width && cells.length >= 3 // what is empty at its end was not copied
    if ((cells.length !== width && !isCut) || rest || labelKindOf(cells[0]!.text) === undefined) break
    rows.push([...cells])
  }
  const kinds = new Set(rows.map((row) => labelKindOf(row[0]!.text)))
  if (rows.length < 3 || kinds.size < 3) return 0
  for (let column = 1; column < width; column++) {
    out.push(ROW_MARK + rows.filter((r) => r[column]?.text).map((r) => `${r[0]!.text.replace(/:$/, '')}: ${r[column]!.text}`).join('\t'))
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
      const taken = isHeader(cells) ? readTable(lines, at, out) : readTransposed(lines, at, out) || (line.includes('\t') && isOfForm(lines, at) ? readLabelRow(lines, at, out) : 0) || readStacked(lines, at, out)
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
