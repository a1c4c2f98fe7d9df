import type { Pair } from '../document/types.js'
import { MAKER_NAMES } from '../lexicon/vaccines.js'
import type { Reading } from '../reading/reading.js'
import type { Fact } from './types.js'

const CODE = /^["'(\[]?([\p{L}\d][\p{L}\d|!]*(?:[\-/._][\p{L}\d|!]+)*)/u
/** "Nobivac Feline 2-FeLV 0288713", where a scan put two cells together. */
const BEHIND_NAME = /^\p{L}.*\s((?=\S*\d\S*\d)[\p{Lu}\dl|-]{5,12})$/u
/** "(kit lote FX-8812)", "Reagent batch VC-0925" */
const OF_KIT = /(?<!\p{L})(?:kit|test|snap|reactivos?|reagents?)[\s,(:]*$/iu
/** "The batch number was 2P3317" */
const VERB = /^(?:(?:del frasco|de la vacuna|on the sticker|on the vial|of the vial)\s+)?(?:was|is|era|es|fue)\s+(?:el\s|la\s|the\s)?(?=[\p{L}\d-]*\d)/u
const PREFIX = /^(?:\p{Lu}{1,4}|\d{1,4}) (?=[\p{Lu}\d-]*\d[\p{Lu}\d-]*(?![\p{L}\d/]))/u
/** "45678 B", "2507 0014 A": groups of one code that fills its cell. R and L are sides. */
const GROUPED = /^((?=(?:\D*\d){4})\d{2,8}(?: \d{2,4}){0,3}(?: [A-KM-QS-Z])?)[\s.,;)]*$/u
/** A scanner's blanks inside a code that fills its cell: "2O7 l8 C". */
const BROKEN = /^((?=\D{0,3}\d)[\dA-ZlI|!]{1,4}(?: [\dA-ZlI|!]{1,3}){1,3})\s*$/
const EMPTY = /^(?:(?:n\/?a|none|unknown|ninguno|ninguna|no|see|ver|s\/n|pending|pendiente|cad|illegible|ilegible|not|tbd)(?!\p{L})|exp|-)/iu

const FIELD = { lot: 'batchNumber', serial: 'serialNumber', serialLot: 'batchNumber' } as const

function startsDate(reading: Reading, offset: number): boolean {
  return reading.dates.some((date) => date.start === offset && !date.loose)
}

/** "AB 12345": letters and figures of one code, where nothing else follows in the cell. */
function inGroups(reading: Reading, raw: string, from: number): string | undefined {
  const prefix = PREFIX.exec(raw)
  const rest = prefix ? CODE.exec(raw.slice(prefix[0].length)) : null
  const joins = prefix && rest && !startsDate(reading, from + prefix[0].length) && /^[\s.,;)]*$/.test(raw.slice(prefix[0].length + rest[0].length))
  return joins ? prefix[0] + rest[0] : GROUPED.exec(raw)?.[1]
}

/** A code right behind its label; the blank inside "AB 12345" belongs to it when nothing else follows in the cell. */
function codeAt(reading: Reading, pair: Pair): { value: string; start: number } | undefined {
  const verb = VERB.exec(reading.doc.raw.slice(pair.value.start, pair.value.end))?.[0].length ?? 0
  const from = pair.value.start + verb
  const raw = reading.doc.raw.slice(from, pair.value.end)
  const match = CODE.exec(raw)
  const start = from + (match ? match[0].length - match[1]!.length : 0)
  if (!match || startsDate(reading, start) || EMPTY.test(match[1]!) && !/\d/.test(match[1]!)) return undefined
  const broken = reading.doc.ocr ? BROKEN.exec(raw) : null
  if (broken) return { value: broken[1]!, start }
  const value = inGroups(reading, raw, from) ?? match[1]!
  if (pair.label.end - pair.label.start === 1 && value.length < 4) return undefined
  const isCode = /[\d|!]/.test(value) || (pair.delimited && /^\p{Lu}[\p{Lu}-]{2,}$/u.test(value))
  const last = isCode || !pair.delimited ? null : BEHIND_NAME.exec(raw)
  if (last) return { value: last[1]!, start: from + last.index + last[0].length - last[1]!.length }
  return isCode ? { value, start } : undefined
}

