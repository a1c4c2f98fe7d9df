import type { Language } from './language'

export const capitalise = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

const daysIn = (locale: string) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const days: Record<Language, Intl.DateTimeFormat> = { en: daysIn('en-GB'), es: daysIn('es') }

/** "22 Nov 2026" / "22 nov 2026" for a `yyyy-mm-dd`: with the month in letters it is read one way only. */
export const dayInWords = (day: string, language: Language): string => days[language].format(new Date(day))
