import { addDays, daysBetween, type Day } from '../dates.js'
import { dayOfAge, type Context } from './context.js'
import type { CountedDose } from './count-doses.js'
import type { SeriesStep } from './facts.js'
import { isUnderAYear } from './pet.js'
import type { RuleDate } from './rule-date.js'
import type { Rule } from './rules.js'
import { endOfSeries, nextOfSeries, type Progress } from './series.js'

/** A series that needs more doses than this is none that anybody plans. */
const stepsAtMost = 6

/** The dates of the doses that an open series still needs, from the next one on. */
function missingDates(rule: Rule, given: number, next: Day, birthDate: Day | null): Day[] {
  const dates: Day[] = [next]
  const end = endOfSeries(rule.series, birthDate)
  const isEnough = (): boolean => {
    const count = given + dates.length
    return 'doses' in rule.series ? count >= rule.series.doses : count >= rule.series.adultDoses && (end === null || dates.at(-1)! >= end)
  }
  while (!isEnough() && dates.length < stepsAtMost) dates.push(nextOfSeries(rule.series, dates.at(-1)!, birthDate))
  return dates
}

/** Of an open first series: doses given, and how many it has if none is late. */
export function seriesOf({ rule, run, completedOn }: Progress, next: Day, { pet }: Context): { given: number; of: number } | null {
  return completedOn ? null : { given: run.length, of: run.length + missingDates(rule, run.length, next, pet.birthDate).length }
}

const weeksAt = (date: Day, birthDate: Day | null): number | null => (birthDate ? Math.floor(daysBetween(birthDate, date) / 7) : null)
const stepOf = (birthDate: Day | null) => (kind: SeriesStep['kind'], date: Day, state: SeriesStep['state'], vaccinationId: number | null = null): SeriesStep =>
  ({ kind, weeks: weeksAt(date, birthDate), date, vaccinationId, state })

/** Doses that were really given, as steps: those that started again or do not count are seen as such. */
function givenSteps(doses: readonly CountedDose[], progress: Progress | null, birthDate: Day | null): SeriesStep[] {
  const step = stepOf(birthDate)
  return doses.filter(({ why }) => why !== 'dose-in-future' && why !== 'dose-before-birth' && why !== 'dose-duplicate').map((one) => {
    const isBooster = one.why === null && progress !== null && !progress.run.some(({ dose }) => dose.id === one.dose.id) && progress.completedOn !== null
    return step(isBooster ? 'booster' : 'dose', one.dose.administeredDate, one.why ? 'uncounted' : 'done', one.dose.id)
  })
}

const isSingle = ({ series }: Rule): boolean => 'doses' in series && series.doses === 1

/** The steps of a first series of several doses, while it is open, or until the pet is a year old. */
export function stepsOf(rule: Rule, doses: readonly CountedDose[], progress: Progress | null, due: RuleDate | null, context: Context): SeriesStep[] {
  const { pet: { birthDate }, on } = context
  const isOver = !isUnderAYear(context.pet, on) && (!progress || progress.completedOn !== null)
  if (isOver || isSingle(rule)) return []
  const step = stepOf(birthDate)
  const isOpen = !progress?.completedOn
  const next = due?.date ?? (birthDate && dayOfAge(birthDate, rule.planAge))
  if (!next) return []
  const booster = due?.reason === 'rebooster' ? [] : [next]
  const toCome = isOpen ? missingDates(rule, progress?.run.length ?? 0, next, birthDate) : booster
  const steps = toCome.map((date, index) => step(isOpen ? 'dose' : 'booster', date, index > 0 ? 'later' : date < on ? 'missed' : 'next'))
  return [...givenSteps(doses, progress, birthDate), ...steps, ...(isOpen ? firstBooster(rule, toCome.at(-1)!, birthDate) : [])]
}

/** The booster at 26 weeks is a step of the young animal's plan. */
function firstBooster({ firstBooster }: Rule, last: Day, birthDate: Day | null): SeriesStep[] {
  if (!('atDays' in firstBooster) || !birthDate) return []
  const [at, earliest] = [addDays(birthDate, firstBooster.atDays), addDays(last, firstBooster.notBefore)]
  return last >= at ? [] : [stepOf(birthDate)('booster', at > earliest ? at : earliest, 'later')]
}
