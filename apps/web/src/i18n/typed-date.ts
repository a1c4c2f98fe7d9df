import type { Language } from './language'

export const datePlaceholder: Record<Language, string> = { en: 'MM/DD/YYYY', es: 'DD/MM/AAAA' }

const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** What a person typed in their own order, as `yyyy-mm-dd`; null when it is no day of the calendar. */
export function parseTypedDate(text: string, language: Language): string | null {
  const parts = text.trim().match(/^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/)
  if (!parts) return /^\d{4}-\d{2}-\d{2}$/.test(text.trim()) ? text.trim() : null
  const [first, second, year] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  const [month, day] = language === 'en' ? [first, second] : [second, first]
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month) || year < 1900) return null
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** The months of a calendar page: each cell a `yyyy-mm-dd`, or null outside the month. */
export function monthCells(year: number, month: number, firstWeekday: number): (string | null)[] {
  const lead = (new Date(Date.UTC(year, month, 1)).getUTCDay() - firstWeekday + 7) % 7
  const days = Array.from(
    { length: daysInMonth(year, month + 1) },
    (_, i) => `${year}-${String(month + 1).padStart(2, '0')}-${String(i + 1).padStart(2, '0')}`,
  )
  return [...Array.from({ length: lead }, () => null), ...days]
}
