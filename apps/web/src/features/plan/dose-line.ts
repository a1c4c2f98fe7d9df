import { daysBetween, type Day } from '@huella/care-rules'
import { isLate } from '../../domain/status-looks'
import type { PlanRow } from './rows'

/** Percent of the line's width. */
export interface DoseMark {
  at: number
  counts: boolean
  id: number
}
interface Stretch {
  from: number
  to: number
}
export interface DoseLineShape {
  /** Oldest first. */
  doses: DoseMark[]
  /** Doses that the line has no room for, older than those on it. */
  earlier: number
  today: number
  due: number | null
  /** Where the doses protect, or did. */
  cover: Stretch | null
  /** From the day the next dose was due to today. */
  late: Stretch | null
  from: Day
  to: Day
}

/** Dots keep 15 px apart on the narrowest phone, where a line is 250 px wide. */
const betweenDoses = 6
const besideBar = 3
/** More do not fit without losing all likeness to a scale. */
const mostDots = 10

interface Point {
  day: Day
  at: number
  gap: number
}

/** Keeps the order and moves points apart, first to the left of what follows, then back into the line. */
function spread(points: Point[]): void {
  let end = 100
  for (const point of points.toReversed()) {
    point.at = Math.min(point.at, end)
    end = point.at - point.gap
  }
  points.forEach((point, index) => {
    const before = points[index - 1]
    point.at = Math.max(point.at, before ? before.at + point.gap : 0)
  })
}

/** Where a day lies between two points that have been moved. */
function placeOf(day: Day, points: readonly Point[]): number {
  const after = points.find((point) => point.day >= day)
  const before = points.findLast((point) => point.day <= day)
  if (!after || !before) return (after ?? before)?.at ?? 0
  const span = daysBetween(before.day, after.day)
  return span === 0 ? before.at : before.at + ((after.at - before.at) * daysBetween(before.day, day)) / span
}

/** Doses, today and the next date as they lie in time, early ones in order rather than to scale. Null where there is neither dose nor date. */
export function doseLineOf({ item, doses }: Pick<PlanRow, 'item' | 'doses'>, today: Day): DoseLineShape | null {
  if (doses.length === 0 && item.dueDate === null) return null
  const past = doses.filter(({ date }) => date <= today).toReversed()
  const shown = past.slice(-mostDots)
  const due = item.dueDate
  const from = shown[0]?.date ?? (due !== null && due < today ? due : today)
  const to = due !== null && due > today ? due : today
  const length = Math.max(1, daysBetween(from, to))
  const pointAt = (day: Day, gap: number): Point => ({ day, at: (daysBetween(from, day) / length) * 100, gap })
  const dots = shown.map(({ date }) => pointAt(date, betweenDoses))
  const bar = pointAt(today, besideBar)
  const diamond = due === null ? null : pointAt(due, due < today ? betweenDoses : besideBar)
  const points = [...dots, ...(diamond ? [diamond] : []), bar].sort((a, b) => a.day.localeCompare(b.day))
  spread(points)
  return {
    doses: shown.map(({ vaccinationId, counts }, index) => ({ id: vaccinationId, counts, at: dots[index]!.at })),
    earlier: past.length - shown.length,
    today: bar.at,
    due: diamond?.at ?? null,
    cover: coverOf(item, shown, points),
    late: diamond && due! < today ? { from: diamond.at, to: bar.at } : null,
    from,
    to,
  }
}

/** From the first day of protection to the day it ends; of what has run out, since the last dose that counted where nothing else is known. */
function coverOf(item: PlanRow['item'], shown: PlanRow['doses'], points: readonly Point[]): Stretch | null {
  const isPast = isLate(item.status)
  const start = item.coveredFrom ?? (isPast ? (shown.findLast(({ counts }) => counts)?.date ?? null) : null)
  if (start === null || item.dueDate === null || (!item.isCovered && !isPast)) return null
  return { from: placeOf(start, points), to: placeOf(item.dueDate, points) }
}
