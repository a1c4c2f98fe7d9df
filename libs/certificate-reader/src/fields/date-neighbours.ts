import { iso } from '../dates/calendar.js'
import type { ReadDate } from '../dates/types.js'
import { VACCINES } from '../lexicon/vaccines.js'
import type { Reading } from '../reading/reading.js'
import { saysGiven } from './given-words.js'

/** The date before, with what it was found to be. */
interface Told {
  readonly role: string
  readonly segment: number
  readonly end: number
}

function namesVaccine(reading: Reading, line: { start: number; end: number }): boolean {
  const { words, from, to } = reading.wordsIn(line)
  return VACCINES.findAll(reading.doc.text, words, from, to).some((match) => !match.value.weak) || /vac|vax|shot/i.test(reading.slice(line))
}

/** A line that holds nothing but a date, or a town and a date: the head of a letter. */
export function isHeading(reading: Reading, date: ReadDate): boolean {
  const line = reading.lineAt(date.start)
  const rest = (reading.doc.text.slice(line.start, date.start) + reading.doc.text.slice(date.end, line.end)).replace(/[\s.,:]/g, ' ').trim()
  const pair = reading.pairAt(date.start)
  if (pair?.kind === 'unknown' && pair.delimited && pair.line === line.index) return false
  return line.row === undefined && rest.length < 40 && !/\d/.test(rest) && rest.split(/\s+/).length <= 5 && !namesVaccine(reading, line)
}

/** "03/05/2026 - booster": the date stands in front of what it is the date of. */
export function isFollowedByNext(reading: Reading, date: ReadDate): boolean {
  const gap = /^\s?[-:]\s/.exec(reading.doc.text.slice(date.end, date.end + 4))
  const label = gap ? reading.inLabel(date.end + gap[0].length) : undefined
  if (label && /^(?:reminder|recordatorio|next|due|proxima)/.test(label.name) && date.start - reading.lineAt(date.start).start < 4) return true
  return label?.kind === 'next' && date.start - reading.lineAt(date.start).start < 4 && !namesVaccine(reading, reading.lineAt(date.start))
}

const VALID = /(?<!\p{L})(?:valid|v[aá]lid[ao]|validity|validez|vigencia|vigente)[ .:]{0,40}(?: ?from| ?desde)?(?: del?)?:? ?$/iu
const TO = /^ {0,3}(?:-|->|:|to|until|al|a|hasta(?: el)?) {0,3}$/i

/** "12 NOV 2024   to 11 NOV 2025" in the column "Given / valid until". */
const TO_DAY = /^\s{1,8}(?:to|until|al?|hasta(?: el)?) {1,3}$/i
const UNTIL_COLUMN = /valid (?:un)?til|v[aá]lid[ao] hasta/i

/** "valid 07/03/2024 - 13/02/2025": from, which is ignored, and until. */
export function inRange(reading: Reading, date: ReadDate): 'none' | 'until' | undefined {
  const { text } = reading.doc
  const at = reading.dates.indexOf(date)
  const [before, after] = [reading.dates[at - 1], reading.dates[at + 1]]
  const opens = (d: ReadDate): boolean => VALID.test(text.slice(Math.max(0, d.start - 60), d.start))
  if (after && opens(date) && TO.test(text.slice(date.end, after.start))) return 'none'
  if (before && TO_DAY.test(text.slice(before.end, date.start)) && UNTIL_COLUMN.test(text)) return 'until'
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
function isAlsoNext(reading: Reading, date: ReadDate, previous: Told | undefined): boolean {
  if (previous?.role !== 'next' || previous.segment !== reading.segmentAt(date.start) || reading.lineAt(date.start).row !== undefined) return false
  const between = { start: previous.end, end: date.start }
  return /(?<!\p{L})(?:and|y|e)(?!\p{L})/u.test(reading.slice(between)) && !saysGiven(reading, between) && reading.dates.some((d) => iso(d.date) < iso(date.date) && d.precision === 'day')
}

/** "again 4.28.25", "rev. 23-IV-25" behind the day of the vaccination. */
function isRepeated(reading: Reading, date: ReadDate): boolean {
  const before = reading.doc.text.slice(Math.max(0, date.start - 16), date.start)
  return /(?<!\p{L})(?<!(?:then|and|luego|y) )(?:again|rev|rv|otra vez|de nuevo)\.?:? $/iu.test(before) && reading.dates.some((d) => d.precision === 'day' && iso(d.date) < iso(date.date))
}

const COMING = /^\W*(?:next (?:due|visits?|vaccinations?|appointments?|steps)|upcoming|coming up|due(?: next| dates?| soon)?|reminders?(?: for \p{L}+)?|recordatorios?(?: de \p{L}+)?|pr[oó]xim[ao]s?(?: citas?| vacunas?| dosis| visitas?| vacunaciones)?|pendientes?|to do|future|planned|scheduled|programad[oa]s?|citas?|por hacer)\W*$/iu
const LONGEST_LIST = 8

/** "Next due" alone on a line holds for the lines below it, up to a blank one. */
function isUnderHeading(reading: Reading, index: number): boolean {
  const { lines } = reading.doc
  for (let at = index; at > 0 && index - at < LONGEST_LIST && !lines[at]!.gapBefore; at--) if (COMING.test(reading.slice(lines[at - 1]!))) return true
  return false
}

/** "Bruno's reminders:" */
const OWNER = /^.{0,2}$|^\p{L}[\p{L} ]{1,20}['’]s $/u

/** "Reminders: FVRCP 11/20/2028 | Rabies 12/04/2026": the label holds for the whole line. */
export function isUnderReminders(reading: Reading, offset: number): boolean {
  const line = reading.lineAt(offset)
  const own = reading.pairAt(offset)
  const first = line.row === undefined && (!own || own.kind === 'next') ? reading.doc.pairs.find((p) => p.line === line.index) : undefined
  if (isUnderHeading(reading, line.index)) return true
  return first !== undefined && /^(?:reminders|recordatorios|refuerzos|boosters|proximas(?: \w+)?|due dates|upcoming|next visits)$/.test(first.name) && OWNER.test(reading.doc.text.slice(line.start, first.label.start)) && first.label.end < offset
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

/** "Next C4     02/05/2028" */
const NEXT_OF = /^\W*(?:next|pr[oó]xim[ao])\s[\p{L}\d/ ]{1,20}\s*$/iu

function comesNext(reading: Reading, date: ReadDate): boolean {
  const answered = reading.lineAt(date.start).stamp !== undefined && answersNext(reading, date.start)
  const before = reading.doc.text.slice(reading.lineAt(date.start).start, date.start)
  return answered || NEXT_OF.test(before) || isPointedAt(reading, date) || isRepeated(reading, date) || isUnderReminders(reading, date.start)
}

/** "adopted by Ms. Guadalupe Featherstone on" */
const CHANGED_HANDS = /(?<!\p{L})(?:adopted|surrendered|rehomed|purchased|sold|adoptad[oa]|entregad[oa]|comprad[oa]|vendid[oa])\s(?:by|to|from|a|por)\s[^.;\n]{2,50}\s(?:on|el)\s$/iu

/** What the words around a date say of it where no label speaks for it. */
export function roleFromAround(reading: Reading, date: ReadDate, previous: Told | undefined): 'none' | 'next' | 'free' {
  if (comesNext(reading, date)) return 'next'
  const before = reading.doc.text.slice(Math.max(0, date.start - 80), date.start)
  return BETWEEN_DAYS.test(before) || CHANGED_HANDS.test(before) || isAlsoNext(reading, date, previous) || isAsked(reading, date) ? 'none' : 'free'
}
