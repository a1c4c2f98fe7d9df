import { daysBetween, type Day } from '../dates.js'
import { reminderHorizonDays } from '../reminders.js'
import { dayOfAge, type Context } from './context.js'
import type { ReasonCode, ScheduleItem, ScheduleStatus, Source } from './facts.js'
import { isAdultByAge } from './pet.js'
import type { RuleDate } from './rule-date.js'
import type { Rule } from './rules.js'
import { sources } from './sources.js'

export type Standing = Pick<ScheduleItem, 'status' | 'dueDate' | 'dueFrom' | 'reason' | 'source'>

/** How a due date reads on a day: passed, near or far. */
export function statusOf(dueDate: Day, on: Day): Extract<ScheduleStatus, 'overdue' | 'due-soon' | 'current'> {
  const left = daysBetween(on, dueDate)
  return left < 0 ? 'overdue' : left <= reminderHorizonDays ? 'due-soon' : 'current'
}

/** Without a dose that counts: by the age of the pet. */
export function standingWithoutDoses(rule: Rule, { pet, on }: Context): Standing {
  const say = (status: ScheduleStatus, reason: ReasonCode, dueDate: Day | null): Standing =>
    ({ status, dueDate, dueFrom: dueDate === null ? null : 'guideline', reason, source: sources[rule.source] })
  if (!pet.birthDate) return isAdultByAge(pet) ? say('overdue', 'no-history-adult', null) : say('unknown', 'no-birth-date', null)
  const planned = dayOfAge(pet.birthDate, rule.planAge)
  if (on < dayOfAge(pet.birthDate, rule.minAge)) return say('not-yet', 'too-young', planned)
  return on <= planned ? say('not-started', 'series-start', planned) : say('overdue', 'never-started', planned)
}

/** With doses that count, by the date that is used: the rule's, or one that was recorded. */
export function standingOf(rule: RuleDate, used: { date: Day; from: ScheduleItem['dueFrom'] }, isOpen: boolean, on: Day): Standing {
  const say = (status: ScheduleStatus, reason: ReasonCode, source: Source): Standing =>
    ({ status, reason, source, dueDate: used.date, dueFrom: used.from })
  const status = statusOf(used.date, on)
  if (status === 'overdue' && rule.lapsesAfter !== null && on > rule.lapsesAfter) return say('lapsed', rule.lapseReason, rule.lateSource)
  if (status === 'overdue') return say('overdue', rule.lateReason, rule.lateSource)
  return say(isOpen ? 'in-series' : status, rule.reason, rule.source)
}
