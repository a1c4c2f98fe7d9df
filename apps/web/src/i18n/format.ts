import { localDay as dayOf } from '@huella/care-rules'
import type { Language } from './language'

/** As `Intl` knows them. */
export const locales: Record<Language, string> = { en: 'en-US', es: 'es' }

const ordered = (language: Language, year: string, month: string, day: string): string =>
  language === 'en' ? `${month}/${day}/${year}` : `${day}/${month}/${year}`

/** `yyyy-mm-dd` as MM/DD/YYYY or DD/MM/YYYY. Free of time zones. */
export function formatDay(day: string | null | undefined, language: Language): string {
  const [year, month, date] = (day ?? '').slice(0, 10).split('-')
  return year && month && date ? ordered(language, year, month, date) : ''
}

/** The reader's local day of an instant. */
export const localDay = (instant: string): string => dayOf(new Date(instant))

export const today = (): string => dayOf(new Date())

/** An ISO instant as the reader's local date. */
export const formatInstantDay = (instant: string, language: Language): string => formatDay(localDay(instant), language)

/** "75%" / "75 %". */
export const formatPercent = (percent: number, language: Language): string =>
  new Intl.NumberFormat(locales[language], { style: 'percent', maximumFractionDigits: 0 }).format(percent / 100)
