import { addDays, addMonths, addYears, daysBetween, type Day } from '@huella/care-rules'
import { dates } from '../i18n/format-time'
import type { Language } from '../i18n/language'

const weekdayOf = (day: Day, firstWeekday: number): number => (new Date(`${day}T00:00Z`).getUTCDay() - firstWeekday + 7) % 7

const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`

/** Where a key leads from a day of the grid; undefined for keys that lead nowhere. With Shift, pages are years. */
export function dayAfterKey({ key, shiftKey = false }: { key: string; shiftKey?: boolean }, day: Day, firstWeekday: 0 | 1): Day | undefined {
  const place = weekdayOf(day, firstWeekday)
  const turn = shiftKey ? addYears : addMonths
  const moves: Record<string, () => Day> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => addDays(day, -place),
    End: () => addDays(day, 6 - place),
    PageUp: () => turn(day, -1),
    PageDown: () => turn(day, 1),
  }
  return moves[key]?.()
}

/** The days of the month that `day` is in, week by week; null outside the month. */
export function monthWeeks(day: Day, firstWeekday: 0 | 1): (Day | null)[][] {
  const first = firstOfMonth(day)
  const lead = weekdayOf(first, firstWeekday)
  const length = daysBetween(first, addMonths(first, 1))
  const at = (place: number): Day | null => (place < lead || place >= lead + length ? null : addDays(first, place - lead))
  return Array.from({ length: Math.ceil((lead + length) / 7) }, (_, week) => Array.from({ length: 7 }, (_unused, weekday) => at(week * 7 + weekday)))
}

/** The same day of another month or year; where that has no such day, its last one. */
export const inMonth = (day: Day, month: number): Day => addMonths(day, month - Number(day.slice(5, 7)))
export const inYear = (day: Day, year: number): Day => addYears(day, year - Number(day.slice(0, 4)))

/** Monday-first in Spanish, Sunday-first in English. */
export const firstWeekday = (language: Language): 0 | 1 => (language === 'en' ? 0 : 1)

export function weekdayNames(language: Language, style: 'short' | 'long'): string[] {
  const format = dates(language, { weekday: style })
  // 4 January 2026 is a Sunday
  return Array.from({ length: 7 }, (_, i) => format.format(new Date(2026, 0, 4 + i + firstWeekday(language))))
}
