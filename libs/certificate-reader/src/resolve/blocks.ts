import type { Line } from '../document/types.js'
import type { RoledDate } from '../fields/date-roles.js'
import type { Group } from './groups.js'
import type { Findings } from './types.js'

export interface Blocks {
  /** Which line belongs to which sticker or entry. */
  readonly byLine: ReadonlyMap<number, number>
  /** The dates that entries begin with: what an entry tells was done on that day. */
  readonly leading: ReadonlySet<RoledDate>
}

const NONE: Blocks = { byLine: new Map(), leading: new Set() }
/** Further than the rows of any table: stickers and entries of a history are numbered from here. */
export const firstBlock = 10_000

const isRule = (text: string): boolean => !/[\p{L}\d]/u.test(text)

/** Lines that stand together: up to a blank line, or one that is only drawn. */
function paragraphs(lines: readonly Line[], slice: (line: Line) => string): Line[][] {
  const all: Line[][] = []
  let open = false
  for (const line of lines) {
    if (isRule(slice(line))) open = false
    else if (open && !line.gapBefore) all.at(-1)!.push(line)
    else {
      all.push([line])
      open = true
    }
  }
  return all
}

const numbered = (blocks: ReadonlyArray<readonly Line[]>): ReadonlyMap<number, number> =>
  new Map(blocks.flatMap((block, index) => block.map((line) => [line.index, firstBlock + index] as const)))

const isWithin = (block: readonly Line[], { start }: { start: number }): boolean => start >= block[0]!.start && start < block.at(-1)!.end

/** "12/03/2025", "Visit 2: 12 Mar 2025", "- mié. 12-mar-2025": with no more than this in front a date opens an entry. */
const LEAD = /^[\W_]*(?:\d{1,2}(?:st|nd|rd|th|\.?[ªº])\s+(?:vaccination|vacunaci[oó]n|dose|dosis|visita?)\s+(?:date|fecha)?[\s:]*)?(?:(?:visita?|consulta|dosis|dose|el|on)[\s.:]*(?:n[.ºo°]{0,2}\s*)?)?\d{0,2}[.ªº):\s-]*(?:(?:lun|mar|mi[eé]|jue|vie|s[aá]b|dom|mon|tue|wed|thu|fri|sat|sun)\p{L}{0,6}[.,]{0,2}\s)?[\s:([]*$/iu
const isVisit = ({ role, pair }: RoledDate): boolean => role === 'free' || role === 'heading' || (role === 'date' && /^(?:visit|consult|date$|fecha$)/.test(pair?.name ?? ''))

/** The entries of a diary or history: each begins with its date and goes on to the next one or a blank line. */
function entriesOf({ reading, dates }: Findings): { entries: Line[][]; leading: Set<RoledDate> } {
  const opening = new Map<number, RoledDate>()
  for (const date of dates) {
    const line = reading.lineAt(date.start)
    const opens = date.precision === 'day' && line.stamp === undefined && !opening.has(line.index)
    if (opens && LEAD.test(reading.doc.text.slice(line.start, date.start))) opening.set(line.index, date)
  }
  const visits = new Map([...opening].filter(([, date]) => isVisit(date)))
  const entries: Line[][] = []
  let open = false
  for (const line of reading.doc.lines) {
    const previous = reading.doc.lines[line.index - 1]
    const afterDay = previous !== undefined && visits.has(previous.index) && visits.get(previous.index)!.end >= previous.end - 1
    if (visits.has(line.index)) {
      entries.push([line])
      open = true
    } else if (opening.has(line.index) || isRule(reading.slice(line)) || (line.gapBefore && !afterDay)) open = false
    else if (open) entries.at(-1)!.push(line)
  }
  return { entries, leading: new Set(visits.values()) }
}

/** Stickers with a line below each that begins with its date: "Nobivac KC, lot A1" over "12-XI-25, Dr. Paz". */
function datedBelow({ reading, facts }: Findings, active: readonly Group[], entries: readonly Line[][]): Line[][] | undefined {
  const { lines } = reading.doc
  const stickers = entries.map(([first]) => {
    const above = lines[first!.index - 1]
    const isSticker = above !== undefined && !first!.gapBefore && active.some((group) => isWithin([above], group)) && facts.some((fact) => /^(?:batch|serial)/.test(fact.field) && isWithin([above], fact))
    return isSticker && !active.some((group) => isWithin([first!], group)) ? above : undefined
  })
  if (stickers.some((sticker) => sticker === undefined)) return undefined
  return entries.map((entry, at) => [stickers[at]!, ...entry.filter((line) => !stickers.includes(line))])
}

/** A name, a number, an expiry, a day and who gave it. */
const LEAST_CELLS = 5

/** Paragraphs that each name one vaccine with its lot, or are the row of a page without headings. */
function stickersOf({ reading, facts, dates }: Findings, active: readonly Group[]): Line[][] {
  return paragraphs(reading.doc.lines, (line) => reading.slice(line)).filter((paragraph) => {
    const lots = facts.filter((fact) => /^(?:batch|serial)/.test(fact.field) && isWithin(paragraph, fact))
    const days = dates.filter((date) => date.precision === 'day' && ['given', 'date', 'free'].includes(date.role) && isWithin(paragraph, date))
    const isTableRow = paragraph.length === 1 && reading.slice(paragraph[0]!).split('\t').length >= LEAST_CELLS && days.length === 1
    return active.some((group) => isWithin(paragraph, group)) && (lots.length === 1 || isTableRow) && days.length <= 1
  })
}

/**
 * A page with several stickers, or a history with an entry for each day: what stands in one of them is of that vaccination, whatever its order.
 */
export function blocksOf(findings: Findings, active: readonly Group[]): Blocks {
  if (findings.reading.doc.lines.some((line) => line.row !== undefined)) return NONE
  const { entries, leading } = entriesOf(findings)
  const told = active.filter((group) => entries.some((entry) => isWithin(entry, group))).length
  const below = entries.length >= 2 ? datedBelow(findings, active, entries) : undefined
  if (below) return { byLine: numbered(below), leading: new Set() }
  if (entries.length >= 2 && told > 0 && told * 2 >= active.length) return { byLine: numbered(entries), leading }
  const stickers = stickersOf(findings, active)
  return stickers.length < 2 ? NONE : { byLine: numbered(stickers), leading: new Set() }
}
