import { addDays, addMonths, type Day } from '../dates.js'
import type { Context } from './context.js'
import type { DueSource, ReasonCode, Source } from './facts.js'
import { isAtHighRisk } from './pet.js'
import type { Rule } from './rules.js'
import { isYoungByAge } from './pet.js'
import { endOfSeries, nextOfSeries, type Progress } from './series.js'
import { sources } from './sources.js'

/** What law, label or guideline say of the next dose. */
export interface RuleDate {
  date: Day
  from: DueSource
  /** An earlier date by the label, where a law sets another: shown beside it. */
  otherwise?: { date: Day; from: DueSource } | null
  reason: ReasonCode
  /** Once the date has passed. */
  lateReason: ReasonCode
  /** After this day the first series starts again. */
  lapsesAfter: Day | null
  lapseReason: ReasonCode
  source: Source
  lateSource: Source
}

const guideline = (rule: Rule): Pick<RuleDate, 'from' | 'source' | 'lateSource'> => ({
  from: 'guideline', source: sources[rule.source], lateSource: sources[rule.lateSource ?? rule.source],
})

/** Of a first series that is open. */
export function seriesDate({ rule, last, run }: Progress, { pet, on }: Context): RuleDate {
  const date = last.dose.administeredDate
  const end = endOfSeries(rule.series, pet.birthDate)
  const isAdult = 'untilDays' in rule.series && (end === null ? !isYoungByAge(pet) : run[0]!.dose.administeredDate >= end)
  const isUnfinished = !isAdult && end !== null && on >= end
  return {
    ...guideline(rule), date: nextOfSeries(rule.series, date, pet.birthDate), reason: isAdult ? 'adult-second-dose' : 'series-next',
    lateReason: isUnfinished ? 'series-unfinished' : 'series-dose-overdue',
    lapsesAfter: rule.gapDays === undefined ? null : addDays(date, rule.gapDays), lapseReason: 'series-gap-restart',
  }
}

function boosterDate({ rule, last, boosters }: Progress, { pet }: Context): Pick<RuleDate, 'date' | 'reason'> {
  const [date, first] = [last.dose.administeredDate, rule.firstBooster]
  if ('atDays' in first) {
    const at = pet.birthDate && addDays(pet.birthDate, first.atDays)
    const earliest = addDays(date, first.notBefore)
    if (at && date < at) return { date: at > earliest ? at : earliest, reason: 'booster-26w' }
  } else if (boosters === 0) return { date: addMonths(date, first.months), reason: 'booster-1y' }
  return { date: addMonths(date, isAtHighRisk(pet) ? (rule.highRiskMonths ?? rule.boosterMonths) : rule.boosterMonths), reason: 'rebooster' }
}

/** After the first series: its first booster, then one after another. */
export function boosterRuleDate(progress: Progress, context: Context): RuleDate {
  const { rule, last } = progress
  return {
    ...guideline(rule), ...boosterDate(progress, context), lateReason: 'booster-overdue-single',
    lapsesAfter: rule.lapseMonths === undefined ? null : addMonths(last.dose.administeredDate, rule.lapseMonths), lapseReason: 'booster-lapsed-restart',
  }
}
