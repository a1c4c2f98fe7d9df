import { addDays, addMonths } from '@huella/care-rules'
import { monthCells } from '../../i18n/typed-date'

const weekdayOf = (day: string, firstWeekday: number): number => (new Date(`${day}T00:00Z`).getUTCDay() - firstWeekday + 7) % 7

/** Where a key leads from a day of the grid; undefined for keys that lead nowhere. */
export function dayAfterKey(key: string, day: string, firstWeekday: 0 | 1): string | undefined {
  const place = weekdayOf(day, firstWeekday)
  const moves: Record<string, () => string> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => addDays(day, -place),
    End: () => addDays(day, 6 - place),
    PageUp: () => addMonths(day, -1),
    PageDown: () => addMonths(day, 1),
  }
  return moves[key]?.()
}

/** The days of the month that `day` is in, week by week; null outside the month. */
export function monthWeeks(day: string, firstWeekday: 0 | 1): (string | null)[][] {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const cells = monthCells(year, month - 1, firstWeekday)
  const weeks = Math.ceil(cells.length / 7)
  return Array.from({ length: weeks }, (_, week) => Array.from({ length: 7 }, (_unused, place) => cells[week * 7 + place] ?? null))
}
