export interface CivilDate {
  readonly year: number
  readonly month: number
  readonly day: number
}

export interface Period {
  readonly count: number
  readonly unit: 'day' | 'week' | 'month' | 'year'
}

const FIRST_YEAR = 1980
const LAST_YEAR = 2099

export const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

export function isValid({ year, month, day }: CivilDate): boolean {
  return year >= FIRST_YEAR && year <= LAST_YEAR && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
}

const pad = (value: number, width: number): string => String(value).padStart(width, '0')

export const iso = (date: CivilDate): string => `${pad(date.year, 4)}-${pad(date.month, 2)}-${pad(date.day, 2)}`

function fromUtc(time: number): CivilDate {
  const date = new Date(time)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

export function parseIso(text: string): CivilDate {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  return { year, month, day }
}

/** Days and weeks are counted; months and years go by the calendar, a missing day being the last of its month. */
export function add(date: CivilDate, period: Period): CivilDate {
  if (period.unit === 'day' || period.unit === 'week') {
    const days = period.count * (period.unit === 'week' ? 7 : 1)
    return fromUtc(Date.UTC(date.year, date.month - 1, date.day + days))
  }
  const months = date.year * 12 + date.month - 1 + period.count * (period.unit === 'year' ? 12 : 1)
  const year = Math.floor(months / 12)
  const month = (months % 12) + 1
  return { year, month, day: Math.min(date.day, daysIn(year, month)) }
}

/** Two-digit years are of this century. */
export const fullYear = (year: number): number => (year < 100 ? 2000 + year : year)
