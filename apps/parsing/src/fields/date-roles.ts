import { iso } from '../dates/calendar.js'
import type { ReadDate } from '../dates/types.js'
import type { LabelKind, Pair } from '../document/types.js'
import { PhraseBook } from '../lexicon/phrases.js'
import { GIVEN } from '../lexicon/status.js'
import { VACCINES } from '../lexicon/vaccines.js'
import type { Reading } from '../reading/reading.js'

export type DateRole = 'given' | 'date' | 'free' | 'exp' | 'expProduct' | 'until' | 'next' | 'none' | 'stamp' | 'heading'

export interface RoledDate extends ReadDate {
  readonly role: DateRole
  readonly pair?: Pair
  readonly segment: number
}

const GENERIC_PASSIVE = /\b(?:are|is|be|being|if|when|can|may|must|should|before|ser|sea|sean|son)\s+(?:\w+ly\s+)?$/i

/** Whether a stretch of text says that something was given; "boosters are given every year" does not. */
export function saysGiven(reading: Reading, span: { start: number; end: number }): boolean {
  const { text } = reading.doc
  const { words, from, to } = reading.wordsIn(span)
  return GIVEN_BOOK.findAll(text, words, from, to).some((match) => !GENERIC_PASSIVE.test(text.slice(Math.max(0, match.start - 24), match.start)))
}

export const GIVEN_BOOK = new PhraseBook<true>().add(GIVEN, true)

