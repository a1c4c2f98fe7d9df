import { labelKindOf } from '../document/known-label.js'
import type { LabelKind } from '../document/types.js'
import { ROW_MARK } from './marks.js'
import { splitCells } from './table-cells.js'

/** A date with its number in front, alone in its cell: "1. 18/06/2025". */
const NUMBERED = /^([1-3lI|])\.\s{0,3}([\dOl|][\dOlI|S]?(?: ?[./-] ?| )[\p{L}\d]{1,10}(?: ?[./-] ?| )[\dOlI|S]{2,4})$/u
const LEGEND = /^([1-3])\.\s*(\D{4,60})$/
const DATES = new Set<LabelKind>(['given', 'until', 'none', 'next'])
const CLINIC = /cl[ií]n|veterin|hospital|centr|surgery|practice|vets?\b|prax|praktij|klini|ambulatori|dierenarts/iu
const DEGREE = /\b(?:MVB|MRCVS|DVM|BVSc|BVMS|BVetMed|Vet\.?MB|LV|Dra?\.?|D\.?M\.?V)(?![\p{L}])/u
/** Two or more capitalised words without figures. */
const NAME = /^(?:Dra?\.? )?\p{Lu}[\p{L}'-]+(?: (?:de|del|la|van|der|von|\p{Lu}[\p{L}'.-]*)){1,5}(?:,? [\p{Lu}.]{2,8}\p{L}*)*$/u
const HEADING = /vac+(?:in|un)a[ct]i|autho?ri[sz]|autorizad/iu
const DATE = /^[\dOlI|]{1,2} ?[./-] ?[\dOlI|]{1,2} ?[./-] ?[\dOlISB|]{2,4}$/
const DATE_SLACK = 6
const LONGEST_STAMP = 5

interface Entry {
  /** What stands left of the dates, or above them: maker, name, batch. */
  readonly before: string[]
  /** By their number. */
  readonly dates: Map<string, string>
  /** The vet's signature and stamp. */
  readonly behind: string[]
}

const isBorder = (line: string | undefined): boolean => line === undefined || !/[\p{L}\d]/u.test(line)
const numbered = (line: string): ReturnType<typeof splitCells>[number] | undefined => splitCells(line, 'blanks').find((cell) => NUMBERED.test(cell.text))
const numberOf = (cell: string): string => cell.charAt(0).replace(/[lI|]/, '1')

/** What "1.", "2." and "3." stand for: as the page says itself, else as every passport of the European Union has it. */
function legendOf(lines: readonly string[], three: boolean): ReadonlyMap<string, string> {
  const own = new Map<string, string>()
  for (const { text } of lines.flatMap((line) => splitCells(line, 'blanks'))) {
    const match = LEGEND.exec(text)
    const kind = match ? labelKindOf(match[2]!.trim()) : undefined
    if (match && kind && DATES.has(kind) && !own.has(match[1]!)) own.set(match[1]!, match[2]!.trim())
  }
  if (own.size >= 2) return own
  return new Map(three ? [['1', 'Vaccination date'], ['2', 'Valid from'], ['3', 'Valid until']] : [['1', 'Vaccination date'], ['2', 'Valid until']])
}

/** The lines of one entry: from its "1." to its last number and the rest of the stamp; above it too, where everything stands in one column. */
function extentOf(lines: readonly string[], first: number): { from: number; to: number; stacked: boolean } {
  let last = first
  while (lines[last + 1] !== undefined && numbered(lines[last + 1]!) && numberOf(numbered(lines[last + 1]!)!.text) !== '1') last++
  const stacked = lines.slice(first, last + 1).every((line) => splitCells(line, 'blanks').length === 1)
  let from = first
  while (stacked && !isBorder(lines[from - 1]) && first - from < LONGEST_STAMP && !numbered(lines[from - 1]!)) from--
  let to = last
  while (!isBorder(lines[to + 1]) && to - last < LONGEST_STAMP && !numbered(lines[to + 1]!)) to++
  return { from, to, stacked }
}

function entryOf(lines: readonly string[], stacked: boolean): Entry {
  const entry: Entry = { before: [], dates: new Map(), behind: [] }
  const column = Math.min(...lines.map((line) => numbered(line)?.start ?? Infinity))
  for (const line of lines) {
    for (const cell of splitCells(line, 'blanks')) {
      const match = NUMBERED.exec(cell.text)
      if (match) entry.dates.set(numberOf(cell.text), match[2]!)
      else if (stacked ? entry.dates.size === 0 : cell.start < column) entry.before.push(cell.text)
      else entry.behind.push(cell.text)
    }
  }
  return entry
}

/** A name in brackets that goes on in the next line is one. */
const whole = (texts: readonly string[]): string[] =>
  texts.reduce<string[]>((done, text) => (/\([^)]*$/.test(done.at(-1) ?? '') ? [...done.slice(0, -1), `${done.at(-1)!} ${text}`] : [...done, text]), [])

/** The vet's name among the lines of a stamp; the clinic and its address stay as they are. */
function signed(texts: readonly string[]): string[] {
  const names = texts.filter((text) => NAME.test(text) && !CLINIC.test(text))
  const vet = names.find((name) => DEGREE.test(name)) ?? names[0]
  return texts.map((text) => (text === vet ? `Veterinarian: ${text}` : text))
}

const isCode = (text: string): boolean => /^(?=.*\d)[\p{Lu}\dl|][\p{L}\d|/-]{3,14}$/u.test(text)
const isExpiry = (text: string): boolean => /^(?:exp|cad|ven)/i.test(text) || /^[\dOl]{1,2}[/-][\dOl]{2,4}$/.test(text)

