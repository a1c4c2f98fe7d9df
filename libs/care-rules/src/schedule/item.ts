import type { Day } from '../dates.js'
import { usualRule, type Context } from './context.js'
import { countDoses, type CountedDose } from './count-doses.js'
import type { DoseFacts, PlannedDose, RuleClass, ScheduleFlag, ScheduleItem } from './facts.js'
import { namesOfGroup } from './groups.js'
import { isAtHighRisk, isUnderAYear } from './pet.js'
import { productsOf } from './products.js'
import { latestByLaw, rabiesDate, rabiesFlags, rabiesTravel } from './rabies.js'
import { isUsed, recordedDateOf, type RecordedDate } from './recorded-date.js'
import { boosterRuleDate, seriesDate, type RuleDate } from './rule-date.js'
import { notRecommended, type Rule } from './rules.js'
import { progressOf, type Progress, type RuledDose } from './series.js'
import { sources } from './sources.js'
import { standingOf, standingWithoutDoses, statusOf } from './standing.js'
import { seriesOf, stepsOf } from './steps.js'
import { titreDate } from './titres.js'

/** How a pet stands with one disease, by its doses, oldest first. */
export function itemOf(group: string, given: readonly DoseFacts[], context: Context): ScheduleItem {
  const doses = countDoses(given, group, context)
  const avoided = notRecommended.find(({ animal, groups }) => animal === context.animal && groups.some((one) => one === group))
  const base = blankItem(group, doses)
  if (avoided) return { ...base, rule: `${avoided.animal}-${group}`, class: 'not-recommended', reason: 'not-recommended', source: sources[avoided.source] }
  const counted = doses.filter(({ why }) => why === null)
  const last = counted.at(-1) ?? doses.at(-1)
  const rule = last ? last.rule : usualRule(context, group)
  return rule ? ruledItem(base, doses, rule, context) : recordedItem(base, counted, context)
}

function blankItem(group: string, doses: readonly CountedDose[]): ScheduleItem {
  return {
    rule: 'recorded', group, names: namesOfGroup(group), class: 'unknown', status: 'unknown', dueDate: null, dueFrom: null, enteredBy: null,
    reason: 'no-rule', flags: [...new Set(doses.flatMap(({ why }) => why ?? []))], source: sources.record, doses: doses.map(plannedDose),
    guidelineDate: null, guidelineFrom: null, series: null, steps: [], isCovered: false, coveredFrom: null, euTravel: null,
  }
}

const plannedDose = ({ dose, why }: CountedDose): PlannedDose =>
  ({ vaccinationId: dose.id, date: dose.administeredDate, vaccineName: dose.vaccineName, counts: why === null, why })

/** Where no rule is known, the date of the last dose's record is all there is. */
function recordedItem(base: ScheduleItem, counted: readonly CountedDose[], { on }: Context): ScheduleItem {
  const last = counted.at(-1)
  const recorded = last && recordedDateOf(last.dose)
  if (!recorded) return base
  return {
    ...base, status: statusOf(recorded.date, on), dueDate: recorded.date, dueFrom: recorded.from, enteredBy: recorded.enteredBy, reason: 'recorded',
    isCovered: on <= recorded.date, coveredFrom: last.dose.administeredDate,
  }
}

function ruledItem(base: ScheduleItem, doses: readonly CountedDose[], rule: Rule, context: Context): ScheduleItem {
  const progress = progressOf(doses.filter((one): one is RuledDose => one.why === null && one.rule !== null), context.pet)
  const named = { ...base, rule: rule.id, class: classOf(rule, context), euTravel: base.group === 'rabies' ? rabiesTravel(doses, context) : null }
  if (!progress) {
    const flags = [...base.flags, ...(rule.id === 'cat-felv' ? (['felv-test-first'] as const) : [])]
    return { ...named, ...standingWithoutDoses(rule, context), flags, steps: stepsOf(rule, doses, null, null, context) }
  }
  return withProgress(named, doses, progress, context)
}

function withProgress(base: ScheduleItem, doses: readonly CountedDose[], progress: Progress, context: Context): ScheduleItem {
  const due = dateByRules(base.group, progress, context)
  const recorded = recordedFor(base.group, progress, due, context)
  const used = recorded ?? due
  const other = recorded ? (recorded.date === due.date ? null : due) : due.otherwise
  return {
    ...base, rule: progress.rule.id, ...standingOf(due, used, progress.completedOn === null, context.on), enteredBy: recorded?.enteredBy ?? null,
    guidelineDate: other?.date ?? null, guidelineFrom: other?.from ?? null, doses: startedAgain(base.doses, progress),
    flags: [...new Set([...base.flags, ...moreFlags(base.group, progress, context)])],
    series: seriesOf(progress, used.date, context), steps: stepsOf(progress.rule, doses, progress, { ...due, date: used.date }, context),
    isCovered: progress.completedOn !== null && context.on <= used.date, coveredFrom: progress.completedOn,
  }
}

function dateByRules(group: string, progress: Progress, context: Context): RuleDate {
  if (group === 'rabies') return rabiesDate(progress, context)
  const date = progress.completedOn ? boosterRuleDate(progress, context) : seriesDate(progress, context)
  return titreDate(group, progress, date, context) ?? date
}

/** The recorded date that takes the rules' place; a test of antibodies since then knows more. */
function recordedFor(group: string, progress: Progress, due: RuleDate, context: Context): RecordedDate | null {
  const recorded = recordedDateOf(progress.last.dose)
  const byLaw: Day | null = group === 'rabies' ? latestByLaw(progress, context) : null
  const isTested = due.reason === 'titre-protective' || due.reason === 'titre-negative'
  return recorded && !isTested && isUsed(recorded, due.date, byLaw) ? recorded : null
}

/** Doses of a first series that was not carried on in time no longer count for the one that started again. */
function startedAgain(doses: readonly PlannedDose[], { isRestarted, run, rule }: Progress): PlannedDose[] {
  const first = run[0]!.dose.administeredDate
  return doses.map((dose) => (isRestarted && dose.counts && dose.date < first && rule.gapDays ? { ...dose, counts: false, why: 'series-restarted' } : dose))
}

function moreFlags(group: string, { isRestarted, last }: Progress, context: Context): ScheduleFlag[] {
  return [
    ...(isRestarted ? (['series-restarted'] as const) : []),
    ...(group === 'rabies' ? rabiesFlags(last, context) : []),
    ...(group === 'rabbit-haemorrhagic' && hasVectorInterference(last, context) ? (['vector-interference'] as const) : []),
  ]
}

/** An animal that had another myxoma vaccine before may not answer to the combined one's second part. */
const hasVectorInterference = ({ dose }: CountedDose, { plainMyxomaOn }: Context): boolean =>
  productsOf(dose).has('myxo-rhd-plus') && plainMyxomaOn !== null && plainMyxomaOn < dose.administeredDate

function classOf(rule: Rule, { pet, on }: Context): RuleClass {
  const isYoungCat = rule.id === 'cat-felv' && (isUnderAYear(pet, on) || isAtHighRisk(pet))
  return isYoungCat ? 'core' : rule.class
}
