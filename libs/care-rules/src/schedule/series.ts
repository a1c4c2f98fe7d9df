import { addDays, addMonths, daysBetween, type Day } from '../dates.js'
import type { CountedDose } from './count-doses.js'
import { isYoungByAge, type AgeFacts } from './pet.js'
import type { Rule, Series } from './rules.js'

/** A dose that counts; those without a rule are left to their recorded dates. */
export type RuledDose = CountedDose & { rule: Rule }

/** Where the doses that count have led. */
export interface Progress {
  /** Of the first series that is open, or of the last dose. */
  rule: Rule
  /** The doses of the current first series; an older one that started again no longer counts for it. */
  run: RuledDose[]
  last: RuledDose
  /** When the first series was completed. */
  completedOn: Day | null
  /** Doses after the first series. */
  boosters: number
  isRestarted: boolean
}

const dateOf = ({ dose }: CountedDose): Day => dose.administeredDate

/** When an animal is old enough to end a series that goes by age. */
export const endOfSeries = (series: Series, birthDate: Day | null): Day | null =>
  'untilDays' in series && birthDate ? addDays(birthDate, series.untilDays) : null

/**
 * Days between the first dose and the last after which the last was given at 16 weeks or later, whenever the animal was born: none that counts was given
 * before 6 weeks.
 */
const surelyOldEnoughDays = 70

function isComplete({ series }: Rule, run: readonly RuledDose[], pet: AgeFacts): boolean {
  if ('doses' in series) return run.length >= series.doses
  const last = dateOf(run.at(-1)!)
  const end = isYoungByAge(pet) ? addDays(dateOf(run[0]!), surelyOldEnoughDays) : endOfSeries(series, pet.birthDate)
  return run.length >= series.adultDoses && (end === null || last >= end)
}

/** A dose within six weeks after a first series still belongs to it: a third of two, a further one at 20 weeks. */
const belongsToSeriesDays = 42

function begin(dose: RuledDose, pet: AgeFacts, isRestarted: boolean): Progress {
  const run = [dose]
  return { rule: dose.rule, run, last: dose, completedOn: isComplete(dose.rule, run, pet) ? dateOf(dose) : null, boosters: 0, isRestarted }
}

function startsAgain({ rule, last, completedOn }: Progress, dose: RuledDose): boolean {
  if (completedOn) return rule.lapseMonths !== undefined && dateOf(dose) > addMonths(dateOf(last), rule.lapseMonths)
  return rule.gapDays !== undefined && daysBetween(dateOf(last), dateOf(dose)) > rule.gapDays
}

function advance(progress: Progress, dose: RuledDose, pet: AgeFacts): Progress {
  if (startsAgain(progress, dose)) return begin(dose, pet, true)
  if (progress.completedOn) {
    const isOfSeries = progress.boosters === 0 && dose.rule.groups[0] !== 'rabies' && daysBetween(dateOf(progress.last), dateOf(dose)) <= belongsToSeriesDays
    return { ...progress, rule: dose.rule, last: dose, boosters: progress.boosters + (isOfSeries ? 0 : 1) }
  }
  progress.run.push(dose)
  return { ...progress, last: dose, completedOn: isComplete(progress.rule, progress.run, pet) ? dateOf(dose) : null }
}

/** Follows the doses that count, oldest first; null without any. */
export function progressOf(doses: readonly RuledDose[], pet: AgeFacts): Progress | null {
  const [first, ...rest] = doses
  return first ? rest.reduce((progress, dose) => advance(progress, dose, pet), begin(first, pet, false)) : null
}

/** When the next dose of an open series is due. */
export function nextOfSeries(series: Series, last: Day, birthDate: Day | null): Day {
  const end = endOfSeries(series, birthDate)
  const left = end ? daysBetween(last, end) : 0
  return 'shortest' in series && end && left >= series.shortest && left <= series.interval ? end : addDays(last, series.interval)
}
