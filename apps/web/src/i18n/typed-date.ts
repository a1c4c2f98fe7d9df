import { daysBetween, isDay, type Day } from '@huella/care-rules'
import { today } from './format'
import type { Language } from './language'

export const datePlaceholder: Record<Language, string> = { en: 'MM/DD/YYYY', es: 'DD/MM/AAAA' }

/** Between which days the day is expected to be. */
export interface DayLimits {
  min?: Day | undefined
  max?: Day | undefined
}

/** Day, month and year as written: still text, for "24" is another year than "2024". */
type Written = readonly [day: string, month: string, year: string]

/**
 * The day that a person wrote, as `yyyy-mm-dd`; null when it is no day of the calendar. Read are numbers in the reader's own order with any
 * separator or none ("3/5/24", "03.05.2024", "03052024"), the year first ("2024-05-03"), and a month in words of either language
 * ("3 de mayo de 2024"). Of a year of two digits, the century is the one that fits the limits, else the one that is nearer to today.
 */
export function parseTypedDate(text: string, language: Language, limits: DayLimits = {}): Day | null {
  const typed = text.trim()
  const candidates = /^[\d\s/.-]+$/.test(typed) ? inNumbers(typed, language) : inWords(typed)
  return candidates.map((written) => dayOf(written, limits)).find(Boolean) ?? null
}

/** What numbers may mean, the likeliest first. */
function inNumbers(typed: string, language: Language): Written[] {
  const groups = typed.split(/[\s/.-]+/)
  const digits = groups.join('')
  const inOrder = (first: string, second: string, year: string): Written => (language === 'en' ? [second, first, year] : [first, second, year])
  const [first = '', second = '', third = ''] = groups
  if (groups.length === 3) return first.length === 4 ? [[third, second, first]] : [inOrder(first, second, third), ...yearFirst(digits)]
  if (groups.length === 1 && digits.length === 6) return [inOrder(digits.slice(0, 2), digits.slice(2, 4), digits.slice(4))]
  return digits.length === 8 ? [inOrder(digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)), ...yearFirst(digits)] : []
}

const yearFirst = (digits: string): Written[] => (digits.length === 8 ? [[digits.slice(6), digits.slice(4, 6), digits.slice(0, 4)]] : [])

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const monthNames = (): string[][] =>
  ['en', 'es'].map((language) => {
    const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
    return Array.from({ length: 12 }, (_, month) => plain(name.format(Date.UTC(2024, month, 1))))
  })

/** A month in words, whole or shortened, between the numbers of day and year; words such as a weekday may stand around. */
function inWords(typed: string): Written[] {
  const words = plain(typed).split(/[^a-z0-9]+/)
  const names = monthNames()
  const month = (word: string): number => (word.length < 3 ? 0 : Math.max(...names.map((ofYear) => ofYear.findIndex((name) => name.startsWith(word)) + 1)))
  const named = words.map(month).findLast(Boolean)
  const numbers = words.flatMap((word) => word.match(/^(\d+)(?:st|nd|rd|th|o)?$/)?.[1] ?? [])
  const [first = '', second = ''] = numbers
  if (!named || numbers.length !== 2) return []
  return first.length === 4 ? [[second, String(named), first]] : [[first, String(named), second]]
}

function dayOf([day, month, year]: Written, limits: DayLimits): Day | null {
  if (day.length > 2 || month.length > 2 || ![2, 4].includes(year.length)) return null
  const years = year.length === 4 ? [year] : [`20${year}`, `19${year}`]
  const days = years.map((full) => [full, month.padStart(2, '0'), day.padStart(2, '0')].join('-')).filter((one) => isDay(one) && one >= '1900-01-01')
  const fitting = days.filter((one) => (!limits.min || one >= limits.min) && (!limits.max || one <= limits.max))
  const away = (one: Day): number => Math.abs(daysBetween(today(), one))
  return (fitting.length > 0 ? fitting : days).toSorted((a, b) => away(a) - away(b))[0] ?? null
}

/**
 * Puts the separators in while somebody types digits: number pads have no other keys. Only at the end of the text, and only where what stands
 * there can be day and month.
 */
export function withSeparators(text: string, before: string): string {
  const isTyping = text.length === before.length + 1 && text.startsWith(before)
  const [, first = '', second = '', rest = ''] = (isTyping && /^(\d\d)\/?(\d{1,2})(\d?)$/.exec(text)) || []
  const fits = [first, second].every((part) => Number(part) <= 31) && [first, second].some((part) => Number(part) <= 12)
  if (!first) return text
  return fits ? [first, second, ...(rest ? [rest] : [])].join('/') : text.replace('/', '')
}
