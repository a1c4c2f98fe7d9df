import { iso } from '../dates/calendar.js'
import type { ReadDate } from '../dates/types.js'
import type { LabelKind, Pair, Span } from '../document/types.js'
import { VACCINES } from '../lexicon/vaccines.js'
import type { Reading } from '../reading/reading.js'
import { inRange, isFollowedByNext, isHeading, roleFromAround } from './date-neighbours.js'
import { GIVEN_BOOK } from './given-words.js'

export type DateRole = 'given' | 'date' | 'free' | 'exp' | 'expProduct' | 'until' | 'next' | 'none' | 'stamp' | 'heading'

export interface RoledDate extends ReadDate {
  readonly role: DateRole
  readonly pair?: Pair
  readonly segment: number
}

const DATE_KINDS = new Set<LabelKind>(['given', 'date', 'exp', 'expProduct', 'until', 'next', 'none'])
const REACH = 90
/** "spayed", "desde": without a colon they speak only for the date right behind them. */
const REACH_OF_OTHERS = 22
const BARE_BOOSTER = /^(?:booster|booster dose|refuerzo|revacunacion|recuerdo|repeat|booster on|refuerzo el|recuerdo el|revacunacion|revac|due for)$/
const CHAINED = /^[\s,;/&y]*(?:and|to|or)?[\s,;/&]*$/
/** "8 semanas (hacia el 17/11/2025)": nothing was done on such a day. */
const ABOUT = /(?<!\p{L})(?:hacia el|alrededor del|on or around|around)\s$/iu

const CAME_BACK = /(?:and again|came back) on$/i

/** "on 13 May and again on 10 June", "he came back on 5 July", "next to it in biro". */
const looksBack = (reading: Reading, { label, name }: Pair): boolean =>
  (name === 'next' && /^ to /i.test(reading.doc.text.slice(label.end, label.end + 4))) || CAME_BACK.test(reading.doc.text.slice(Math.max(0, label.end - 12), label.end))

