import { localDay, locales, today } from './format'
import type { Language } from './language'
import { capitalise } from './sentences'

export { capitalise, dayInWords } from './sentences'

/** "Wednesday, November 25, 2026 at 10:30 AM" / "miércoles, 25 de noviembre de 2026, 10:30". */
export function formatLongDateTime(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: language === 'en',
  }).format(new Date(instant))
}

const timeOf = (date: Date, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { hour: 'numeric', minute: '2-digit', hour12: language === 'en' }).format(date)

/** "10:30 AM" / "10:30", where the reader is. */
export const formatTime = (instant: string, language: Language): string => timeOf(new Date(instant), language)

/** "Wednesday 10:30 AM" / "Miércoles 10:30". */
export function formatWeekdayTime(instant: string, language: Language): string {
  const date = new Date(instant)
  const weekday = new Intl.DateTimeFormat(locales[language], { weekday: 'long' }).format(date)
  return `${capitalise(weekday)} ${timeOf(date, language)}`
}

/** "NOV" / "NOV" for the date tile. */
export const shortMonth = (instant: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { month: 'short' }).format(new Date(instant)).replace('.', '')

/** "November 2026" / "Noviembre de 2026". */
export const monthTitle = (year: number, month: number, language: Language): string =>
  capitalise(new Intl.DateTimeFormat(locales[language], { month: 'long', year: 'numeric' }).format(new Date(year, month, 1)))

/** "Friday, November 20" for a `yyyy-mm-dd`; the year is said where it is not this one. */
export function dayHeading(day: string, language: Language): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const withYear = day.slice(0, 4) === today().slice(0, 4) ? {} : ({ year: 'numeric' } as const)
  return capitalise(
    new Intl.DateTimeFormat(locales[language], { weekday: 'long', month: 'long', day: 'numeric', ...withYear }).format(
      new Date(year, month - 1, date),
    ),
  )
}

/** "Saturday, November 28, 4:45 PM" / "Sábado, 28 de noviembre, 16:45", where the reader is. */
export const formatDayTime = (instant: string, language: Language): string => `${dayHeading(localDay(instant), language)}, ${formatTime(instant, language)}`

/** Monday-first in Spanish, Sunday-first in English. */
export const firstWeekday = (language: Language): 0 | 1 => (language === 'en' ? 0 : 1)

export function weekdayNames(language: Language, style: 'short' | 'long'): string[] {
  const format = new Intl.DateTimeFormat(locales[language], { weekday: style })
  // 4 January 2026 is a Sunday
  return Array.from({ length: 7 }, (_, i) => format.format(new Date(2026, 0, 4 + i + firstWeekday(language))))
}