function vaccine(written: readonly string[]): string[] {
  const texts = written.filter((text) => !/^\[.*\]$|^\.*$/.test(text)).map((text) => text.replace(/^(?:lote?|batch)(?: n[.ºo°]{0,2})?[.:]? (?=\S*\d)/i, ''))
  const code = texts.findLast((text) => isCode(text) && !isExpiry(text))
  const names = texts.filter((text) => text !== code && !isExpiry(text) && !HEADING.test(text))
  const expiries = texts.filter(isExpiry).map((text) => (/^(?:exp|cad|ven)/i.test(text) ? text : `Exp: ${text}`))
  return [...(names.length > 0 ? [`Vaccine: ${names.join(' ')}`] : []), ...(code ? [`Batch number: ${code}`] : []), ...expiries]
}

/** A table drawn with bars, whose cells hold numbered dates, becomes one of columns. */
function withoutBars(lines: readonly string[]): string[] {
  const out: string[] = []
  for (let at = 0; at < lines.length; ) {
    let to = at
    while (lines[to] !== undefined && lines[to]!.split('|').length > 3) to++
    const drawn = lines.slice(at, to)
    const isNumbered = drawn.some((line) => line.split('|').some((cell) => NUMBERED.test(cell.trim())))
    out.push(...(isNumbered ? drawn.map((line) => line.replaceAll('|', '  ')) : drawn))
    if (to === at) out.push(lines[to++]!)
    at = to
  }
  return out
}

/** "(1) 05/04/2022 (2) 26/04/2022 (3) 04/04/2025" in one line. */
const LEGENDS = ['Vaccination date', 'Valid from', 'Valid until']
const withLegends = (line: string): string => (/\(1\) ?\d.*\([23]\)/.test(line) ? line.replace(/\(([123])\) ?/g, (_, number: string) => `${LEGENDS[Number(number) - 1]!}: `) : line)

/** Of a page that numbers its dates. */
const PAGE = /v[aá][l1|I][i1l|]d[ao]? (?:from|until|desde|hasta)|pa ?ssport|pasaporte/i
/** "(1) 02/04/2025" and "1    02/04/2025" for "1. 02/04/2025". */
const withPoints = (line: string): string =>
  line.replace(/(?<![\p{L}\d/.-])\(?([123lI])(?:\)|\.(?= {2})|(?<=\s[123lI]) {1,6}(?! ))\s{0,4}(?=[\dOl]{1,2} ?[/.-] ?[\dOl]{1,2} ?[/.-] ?[\dOlISB]{2,4}(?![\d/]))/gu, (whole, number: string) => `${number}. `.padStart(whole.length))

/** A heading for two dates in one column: "Fecha / Válida hasta". */
function datesUnder(line: string): { start: number; names: [string, string] } | undefined {
  for (const { text, start } of splitCells(line, 'blanks')) {
    const names = text.split(/ ?\/ ?/)
    if (names.length !== 2) continue
    const [given, until] = names.map((name) => labelKindOf(name.replace(/^[12][.)]? /, '')))
    if ((given === 'given' || given === 'date') && (until === 'until' || until === 'next')) return { start, names: [names[0]!, names[1]!] }
  }
  return undefined
}

/** Under such a heading an entry has two lines: maker, batch, the first date and the vet; below them the product's name and the second date. */
function unwrapTwoLined(lines: readonly string[]): string[] {
  const at = lines.findIndex((line) => datesUnder(line) !== undefined)
  if (at < 0) return [...lines]
  const { start, names } = datesUnder(lines[at]!)!
  const dateIn = (line: string | undefined): string | undefined => splitCells(line ?? '', 'blanks').find((cell) => DATE.test(cell.text) && Math.abs(cell.start - start) <= DATE_SLACK)?.text
  const out = lines.slice(0, at + 1)
  for (let index = at + 1; index < lines.length; index++) {
    const [first, second] = [dateIn(lines[index]), dateIn(lines[index + 1])]
    if (first === undefined || second === undefined) {
      out.push(lines[index]!)
      continue
    }
    const cells = lines.slice(index, index + 2).flatMap((line) => splitCells(line, 'blanks'))
    const before = cells.filter((cell) => cell.end <= start).map(({ text }) => text)
    const behind = cells.filter((cell) => cell.start > start + DATE_SLACK && !DATE.test(cell.text)).map(({ text }) => text)
    out.push(ROW_MARK + [...vaccine(before), `${names[0]}: ${first}`, `${names[1]}: ${second}`, ...signed(behind)].join('\t'))
    index++
  }
  return out
}

/** Entries of a pet's passport, whose dates have numbers ("1. 18/06/2025", "3. 17/06/2028"), become one labelled row each. */
export function unwrapPassports(text: string): string {
  const lines = unwrapTwoLined(withoutBars(text.split('\n').map(PAGE.test(text) ? (line) => withPoints(withLegends(line)) : (line) => line)))
  const firsts = lines.flatMap((line, index) => (numberOf(numbered(line)?.text ?? '-') === '1' ? [index] : []))
  if (firsts.length === 0) return lines.join('\n')
  const legend = legendOf(lines, lines.some((line) => numberOf(numbered(line)?.text ?? '-') === '3'))
  const out: string[] = []
  let at = 0
  for (const first of firsts) {
    const { from, to, stacked } = extentOf(lines, first)
    if (from < at) continue
    const { before, dates, behind } = entryOf(lines.slice(from, to + 1), stacked)
    if (dates.size < 2) continue
    const when = [...dates].map(([number, date]) => `${legend.get(number) ?? 'Valid until'}: ${date}`)
    out.push(...lines.slice(at, from), ROW_MARK + [...vaccine(before), ...when, ...signed(whole(behind))].join('\t'))
    at = to + 1
  }
  return [...out, ...lines.slice(at)].join('\n')
}
