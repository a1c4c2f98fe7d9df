import { addDays, addYears, utcDay } from '@huella/care-rules'

const dayMs = 86_400_000

/** Working out a date costs more than all else of a row, and few differ. */
export function remembered<K, V>(make: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>()
  return (key) => {
    let value = known.get(key)
    if (value === undefined) known.set(key, (value = make(key)))
    return value
  }
}

const now = new Date()

/** The instant so many days ago. */
export const ago = remembered((days: number) => new Date(now.getTime() - days * dayMs).toISOString())

/** The date in so many days. */
export const dayIn = remembered((days: number) => addDays(utcDay(now), days))

const inOneYear = remembered((day: string) => addYears(day, 1))
const inThreeYears = remembered((day: string) => addYears(day, 3))

/** The same day some years later: vaccines protect for one year, or for three. */
export const yearsAfter = (day: string, years: 1 | 3): string => (years === 1 ? inOneYear(day) : inThreeYears(day))
