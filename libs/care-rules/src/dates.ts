/** A day of the calendar as `yyyy-mm-dd`, free of time zones. */
export type Day = string

const dayMs = 86_400_000

const toUtc = (day: Day): Date => new Date(`${day}T00:00:00Z`)
const toDay = (date: Date): Day => date.toISOString().slice(0, 10)

/** True for a `yyyy-mm-dd` that the calendar has. */
export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(toUtc(text).getTime()) && toDay(toUtc(text)) === text

export const addDays = (day: Day, days: number): Day => toDay(new Date(toUtc(day).getTime() + days * dayMs))

/** The same day of the month; the month's last day where it has no such day (31 January + 1 month = 28 or 29 February). */
export function addMonths(day: Day, months: number): Day {
  const from = toUtc(day)
  const target = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1))
  const lastOfMonth = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate()
  target.setUTCDate(Math.min(from.getUTCDate(), lastOfMonth))
  return toDay(target)
}

export const addYears = (day: Day, years: number): Day => addMonths(day, years * 12)

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => Math.round((toUtc(to).getTime() - toUtc(from).getTime()) / dayMs)

/** The calendar day of an instant where the reader is. */
export const localDay = (instant: Date): Day =>
  [
    String(instant.getFullYear()).padStart(4, '0'),
    ...[instant.getMonth() + 1, instant.getDate()].map((part) => String(part).padStart(2, '0')),
  ].join('-')

/** The calendar day of an instant in UTC: what a server, which has no place, calls today. */
export const utcDay = (instant: Date): Day => toDay(instant)
