import { daysBetween, type Day } from '@huella/care-rules'
import { today } from './format'
import type { Language } from './language'
import type { Translate } from './use-translation'

const nearby = { '0': 'day.today', '1': 'day.tomorrow', '-1': 'day.yesterday' } as const

/** The largest unit that says it without misleading: a year from 50 weeks on, and months up to two years unless it is about a whole year. */
function measured(days: number): [number, 'day' | 'week' | 'month' | 'year'] {
  const years = Math.round(days / 365.25)
  const isAboutYears = years > 0 && Math.abs(days - years * 365.25) < 16
  if (days < 14) return [days, 'day']
  if (days < 60) return [Math.round(days / 7), 'week']
  if (isAboutYears || days > 730) return [years, 'year']
  return [Math.round(days / 30.44), 'month']
}

/** How far a day is from the reader's today: "Today", "In 3 years", "Hace 2 semanas". */
export function relativeDay(day: Day, language: Language, t: Translate): string {
  const away = daysBetween(today(), day)
  const near = nearby[String(away) as keyof typeof nearby]
  if (near) return t(near)
  const [amount, unit] = measured(Math.abs(away))
  const time = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(amount)
  return t(away > 0 ? 'day.in' : 'day.ago', { time })
}
