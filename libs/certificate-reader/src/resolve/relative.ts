import { add, iso } from '../dates/calendar.js'
import type { CivilDate } from '../dates/calendar.js'
import type { RoledDate } from '../fields/date-roles.js'
import { GIVEN_BOOK } from '../fields/given-words.js'
import { PhraseBook } from '../lexicon/phrases.js'
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

/** "today" and "ayer" as dates, where the text has a date to count from. */
export function relativeDates(reading: Reading, dates: readonly RoledDate[]): RelativeDate[] {
  const { text, words, segments } = reading.doc
  return WORDS.findAll(text, words).flatMap((match): RelativeDate[] => {
    const anchor = anchorOf(reading, dates, match.start)
    if (!anchor || AFTER.test(text.slice(match.end, match.end + 14))) return []
    const span = segments[reading.segmentAt(match.start)]!
    const inside = reading.wordsIn(span)
    const told = GIVEN_BOOK.findAll(text, words, inside.from, inside.to).length > 0
    return [{ date: match.value === 0 ? anchor : add(anchor, { count: match.value, unit: 'day' }), start: match.start, end: match.end, told }]
  })
}

export const isoOf = (relative: RelativeDate): string => iso(relative.date)
