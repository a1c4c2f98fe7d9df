import { daysBetween, type Day } from '../../dates.js'
import type { RecordCheck } from '../facts.js'
import { liveGroups } from '../groups.js'
import { lotOf } from './lots.js'
import { found, type Looked, type Records } from './records.js'

/** Fewer days between two doses are not advised for any vaccine (WSAVA 2024), nor between two live ones. */
const usualDays = 14

const isDisease = (group: string): boolean => !group.startsWith('name:')

/** Each dose of a group, with the others of its day that come first, and the last of an earlier day. */
function* neighbours(doses: readonly Looked[]): Generator<{ dose: Looked; before: Looked | null; sameDay: readonly Looked[] }> {
  let [before, sameDay]: [Looked | null, Looked[]] = [null, []]
  for (const dose of doses) {
    if (sameDay.length > 0 && sameDay[0]!.administeredDate < dose.administeredDate) [before, sameDay] = [sameDay.at(-1)!, []]
    yield { dose, before, sameDay }
    sameDay.push(dose)
  }
}

/** Each dose that has another of one of its groups earlier on its day: the lots say whether they are two. */
function sameDayChecks({ byGroup }: Records): RecordCheck[] {
  const hints = new Map<Looked, RecordCheck>()
  for (const doses of byGroup.values())
    for (const { dose, sameDay } of neighbours(doses)) {
      if (sameDay.length === 0) continue
      const lot = lotOf(dose)
      const isSame = lot === '' || sameDay.some((other) => ['', lot].includes(lotOf(other)))
      if (isSame) hints.set(dose, found('duplicate-same-day', 'warning', dose))
      else if (!hints.has(dose)) hints.set(dose, found('two-lots-same-day', 'warning', dose))
    }
  return [...hints.values()]
}

/** Doses that follow another of a group after 1 to 13 days, with the fewest days. */
function shortIntervals({ byGroup }: Records): Map<Looked, number> {
  const gaps = new Map<Looked, number>()
  for (const [group, doses] of byGroup) {
    if (!isDisease(group)) continue
    for (const { dose, before } of neighbours(doses)) {
      const days = before ? daysBetween(before.administeredDate, dose.administeredDate) : usualDays
      if (days < usualDays) gaps.set(dose, Math.min(days, gaps.get(dose) ?? days))
    }
  }
  return gaps
}

/** Live vaccines of different diseases after 1 to 13 days; of the same disease {@link shortIntervals} says more. */
function liveApart({ possible }: Records, short: ReadonlyMap<Looked, number>): RecordCheck[] {
  const hints: RecordCheck[] = []
  let [lastDay, dayBefore]: [Day | null, Day | null] = [null, null]
  for (const dose of possible.filter(({ groups }) => groups.some((group) => liveGroups.has(group)))) {
    if (dose.administeredDate !== lastDay) [lastDay, dayBefore] = [dose.administeredDate, lastDay]
    const days = dayBefore ? daysBetween(dayBefore, dose.administeredDate) : usualDays
    if (days < usualDays && !short.has(dose)) hints.push(found('live-vaccines-apart', 'info', dose, { days }))
  }
  return hints
}

const nearDays = 3

/** Each of the family's doses with the vets' last day up to its own, and their first day after it. */
function* besideVets(doses: readonly Looked[]): Generator<{ dose: Looked; days: Day[] }> {
  const byVets = doses.filter(({ isByVet }) => isByVet).map(({ administeredDate }) => administeredDate)
  let next = 0
  for (const dose of doses.filter(({ isByVet }) => !isByVet)) {
    while (next < byVets.length && byVets[next]! <= dose.administeredDate) next++
    yield { dose, days: byVets.slice(Math.max(0, next - 1), next + 1) }
  }
}

/** What the family recorded one to three days from a vet's record of the same disease; of the same day, the lots say more. */
function contradicted({ byGroup }: Records): RecordCheck[] {
  const hints = new Map<Looked, RecordCheck>()
  for (const doses of byGroup.values())
    for (const { dose, days } of besideVets(doses)) {
      const gaps = days.map((day) => Math.abs(daysBetween(day, dose.administeredDate)))
      const [nearest = nearDays + 1] = gaps.toSorted((one, other) => one - other)
      if (nearest > 0 && nearest <= nearDays) hints.set(dose, found('vet-record-contradicted', 'info', dose, { date: days[gaps.indexOf(nearest)]! }))
    }
  return [...hints.values()]
}

/** Doses that are too near to each other, or are one dose twice. */
export function intervalChecks(records: Records): RecordCheck[] {
  const short = shortIntervals(records)
  return [
    ...sameDayChecks(records),
    ...[...short].map(([dose, days]) => found('interval-under-14-days', 'warning', dose, { days })),
    ...liveApart(records, short),
    ...contradicted(records),
  ]
}
