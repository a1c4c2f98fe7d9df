import { add, iso } from '../dates/calendar.js'
import type { CivilDate } from '../dates/calendar.js'
import type { RoledDate } from '../fields/date-roles.js'
import { GIVEN_BOOK } from '../fields/given-words.js'
import { PhraseBook } from '../lexicon/phrases.js'
import { monthOf } from '../lexicon/months.js'
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
  return dates.find((d) => d.role === 'free' && d.precision === 'day')?.date ?? days.find((d) => d.pair && /issued|printed|signed|emi|expedid|firm/.test(d.pair.name))?.date
}

const GIVEN_YEAR = /^\s?(?:,|de|del|of)?\s?(?:\d{4}|\d{2}(?!\d|:))/iu

/** "el pasado 9 de mayo", "on 28 October": without a year a day is the last one of that name before the letter. */
function yearless(reading: Reading, dates: readonly RoledDate[]): RelativeDate[] {
  const { text, words, segments } = reading.doc
  return words.flatMap((word, at): RelativeDate[] => {
    const month = word.key.length > 2 ? monthOf(word.key) : undefined
    if (month === undefined) return []
    const before = words[words[at - 1]?.key === 'de' ? at - 2 : at - 1]
    const [first, last] = before && /^\d{1,2}(?:st|nd|rd|th)?$/.test(before.key) ? [before, word] : [word, words[at + 1] ?? word]
    const day = Number.parseInt(first === word ? last.key : first.key, 10)
    const isPart = reading.dates.some((date) => date.start < last.end && date.end > first.start)
    const anchor = day >= 1 && day <= 31 && !isPart && last.end - first.start < 24 && !GIVEN_YEAR.test(text.slice(last.end, last.end + 8)) ? anchorOf(reading, dates, word.start) : undefined
    if (!anchor) return []
    const isLater = month > anchor.month || (month === anchor.month && day > anchor.day)
    const inside = reading.wordsIn(segments[reading.segmentAt(word.start)]!)
    const told = GIVEN_BOOK.findAll(text, words, inside.from, inside.to).length > 0
    return told ? [{ date: { year: anchor.year - (isLater ? 1 : 0), month, day }, start: first.start, end: last.end, told }] : []
  })
}

/** "today" and "ayer" as dates, where the text has a date to count from. */
export function relativeDates(reading: Reading, dates: readonly RoledDate[]): RelativeDate[] {
  const { text, words, segments } = reading.doc
  const days = WORDS.findAll(text, words).flatMap((match): RelativeDate[] => {
    const anchor = anchorOf(reading, dates, match.start)
    if (!anchor || AFTER.test(text.slice(match.end, match.end + 14))) return []
    const span = segments[reading.segmentAt(match.start)]!
    const inside = reading.wordsIn(span)
    const told = GIVEN_BOOK.findAll(text, words, inside.from, inside.to).length > 0
    return [{ date: match.value === 0 ? anchor : add(anchor, { count: match.value, unit: 'day' }), start: match.start, end: match.end, told }]
  })
  return [...days, ...yearless(reading, dates)].sort((a, b) => a.start - b.start)
}

export const isoOf = (relative: RelativeDate): string => iso(relative.date)
