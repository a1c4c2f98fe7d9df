import { daysIn, fullYear, isValid } from './calendar.js'
import type { DateToken } from './types.js'
import { romanMonthOf } from '../lexicon/months.js'

const THREE_PARTS = /(?<![\p{L}\d/.,-]|(?<![\p{L}\d])\d{1,9} )(\d{1,4})(?: ?([/.\-]) ?(\d{1,2}) ?\2 ?| (\d{1,2}) )(\d{4}|\d{2})(?![\d/]|\p{L}|[.,-]\d)|(?<![\p{L}\d/.-])(\d{4})([/.\-])(\d{1,2})\7(\d{1,2})(?=T\d|[^\d/]|$)/gu
const ROMAN = /(?<![\p{L}\d])(\d{1,2})[ .\-/]{1,3}([IVX]{1,4})[ .\-/]{1,3}(\d{4}|\d{2})(?!\d)/gu
/** "XII/26" */
const ROMAN_MONTH_YEAR = /(?<!\p{L}|\d\.? ?|[\-/] ?)([IVX]{1,4}) ?[/-] ?(\d{4}|\d{2})(?!\d)/gu
const MONTH_YEAR = /(?<![\p{L}\d/.,-]|\d )(?:(\d{1,2})( ?[/\-.] ?| )(\d{4}|\d{2})|(20\d{2})([/\-.])(\d{1,2}))(?![\d/]|\p{L}|[.,-]\d)/gu
const COMPACT = /(?<![\p{L}\d/.-])(20\d{2})([01]\d)([0-3]\d)(?![\p{L}\d/.-])/gu
const PARTS = /(?<!\p{L})(?:d[ií]a|day|d)[\s:.]{0,3}(\d{1,2})[\s,;|/-]{1,8}(?:mes|month|m)[\s:.]{0,3}(\d{1,2})[\s,;|/-]{1,8}(?:a[nñ]o|year|y|a)[\s:.]{0,3}(\d{4}|\d{2})(?!\d)/giu
const PARTS_US = /(?<!\p{L})(?:mes|month|m)[\s:.]{0,3}(\d{1,2})[\s,;|/-]{1,4}(?:d[ií]a|day|d)[\s:.]{0,3}(\d{1,2})[\s,;|/-]{1,4}(?:a[nñ]o|year|y|a)[\s:.]{0,3}(\d{4}|\d{2})(?!\d)/giu
const PARTS_ISO = /(?<!\p{L})(?:a[nñ]o|year)[\s:.]{0,3}(\d{4}|\d{2})[\s,;|/-]{1,4}(?:mes|month)[\s:.]{0,3}(\d{1,2})[\s,;|/-]{1,4}(?:d[ií]a|day)[\s:.]{0,3}(\d{1,2})(?!\d)/giu

type Found = DateToken | undefined

function dayToken(match: RegExpExecArray, year: number, month: number, day: number): Found {
  const token = { start: match.index, end: match.index + match[0].length, precision: 'day' as const, year, month, day }
  return isValid(token) ? token : undefined
}

function threeParts(match: RegExpExecArray): Found {
  if (match[6]) return dayToken(match, Number(match[6]), Number(match[8]), Number(match[9]))
  const [first, separator, second, last] = [Number(match[1]), match[2] ?? '', Number(match[3] ?? match[4]), match[5]!]
  if (match[1]!.length === 4) return dayToken(match, first, second, Number(last))
  if (match[1]!.length === 3 || (separator === '' && last.length === 2)) return undefined
  const year = fullYear(Number(last))
  const possible = (first <= 12 && second <= daysIn(year, first || 1)) || (second <= 12 && first <= daysIn(year, second || 1))
  if (!possible || first < 1 || second < 1 || year < 1980 || year > 2099) return undefined
  return { start: match.index, end: match.index + match[0].length, precision: 'day', year, month: 0, day: 0, parts: [first, second], dotted: separator === '.' }
}

function monthYear(match: RegExpExecArray): Found {
  const isoLike = match[4] !== undefined
  const month = Number(isoLike ? match[6] : match[1])
  const written = (isoLike ? match[4] : match[3]) ?? ''
  const year = fullYear(Number(written))
  if (month < 1 || month > 12 || year < 2000 || year > 2060 || (written.length === 2 && year > 2040)) return undefined
  const blank = match[2]?.trim() === ''
  const loose = written.length === 2 || blank || match[2] === '.'
  return { start: match.index, end: match.index + match[0].length, precision: 'month', year, month, day: daysIn(year, month), loose }
}

const roman = (m: RegExpExecArray): Found => dayToken(m, fullYear(Number(m[3])), romanMonthOf(m[2]!.toLowerCase()) ?? 0, Number(m[1]))

function romanMonthYear(match: RegExpExecArray): Found {
  const [month, year] = [romanMonthOf(match[1]!.toLowerCase()) ?? 0, fullYear(Number(match[2]))]
  if (month < 1 || year < 2000 || year > 2060) return undefined
  return { start: match.index, end: match.index + match[0].length, precision: 'month', year, month, day: daysIn(year, month), loose: true }
}

function compact(match: RegExpExecArray): Found {
  const token = dayToken(match, Number(match[1]), Number(match[2]), Number(match[3]))
  return token && { ...token, loose: true }
}

const READERS: ReadonlyArray<readonly [RegExp, (match: RegExpExecArray) => Found]> = [
  [PARTS, (m) => dayToken(m, fullYear(Number(m[3])), Number(m[2]), Number(m[1]))],
  [PARTS_US, (m) => dayToken(m, fullYear(Number(m[3])), Number(m[1]), Number(m[2]))],
  [PARTS_ISO, (m) => dayToken(m, fullYear(Number(m[1])), Number(m[2]), Number(m[3]))],
  [THREE_PARTS, threeParts],
  [ROMAN, roman],
  [ROMAN_MONTH_YEAR, romanMonthYear],
  [COMPACT, compact],
  [MONTH_YEAR, monthYear],
]

/** Dates in figures. */
export function numericDates(text: string): DateToken[] {
  return READERS.flatMap(([pattern, read]) => [...text.matchAll(pattern)].map((match) => read(match)).filter((token) => token !== undefined))
}