const DATE_KINDS = new Set<LabelKind>(['given', 'date', 'exp', 'expProduct', 'until', 'next', 'none'])
const REACH = 90
/** "spayed", "desde": without a colon they speak only for the date right behind them. */
const REACH_OF_OTHERS = 22
const BARE_BOOSTER = /^(?:booster|booster dose|refuerzo|revacunacion|recuerdo|repeat|booster on|refuerzo el|recuerdo el|revacunacion|revac|due for)$/
const CHAINED = /^[\s,;/&y]*(?:and|to|or)?[\s,;/&]*$/
const OF_PRODUCT = /\(\s*(?:vial|lot|lote|product|producto|frasco|label|batch)/i
const MAIL_DATE = /^(?:date|sent|fecha|enviado|enviado el|dated)$/

/** "Booster" without a colon may be what was given as well as what comes next. */
export const isBareBooster = (pair: Pair): boolean => BARE_BOOSTER.test(pair.name) && !pair.delimited

/** "had her booster on 3/4/2025": the booster was given. */
function wasGiven(reading: Reading, pair: Pair): boolean {
  if (pair.kind !== 'next' || !isBareBooster(pair)) return false
  const start = Math.max(reading.doc.segments[reading.segmentAt(pair.label.start)]!.start, pair.label.start - 60)
  const { words, from, to } = reading.wordsIn({ start, end: pair.label.start })
  return GIVEN_BOOK.findAll(reading.doc.text, words, from, to).length > 0
}

/** The last label before the date that can speak for it: same line or the cell below, no sentence between. */
function governor(reading: Reading, date: ReadDate): Pair | undefined {
  const pair = reading.pairAt(date.start)
  if (!pair) return undefined
  if (!pair.delimited && reading.segmentAt(pair.label.start) !== reading.segmentAt(date.start) && reading.lineAt(pair.label.start) === reading.lineAt(date.start)) return undefined
  const reach = pair.kind === 'none' && !pair.delimited ? REACH_OF_OTHERS : REACH
  return date.start - pair.value.start > reach ? undefined : pair
}

function isMailHeader(reading: Reading, pair: Pair): boolean {
  if (!MAIL_DATE.test(pair.name)) return false
  const near = reading.doc.lines.slice(Math.max(0, pair.line - 4), pair.line + 5)
  const names = near.map((line) => /^(from|to|subject|de|para|asunto)\s*:/i.exec(reading.slice(line))?.[1]?.toLowerCase())
  return new Set(names.filter((name) => name !== undefined)).size >= 2
}

/** "Due: FVRCP 12/05/2025, FeLV 12/05/2025" */
function withoutVaccines(reading: Reading, start: number, end: number): string {
  const { text } = reading.doc
  const { words, from, to } = reading.wordsIn({ start, end })
  const names = end - start > 60 ? [] : VACCINES.findAll(text, words, from, to)
  return names.reduceRight((rest, m) => rest.slice(0, m.start - start) + rest.slice(m.end - start), text.slice(start, end))
}

/** "lot 81220931 / 08-22-2026": with another date for the day, the one beside the lot is its expiry. */
function besideLot(reading: Reading, date: ReadDate, pair: Pair): boolean {
  const between = reading.doc.text.slice(pair.value.start, date.start)
  return /^\S{3,16} ?\/ ?$/.test(between) && reading.dates.some((d) => d.precision === 'day' && d.end <= pair.label.start)
}

function roleFor(reading: Reading, date: ReadDate, pair: Pair | undefined, previous: RoledDate | undefined): DateRole {
  if (!pair) return 'free'
  if (pair.kind === 'vet' && /sign|firm/.test(pair.name)) return 'none'
  if (!DATE_KINDS.has(pair.kind)) {
    const direct = (pair.kind === 'lot' || pair.kind === 'serial' || pair.kind === 'serialLot') && date.precision === 'month'
    const lot = pair.kind === 'lot' || pair.kind === 'serial' || pair.kind === 'serialLot'
    return direct || (lot && besideLot(reading, date, pair)) ? 'exp' : 'free'
  }
  const second = previous !== undefined && previous.pair === pair
  if (second && !CHAINED.test(withoutVaccines(reading, previous.end, date.start))) return pair.kind === 'none' ? 'none' : 'free'
  if (wasGiven(reading, pair)) return 'given'
  if (pair.kind === 'until' && OF_PRODUCT.test(reading.doc.text.slice(pair.label.end, date.start))) return 'expProduct'
  if (isMailHeader(reading, pair)) return 'heading'
  return pair.kind as DateRole
}

function namesVaccine(reading: Reading, line: { start: number; end: number }): boolean {
  const { words, from, to } = reading.wordsIn(line)
  return VACCINES.findAll(reading.doc.text, words, from, to).some((match) => !match.value.weak) || /vac|vax|shot/i.test(reading.slice(line))
}

/** A line that holds nothing but a date, or a town and a date: the head of a letter. */
function isHeading(reading: Reading, date: ReadDate): boolean {
  const line = reading.lineAt(date.start)
  const rest = (reading.doc.text.slice(line.start, date.start) + reading.doc.text.slice(date.end, line.end)).replace(/[\s.,:]/g, ' ').trim()
  const pair = reading.pairAt(date.start)
  if (pair?.kind === 'unknown' && pair.delimited && pair.line === line.index) return false
  return line.row === undefined && rest.length < 40 && !/\d/.test(rest) && rest.split(/\s+/).length <= 5 && !namesVaccine(reading, line)
}

/** "03/05/2026 - booster": the date stands in front of what it is the date of. */
function isFollowedByNext(reading: Reading, date: ReadDate): boolean {
  const gap = /^\s?[-:]\s/.exec(reading.doc.text.slice(date.end, date.end + 4))
  const label = gap ? reading.inLabel(date.end + gap[0].length) : undefined
  if (label && /^(?:reminder|recordatorio|next|due|proxima)/.test(label.name) && date.start - reading.lineAt(date.start).start < 4) return true
  return label?.kind === 'next' && date.start - reading.lineAt(date.start).start < 4 && !namesVaccine(reading, reading.lineAt(date.start))
}

const VALID = /(?<!\p{L})(?:valid|v[aá]lid[ao]|validity|validez|vigencia|vigente)(?: from| desde)?(?: del?)?:? ?$/iu
const TO = /^ {0,3}(?:-|->|:|to|until|al|a|hasta(?: el)?) {0,3}$/i

/** "valid 07/03/2024 - 13/02/2025": from, which is ignored, and until. */
function inRange(reading: Reading, date: ReadDate): 'none' | 'until' | undefined {
  const { text } = reading.doc
  const at = reading.dates.indexOf(date)
  const [before, after] = [reading.dates[at - 1], reading.dates[at + 1]]
  const opens = (d: ReadDate): boolean => VALID.test(text.slice(Math.max(0, d.start - 24), d.start))
  if (after && opens(date) && TO.test(text.slice(date.end, after.start))) return 'none'
  return before && opens(before) && TO.test(text.slice(before.end, date.start)) ? 'until' : undefined
}

/** "2026-01-14  Rabies ... -> 2029-01-14": the arrow leads to the next one. */
function isPointedAt(reading: Reading, date: ReadDate): boolean {
  const line = reading.lineAt(date.start)
  const before = reading.doc.text.slice(line.start, date.start)
  const first = reading.dates.find((d) => d.start >= line.start && d.precision === 'day')
  return /(?:[-=]>|>>) ?$/.test(before) && first !== undefined && first.start < date.start && iso(first.date) < iso(date.date)
}

/** "Due back 1 Aug 2026 for FeLV and 1 Feb 2026 for dental": not told as past. */
function isAlsoNext(reading: Reading, date: ReadDate, previous: RoledDate | undefined): boolean {
  if (previous?.role !== 'next' || previous.segment !== reading.segmentAt(date.start) || reading.lineAt(date.start).row !== undefined) return false
  const between = { start: previous.end, end: date.start }
  return /(?<!\p{L})(?:and|y|e)(?!\p{L})/u.test(reading.slice(between)) && !saysGiven(reading, between) && reading.dates.some((d) => iso(d.date) < iso(date.date) && d.precision === 'day')
}

/** "again 4.28.25", "rev. 23-IV-25" behind the day of the vaccination. */
function isRepeated(reading: Reading, date: ReadDate): boolean {
  const before = reading.doc.text.slice(Math.max(0, date.start - 16), date.start)
  return /(?<!\p{L})(?:again|rev|rv|otra vez|de nuevo)\.?:? $/iu.test(before) && reading.dates.some((d) => d.precision === 'day' && iso(d.date) < iso(date.date))
}

/** "Reminders: FVRCP 11/20/2028 | Rabies 12/04/2026": the label holds for the whole line. */
export function isUnderReminders(reading: Reading, offset: number): boolean {
  const line = reading.lineAt(offset)
  const first = line.row === undefined && !reading.pairAt(offset) ? reading.doc.pairs.find((p) => p.line === line.index) : undefined
  return first !== undefined && /^(?:reminders|recordatorios|proximas|due dates|upcoming)$/.test(first.name) && first.label.start - line.start < 3 && first.label.end < offset
}

/** A date in a question is asked for, not told. */
function isAsked(reading: Reading, date: ReadDate): boolean {
  return reading.slice(reading.doc.segments[reading.segmentAt(date.start)]!).trimEnd().endsWith('?')
}

const ASKS_NEXT = /(?<!\p{L})(?:toca|pr[oó]xim|siguiente|refuerzo|repet|revacun|otra vez|next|due|again|booster|repeat|come back)[^?\n]*\?\s*$/iu

/** "When is the next one?" - "13/11/26": the question says what the date in the answer is. */
export function answersNext(reading: Reading, offset: number): boolean {
  const before = reading.doc.lines[reading.lineAt(offset).index - 1]
  return before !== undefined && ASKS_NEXT.test(reading.slice(before))
}

const BETWEEN_DAYS = /(?<!\p{L})(?:between|entre el|desde el|from)\s(?:[\d/.\-]{6,10}\s(?:and|y el|to|al)\s)?$/iu

/** Says of each date what it is the date of. */
export function roledDates(reading: Reading): RoledDate[] {
  const roled: RoledDate[] = []
  const stamps = reading.doc.lines.map((l) => l.stamp).filter((s) => s !== undefined)
  for (const date of reading.dates) {
    const line = reading.lineAt(date.start)
    const stamped = line.stamp !== undefined && date.start >= line.stamp.start && date.end <= line.stamp.end
    const stampLine = stamped || stamps.some((s) => date.start >= s.start && date.end <= s.end)
    const pair = stampLine ? undefined : governor(reading, date)
    let role: DateRole = stampLine ? 'stamp' : roleFor(reading, date, pair, roled[roled.length - 1])
    if (role === 'free' && date.precision === 'day' && isHeading(reading, date)) role = 'heading'
    if ((role === 'free' || role === 'heading') && isFollowedByNext(reading, date)) role = 'next'
    role = inRange(reading, date) ?? role
    if (role === 'free' && (isPointedAt(reading, date) || isRepeated(reading, date) || isUnderReminders(reading, date.start))) role = 'next'
    if (role === 'free' && isAlsoNext(reading, date, roled[roled.length - 1])) role = 'none'
    if (role === 'free' && isAsked(reading, date)) role = 'none'
    if (role === 'free' && line.stamp && answersNext(reading, date.start)) role = 'next'
    if (role === 'free' && BETWEEN_DAYS.test(reading.doc.text.slice(Math.max(0, date.start - 30), date.start))) role = 'none'
    if (date.loose && (role === 'free' || role === 'heading')) continue
    roled.push({ ...date, role, segment: reading.segmentAt(date.start), ...(pair ? { pair } : {}) })
  }
  return roled
}