const OF_PRODUCT = /\(\s*(?:vial|lot|lote|product|producto|frasco|label|batch)/i
const MAIL_DATE = /^(?:date|sent|fecha|enviado|enviado el|dated)$/

export const isBooster = (pair: Pair): boolean => BARE_BOOSTER.test(pair.name)

/** "Booster" without a colon may be what was given as well as what comes next. */
export const isBareBooster = (pair: Pair): boolean => isBooster(pair) && !pair.delimited

/** "F3 booster 10 Feb 2025" over "F3 again 2 Feb 2026": a booster told of before a later day was given. */
function isToldBefore(reading: Reading, pair: Pair, date: ReadDate): boolean {
  const { words, from } = reading.wordsIn(pair.label)
  const named = VACCINES.findAll(reading.doc.text, words, Math.max(0, from - 3), from).some(({ last }) => last === from - 1)
  const line = reading.lineAt(date.start)
  const comes = reading.doc.pairs.some((p) => p.line === pair.line && p.kind === 'next' && p.delimited && p.label.end <= pair.label.start)
  return pair.name === 'booster' && !comes && named && line === reading.lineAt(pair.label.start) && reading.dates.some((d) => d.precision === 'day' && iso(d.date) > iso(date.date) && reading.lineAt(d.start) !== line && !DATE_KINDS.has(reading.pairAt(d.start)?.kind ?? 'unknown'))
}

/** "had her booster on 3/4/2025": the booster was given. */
function wasGiven(reading: Reading, pair: Pair, date: ReadDate): boolean {
  if (pair.kind !== 'next' || !isBareBooster(pair)) return false
  if (isToldBefore(reading, pair, date)) return true
  const start = Math.max(reading.doc.segments[reading.segmentAt(pair.label.start)]!.start, pair.label.start - 60)
  if (reading.dates.some((d) => d.precision === 'day' && d.start >= start && d.end <= pair.label.start)) return false
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
  const own = new Set(names.filter((name) => name !== undefined))
  return own.size >= 2 || own.has('subject') || own.has('asunto')
}

/** "Due: FVRCP 12/05/2025, FeLV 12/05/2025" */
function withoutVaccines(reading: Reading, start: number, end: number): string {
  const { text } = reading.doc
  const { words, from, to } = reading.wordsIn({ start, end })
  const names = end - start > 60 ? [] : VACCINES.findAll(text, words, from, to)
  return names.reduceRight((rest, m) => rest.slice(0, m.start - start) + rest.slice(m.end - start), text.slice(start, end))
}

/** "lot 4417720A x 3/9/26"; "lot 81220931 / 08-22-2026": with another date for the day, the one beside the lot is its expiry. */
function besideLot(reading: Reading, date: ReadDate, pair: Pair): boolean {
  const between = reading.doc.text.slice(pair.value.start, date.start)
  if (/^\S{3,16} x ?$/.test(between)) return true
  return /^\S{3,16} ?\/ ?$/.test(between) && reading.dates.some((d) => d.precision === 'day' && d.end <= pair.label.start && reading.pairAt(d.start)?.kind !== 'none')
}

function isLotsExpiry(reading: Reading, date: ReadDate, pair: Pair): boolean {
  const lot = pair.kind === 'lot' || pair.kind === 'serial' || pair.kind === 'serialLot'
  return lot && (date.precision === 'month' || besideLot(reading, date, pair))
}

/** "Próxima vacunación, ambas vacunas: 07-10-2025" */
function isNextOfAll(reading: Reading, date: ReadDate, pair: Pair): boolean {
  const before = reading.doc.pairs.find((p) => p.line === pair.line && p.kind === 'next' && p.label.end < pair.label.start)
  return before !== undefined && /(?<!\p{L})(?:ambas|ambos|todas|todos|both|all)(?!\p{L})/iu.test(reading.doc.text.slice(before.label.end, date.start))
}

/** "caducidad" at the end of a line, its date at the start of the next. */
function openedAbove(reading: Reading, date: ReadDate): DateRole | undefined {
  const line = reading.lineAt(date.start)
  const above = reading.doc.lines[line.index - 1]
  if (!above || line.gapBefore || reading.doc.text.slice(line.start, date.start).trim() !== '') return undefined
  const label = reading.doc.pairs.find((pair) => pair.line === above.index && pair.value.end <= pair.value.start && pair.label.end >= above.end - 1 && !pair.delimited)
  return label && DATE_KINDS.has(label.kind) && !isBooster(label) && label.kind !== 'date' ? (label.kind as DateRole) : undefined
}

function roleFor(reading: Reading, date: ReadDate, pair: Pair | undefined, previous: RoledDate | undefined): DateRole {
  if (/(?<!\p{L})(?:wrote|escribi[oó]):?\s*$/iu.test(reading.slice(reading.lineAt(date.start)))) return 'none'
  if (ABOUT.test(reading.doc.text.slice(Math.max(0, date.start - 16), date.start))) return 'none'
  if (!pair) return openedAbove(reading, date) ?? 'free'
  if (pair.kind === 'vet' && /sign|firm/.test(pair.name)) return 'none'
  if (!DATE_KINDS.has(pair.kind) && isNextOfAll(reading, date, pair)) return 'next'
  if (!DATE_KINDS.has(pair.kind)) return isLotsExpiry(reading, date, pair) ? 'exp' : 'free'
  const second = previous !== undefined && previous.pair === pair
  if (second && !CHAINED.test(withoutVaccines(reading, previous.end, date.start))) return pair.kind === 'none' ? 'none' : 'free'
  if (looksBack(reading, pair)) return 'free'
  if (wasGiven(reading, pair, date)) return 'given'
  if (pair.kind === 'until' && OF_PRODUCT.test(reading.doc.text.slice(pair.label.end, date.start))) return 'expProduct'
  if (isMailHeader(reading, pair)) return 'heading'
  return pair.kind as DateRole
}

const isStamp = (date: ReadDate, stamp: Span | undefined): boolean => stamp !== undefined && date.start >= stamp.start && date.end <= stamp.end

/** The role from the label, seen together with the words around the date. */
function refined(reading: Reading, date: ReadDate, labelled: DateRole, previous: RoledDate | undefined): DateRole {
  const alone = labelled === 'free' && date.precision === 'day' && isHeading(reading, date)
  const role = alone ? 'heading' : labelled
  if ((role === 'free' || role === 'heading') && isFollowedByNext(reading, date)) return 'next'
  const found = inRange(reading, date) ?? role
  return found === 'free' ? roleFromAround(reading, date, previous) : found
}

/** Says of each date what it is the date of. */
export function roledDates(reading: Reading): RoledDate[] {
  const roled: RoledDate[] = []
  const stamps = reading.doc.lines.map((l) => l.stamp).filter((s) => s !== undefined)
  for (const date of reading.dates) {
    const stamp = isStamp(date, reading.lineAt(date.start).stamp) || stamps.some((s) => isStamp(date, s))
    const pair = stamp ? undefined : governor(reading, date)
    const previous = roled[roled.length - 1]
    const role = stamp ? 'stamp' : refined(reading, date, roleFor(reading, date, pair, previous), previous)
    if (date.loose && (role === 'free' || role === 'heading')) continue
    roled.push({ ...date, role, segment: reading.segmentAt(date.start), ...(pair ? { pair } : {}) })
  }
  return roled
}
