import { add, iso, isValid } from '../dates/calendar.js'
import type { CivilDate } from '../dates/calendar.js'
import type { RoledDate } from '../fields/date-roles.js'
import { GIVEN_BOOK } from '../fields/given-words.js'
import { PhraseBook } from '../lexicon/phrases.js'
import { monthOf } from '../lexicon/months.js'
import type { Word } from '../document/words.js'
import type { Reading } from '../reading/reading.js'

const WORDS = new PhraseBook<number>()
  .add('today|hoy|this morning|this afternoon|this evening|tonight|esta manana|esta tarde|esta noche|hoy mismo|el dia de hoy|el dia de la fecha|just now|earlier today', 0)
  .add('yesterday|ayer|yesterday morning|yesterday afternoon|ayer por la tarde|ayer por la manana|yesterday s|last night|anoche', -1)

const ANCHORS = new Set(['stamp', 'heading', 'date', 'given', 'none'])
const AFTER = /^\s*(?:we recommend|only|until|hasta que|not|no\b)/i

export interface RelativeDate {
  readonly date: CivilDate
  readonly start: number
  readonly end: number
  /** A word like "gave" stands in the same sentence. */
  readonly told: boolean
}

/** The date of the message, letter or visit that the word at `offset` is part of. */
function anchorOf(reading: Reading, dates: readonly RoledDate[], offset: number): CivilDate | undefined {
  const line = reading.lineAt(offset)
  const stamp = line.stamp && dates.find((d) => d.role === 'stamp' && d.start >= line.stamp!.start && d.end <= line.stamp!.end)
  if (stamp) return stamp.date
  const days = dates.filter((d) => d.precision === 'day' && ANCHORS.has(d.role))
  for (const role of ['heading', 'date', 'stamp']) {
    const own = days.filter((d) => d.role === role)
    const before = own.filter((d) => d.start < offset)
    const found = before[before.length - 1] ?? own[0]
    if (found) return found.date
  }
  return dates.find((d) => d.role === 'free' && d.precision === 'day')?.date ?? days.find((d) => d.pair && /issued|printed|signed|emi|expedid|firm|salida|alta|discharge/.test(d.pair.name))?.date
}

/** Whether the sentence at an offset has a word like "gave"; looked up once for each sentence. */
function teller(reading: Reading): (offset: number) => boolean {
  const { text, words, segments } = reading.doc
  const known = new Map<number, boolean>()
  return (offset) => {
    const segment = reading.segmentAt(offset)
    const { from, to } = reading.wordsIn(segments[segment]!)
    const told = known.get(segment) ?? GIVEN_BOOK.findAll(text, words, from, to).length > 0
    known.set(segment, told)
    return told
  }
}

const DAY = /^\d{1,2}(?:st|nd|rd|th)?$/
const BESIDE_MONTH = /^\s(?:de\s|of\s)?$/i
const GIVEN_YEAR = /^\s?(?:,|de|del|of)?\s?(?:\d{4}|\d{2}(?!\d|:))/iu

interface DayOfMonth {
  readonly month: number
  readonly day: number
  readonly start: number
  readonly end: number
}

/** A day with the name of its month at word `at`, and no year behind them: "9 de mayo", "May 9". */
function dayWithoutYear(text: string, words: readonly Word[], at: number): DayOfMonth | undefined {
  const word = words[at]!
  const month = word.key.length > 2 ? monthOf(word.key) : undefined
  if (month === undefined) return undefined
  const before = words[/^(?:de|of)$/.test(words[at - 1]?.key ?? '') ? at - 2 : at - 1]
  const [first, last] = before && DAY.test(before.key) ? [before, word] : [word, words[at + 1] ?? word]
  const day = first === word ? last.key : first.key
  const isDay = DAY.test(day) && BESIDE_MONTH.test(text.slice(first.end, last.start)) && !GIVEN_YEAR.test(text.slice(last.end, last.end + 8))
  return isDay ? { month, day: Number.parseInt(day, 10), start: first.start, end: last.end } : undefined
}

/** "el pasado 9 de mayo", "on 28 October": without a year a day is the last one of that name before the letter. */
function yearless(reading: Reading, dates: readonly RoledDate[], tells: (offset: number) => boolean): RelativeDate[] {
  const { text, words } = reading.doc
  return words.flatMap((_, at): RelativeDate[] => {
    const found = dayWithoutYear(text, words, at)
    if (!found || reading.dates.some((date) => date.start < found.end && date.end > found.start)) return []
    const { month, day, start, end } = found
    const anchor = anchorOf(reading, dates, start)
    if (!anchor || !tells(start)) return []
    const isLater = month > anchor.month || (month === anchor.month && day > anchor.day)
    const date = { year: anchor.year - (isLater ? 1 : 0), month, day }
    return isValid(date) ? [{ date, start, end, told: true }] : []
  })
}

/** "today" and "ayer" as dates, where the text has a date to count from. */
export function relativeDates(reading: Reading, dates: readonly RoledDate[]): RelativeDate[] {
  const { text, words } = reading.doc
  const tells = teller(reading)
  const days = WORDS.findAll(text, words).flatMap((match): RelativeDate[] => {
    const anchor = anchorOf(reading, dates, match.start)
    if (!anchor || AFTER.test(text.slice(match.end, match.end + 14))) return []
    return [{ date: match.value === 0 ? anchor : add(anchor, { count: match.value, unit: 'day' }), start: match.start, end: match.end, told: tells(match.start) }]
  })
  return [...days, ...yearless(reading, dates, tells)].sort((a, b) => a.start - b.start)
}

export const isoOf = (relative: RelativeDate): string => iso(relative.date)
