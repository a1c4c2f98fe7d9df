type Language = 'en' | 'es'

const locales = { en: 'en-GB', es: 'es-ES' } as const
const day = 86_400_000

/** `yyyy-mm-dd` of an instant where somebody is. */
export const dayOf = (instant: Date, timeZone: string): string => new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(instant)

/** Whole days from one day of the calendar to another. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / day)

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

interface Form {
  weekday?: boolean
  year?: boolean
}

/** A day of the calendar in full: "Thursday, 3 December 2026", "3 de diciembre". */
export function dayInWords(date: string, language: Language, { weekday = false, year = false }: Form = {}): string {
  const text = new Intl.DateTimeFormat(locales[language], {
    timeZone: 'UTC', day: 'numeric', month: 'long', ...(weekday && { weekday: 'long' }), ...(year && { year: 'numeric' }),
  }).format(new Date(`${date}T00:00:00Z`))
  return language === 'en' && weekday ? text.replace(/^(\w+),? /, '$1, ') : text
}

/** As a line of its own begins. */
export const dayAsLine = (date: string, language: Language, form: Form = {}): string => upper(dayInWords(date, language, form))

/** Hours and minutes where somebody is. */
export const timeInWords = (instant: Date, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(locales[language], { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(instant)
