import { daysIn, fullYear, isValid } from './calendar.js'
import type { DateToken } from './types.js'
import type { Word } from '../document/words.js'
import { monthOf } from '../lexicon/months.js'
import { spokenNumber, spokenYear } from '../lexicon/numbers.js'

interface Part {
  readonly value: number
  readonly start: number
  readonly end: number
  /** Words used. */
  readonly words: number
  readonly digits: number
}

const GAP = /^[ .,\-/'()º°]{0,4}$/
const FILLERS = new Set(['de', 'del', 'of', 'the', 'day', 'dia', 'dias', 'mes', 'month', 'ano', 'year', 'in', 'o', 'ro', 'a', 'los', 'al', 'el', 'en'])
const GLUED = /^(\d{1,2})?([a-z]{3,10})(\d{4}|\d{2})?$/
const ORDINAL = /^(\d{1,2})(?:st|nd|rd|th|o|ro|er|do|to)?$/

const isYear = (part: Part): boolean => part.digits === 2 || (part.digits === 4 && part.value >= 1980)

function day(year: number, month: number, dayOfMonth: number, start: number, end: number): DateToken | undefined {
  const value = { year, month, day: dayOfMonth }
  return isValid(value) ? { start, end, precision: 'day', ...value } : undefined
}

function monthOnly(word: Word, month: number, year: Part): DateToken | undefined {
  const value = fullYear(year.value)
  if (!isYear(year) || value < 2000 || value > 2060) return undefined
  const end = Math.max(word.end, year.end)
  return { start: word.start, end, precision: 'month', year: value, month, day: daysIn(value, month), loose: year.digits === 2 }
}

/** Reads the parts of a date around each month name. */
export class NamedDates {
  private readonly keys: string[]

  constructor(private readonly text: string, private readonly words: readonly Word[]) {
    this.keys = words.map((word) => word.key)
  }

  find(): DateToken[] {
    return this.words.map((_, index) => this.around(index)).filter((token) => token !== undefined)
  }

  private around(index: number): DateToken | undefined {
    const word = this.words[index]!
    const glued = GLUED.exec(word.key)
    const month = glued ? monthOf(glued[2]!) : undefined
    if (!glued || month === undefined || this.isWeekday(index)) return undefined
    const own = { start: word.start, end: word.end, words: 1 }
    const before = glued[1] ? { ...own, value: Number(glued[1]), digits: glued[1].length } : this.dayBefore(index)
    const gluedYear = glued[3] ? { ...own, value: Number(glued[3]), digits: glued[3].length } : undefined
    return before && !this.isOfMonthBefore(before, index) ? this.dayFirst(index, month, before, gluedYear) : this.monthFirst(index, month, gluedYear)
  }

  /** "May 6, May 27 and June 17, 2023": the day in front of the comma has its month already. */
  private isOfMonthBefore(before: Part, index: number): boolean {
    return monthOf(this.keys[index - before.words - 1] ?? '') !== undefined && this.text.slice(before.end, this.words[index]!.start).includes(',')
  }

  /** "Mar 18 nov 2025": a Tuesday. */
  private isWeekday(index: number): boolean {
    return this.keys[index] === 'mar' && /^\d{1,2}$/.test(this.keys[index + 1] ?? '') && monthOf(this.keys[index + 2] ?? '') !== undefined
  }

  private dayFirst(index: number, month: number, first: Part, gluedYear: Part | undefined): DateToken | undefined {
    const last = gluedYear ?? this.partAfter(index)
    const yearFirst = !last && first.digits === 4 ? monthOnly(this.words[index]!, month, first) : undefined
    if (yearFirst) return { ...yearFirst, start: first.start }
    if (!last) return undefined
    const end = Math.max(this.words[index]!.end, last.end)
    if (first.digits === 4 && this.isListed(first, index, last)) return this.monthFirst(index, month, undefined)
    if (first.digits === 4) return day(first.value, month, last.value, first.start, end)
    const full = last.digits === 2 && !gluedYear ? this.partAfter(index + last.words) : undefined
    if (full?.digits === 4 && full.value >= 1980) return this.monthFirst(index, month, undefined)
    return isYear(last) ? day(fullYear(last.value), month, first.value, first.start, end) : undefined
  }

  /** "Sep 9, 2021 / Sep 2, 2022": the year in front is that of the date before. */
  private isListed(first: Part, index: number, last: Part): boolean {
    const year = this.partAfter(index + last.words)
    return this.text.slice(first.end, this.words[index]!.start) === ' / ' && year?.digits === 4 && isYear(year)
  }

  private monthFirst(index: number, month: number, gluedYear: Part | undefined): DateToken | undefined {
    const word = this.words[index]!
    const next = gluedYear ?? this.partAfter(index)
    if (!next) return undefined
    const year = gluedYear ? undefined : this.partAfter(index + next.words)
    if (year && next.digits <= 2 && isYear(year)) {
      const token = day(fullYear(year.value), month, next.value, word.start, year.end)
      if (token) return token
    }
    return monthOnly(word, month, next)
  }

  private near(a: number, b: number): boolean {
    const left = this.words[a]
    const right = this.words[b]
    return left !== undefined && right !== undefined && GAP.test(this.text.slice(left.end, right.start))
  }

  private dayBefore(index: number): Part | undefined {
    let at = index - 1
    for (let fillers = 0; fillers < 4 && at >= 0 && FILLERS.has(this.keys[at]!) && this.near(at, at + 1); fillers++) at--
    if (at < 0 || !this.near(at, at + 1)) return undefined
    const word = this.words[at]!
    if (/^\d{4}$/.test(word.key)) return index - at === 1 ? { value: Number(word.key), start: word.start, end: word.end, words: 1, digits: 4 } : undefined
    const ordinal = ORDINAL.exec(word.key)
    if (ordinal) return { value: Number(ordinal[1]), start: word.start, end: word.end, words: 1, digits: 2 }
    return this.spokenBefore(at)
  }

  private spokenBefore(at: number): Part | undefined {
    for (let from = Math.max(0, at - 2); from <= at; from++) {
      const spoken = spokenNumber(this.keys, from)
      if (spoken && from + spoken.words === at + 1 && spoken.value >= 1 && spoken.value <= 31) {
        return { value: spoken.value, start: this.words[from]!.start, end: this.words[at]!.end, words: spoken.words, digits: 2 }
      }
    }
    return undefined
  }

  private partAfter(index: number): Part | undefined {
    let at = index + 1
    for (let n = 0; n < 3 && FILLERS.has(this.keys[at] ?? '') && this.near(at - 1, at); n++) at++
    const word = this.words[at]
    if (!word || !this.near(at - 1, at)) return undefined
    const figures = /^(\d{1,4})(?:st|nd|rd|th)?$/.exec(word.key)
    if (figures) return { value: Number(figures[1]), start: word.start, end: word.end, words: at - index, digits: figures[1]!.length }
    const spoken = spokenYear(this.keys, at) ?? spokenNumber(this.keys, at)
    if (!spoken || spoken.value < 1) return undefined
    const last = this.words[at + spoken.words - 1]!
    return { value: spoken.value, start: word.start, end: last.end, words: at - index + spoken.words - 1, digits: spoken.value > 99 ? 4 : 2 }
  }
}
