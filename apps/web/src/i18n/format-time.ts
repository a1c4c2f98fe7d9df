import { localDay, locales, today } from './format'
import type { Language } from './language'
import { capitalise } from './sentences'

export { capitalise, dayInWords } from './sentences'

const made: Record<string, Intl.DateTimeFormat> = {}

/** To make a format takes longer than to use it a hundred times. It is one of the time zone that it was made in, which travels with the reader. */
export const dates = (language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  (made[language + new Date().getTimezoneOffset() + JSON.stringify(options)] ??= new Intl.DateTimeFormat(locales[language], options))

/** "Wednesday, November 25, 2026 at 10:30 AM" / "miércoles, 25 de noviembre de 2026, 10:30". */
export const formatLongDateTime = (instant: string, language: Language): string =>
  dates(language, { dateStyle: 'full', timeStyle: 'short' }).format(new Date(instant))

/** "10:30 AM" / "10:30", where the reader is. */
export const formatTime = (instant: string, language: Language): string =>
  dates(language, { hour: 'numeric', minute: '2-digit' }).format(new Date(instant))

/** "Wednesday 10:30 AM" / "Miércoles 10:30". */
export const formatWeekdayTime = (instant: string, language: Language): string =>
  `${capitalise(dates(language, { weekday: 'long' }).format(new Date(instant)))} ${formatTime(instant, language)}`

/** "NOV" / "NOV" for the date tile. */
export const shortMonth = (instant: string, language: Language): string =>
  dates(language, { month: 'short' }).format(new Date(instant)).replace('.', '')

/** "November 2026" / "Noviembre de 2026". */
export const monthTitle = (year: number, month: number, language: Language): string =>
  capitalise(dates(language, { month: 'long', year: 'numeric' }).format(new Date(year, month, 1)))

/** "Friday, November 20" for a `yyyy-mm-dd`; the year is said where it is not this one. */
export function dayHeading(day: string, language: Language): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const withYear = day.slice(0, 4) === today().slice(0, 4) ? {} : ({ year: 'numeric' } as const)
  return capitalise(dates(language, { weekday: 'long', month: 'long', day: 'numeric', ...withYear }).format(new Date(year, month - 1, date)))
}

/** "Saturday, November 28, 4:45 PM" / "Sábado, 28 de noviembre, 16:45", where the reader is. */
export const formatDayTime = (instant: string, language: Language): string => `${dayHeading(localDay(instant), language)}, ${formatTime(instant, language)}`