const BARE = /^\)?(?: {1,2}|, | - )(?:L\.|#|n[ºo°]\.? ?)?([A-Z]{1,2}\d{3,6}(?:[A-Z]\d{2})?)(?![\p{L}\d/-])/u

/** "Imrab 3 TF (19928A; R thigh; IM)" */
const BRACKETED = /^ ?\(([A-Z]?\d{4,7}[A-Z]?)[;,)]/u

/** In a dated list the number in the column behind the name. */
const COLUMN = /^ {2,8}(\d{5,6}[A-Z]?)(?= {2}|$)/u

/** "Nobivac L4   30/06/2025   A100B": behind the date in a list of columns. */
const BEHIND_DATE = /^[ \t|]{1,12}((?=[A-Z\d]*\d)(?!(?:19|20)\d\d(?!\d))[A-Z\d]{4,10})(?=[ \t|]{2}|$)/u

/** "MSD A488B02 Nobivac DHP": a passport's columns of maker and lot pushed together. */
const BEFORE_NAME = /^(\p{L}[\p{L} ]{1,30}?) ((?=(?:\D*\d){3})\p{Lu}[\p{L}\d]{4,8}) $/u

function lotBehindMaker(reading: Reading, start: number): Fact | undefined {
  const { doc } = reading
  const cell = reading.pairAt(start)?.value ?? reading.lineAt(start).cells.find((one) => one.start <= start && one.end >= start)
  const match = cell && BEFORE_NAME.exec(doc.raw.slice(cell.start, start))
  const maker = match && MAKER_NAMES.matchAt(doc.text, doc.words, reading.wordsIn(cell).from)
  if (!maker || maker.end !== cell.start + match[1]!.length) return undefined
  const from = maker.end + 1
  return { field: 'batchNumber', value: match[2]!, confidence: 0.6, start: from, end: from + match[2]!.length }
}

/** "Nobivac L4 A602B03": on stickers the lot stands behind the name; told where the text labels no lot at all. */
export function bareLots(reading: Reading, names: ReadonlyArray<{ start: number; end: number }>, labelled: readonly Fact[]): Fact[] {
  if (labelled.some((f) => f.field === 'batchNumber' || f.field === 'serialNumber')) return []
  return names.flatMap(({ start: name, end }): Fact[] => {
    const before = lotBehindMaker(reading, name)
    if (before) return [before]
    const rest = reading.doc.raw.slice(end, end + 24)
    const line = reading.lineAt(end)
    const listed = reading.dates.some((d) => d.start === line.start || (d.end <= end && d.start >= line.start))
    const match = BARE.exec(rest) ?? BRACKETED.exec(rest) ?? (listed ? COLUMN.exec(rest) : null)
    const date = reading.dates.find((d) => d.start > end && d.start - end < 24 && d.end <= line.end && d.precision === 'day')
    const column = !match && date ? BEHIND_DATE.exec(reading.doc.raw.slice(date.end, Math.min(line.end, date.end + 24))) : null
    if (column) return [{ field: 'batchNumber', value: column[1]!, confidence: 0.6, start: date!.end, end: date!.end + column[0].length }]
    if (!match) return []
    const start = end + match[0].length - match[1]!.length
    return [{ field: 'batchNumber', value: match[1]!, confidence: 0.6, start, end: end + match[0].length }]
  })
}

/** "Lot / Exp: 331902 / 10-2026": one label for both. */
function lotsBesideExpiry(reading: Reading): Fact[] {
  return reading.pairsOf('exp', 'expProduct').flatMap((pair): Fact[] => {
    const match = /^(\S{3,16}) ?[/|,-] ?\d/.exec(reading.doc.raw.slice(pair.value.start, pair.value.end))
    if (!match || !/^(?:lote?|batch|serial|serie|ser)\b[^:]{0,4}[/&]/i.test(reading.slice(pair.label)) || !/\d/.test(match[1]!)) return []
    const field = /^s/i.test(pair.name) ? 'serialNumber' : 'batchNumber'
    return [{ field, value: match[1]!, confidence: 0.9, start: pair.label.start, end: pair.value.start + match[1]!.length }]
  })
}

/** "1 ml s.c. L. F91204A cad. 04/27" */
const L_FOR_LOT = /(?<![\p{L}\d.])L(?:\. ?| )(\p{Lu}{0,3}\d{4,7}\p{Lu}?)(?=[\s,.;)]{1,3}(?:cad|exp|venc?|vto)\b)/gu

const shortLots = (reading: Reading): Fact[] =>
  [...reading.doc.raw.matchAll(L_FOR_LOT)].filter((match) => reading.inLabel(match.index) === undefined).map((match) => ({ field: 'batchNumber', value: match[1]!, confidence: 0.8, start: match.index, end: match.index + match[0].length }))

/** Batch and serial numbers: the label decides which. */
export function lotFacts(reading: Reading): Fact[] {
  const facts: Fact[] = []
  for (const pair of reading.pairsOf('lot', 'serial', 'serialLot')) {
    const code = codeAt(reading, pair)
    if (!code || OF_KIT.test(reading.doc.text.slice(Math.max(0, pair.label.start - 16), pair.label.start))) continue
    const field = FIELD[pair.kind as keyof typeof FIELD]
    facts.push({ field, value: code.value, confidence: pair.delimited ? 0.95 : 0.85, start: pair.label.start, end: code.start + code.value.length })
  }
  return [...facts, ...lotsBesideExpiry(reading), ...shortLots(reading)]
}
