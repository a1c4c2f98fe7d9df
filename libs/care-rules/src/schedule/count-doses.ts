import { daysBetween, type Day } from '../dates.js'
import type { DoseFacts, ScheduleFlag } from './facts.js'
import { dayOfAge, ruleFinder, type Context } from './context.js'
import type { Rule } from './rules.js'

/** A dose of a disease with the rule of its product, and why it does not count. */
export interface CountedDose {
  dose: DoseFacts
  rule: Rule | null
  why: ScheduleFlag | null
}

/** More often is not advised for any vaccine (WSAVA 2024). */
const minGapDays = 14

const weight = ({ isByVet, nextDueDate, labelMonths }: DoseFacts): number =>
  Number(isByVet) * 4 + Number(nextDueDate !== null) * 2 + Number(labelMonths !== null)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Of one day, the record that says most comes first, whatever the order they were entered in. */
const sameDay = (a: DoseFacts, b: DoseFacts): number =>
  weight(b) - weight(a) || compare(a.nextDueDate ?? '', b.nextDueDate ?? '') || (a.labelMonths ?? 0) - (b.labelMonths ?? 0)
  || compare(a.vaccineName, b.vaccineName) || a.id - b.id

/** Oldest first. */
export const byDate = (a: DoseFacts, b: DoseFacts): number => compare(a.administeredDate, b.administeredDate) || sameDay(a, b)

function impossible({ administeredDate }: DoseFacts, { pet, cutoff }: Context): ScheduleFlag | null {
  if (pet.birthDate && administeredDate < pet.birthDate) return 'dose-before-birth'
  return administeredDate > cutoff ? 'dose-in-future' : null
}

/** Tells whether a dose was given too young; the day a rule allows is worked out once. */
function youngDoses({ pet: { birthDate } }: Context, group: string): (dose: DoseFacts, rule: Rule | null) => ScheduleFlag | null {
  const allowedFrom = new Map<Rule, Day>()
  return ({ administeredDate }, rule) => {
    if (!rule || !birthDate) return null
    const allowed = allowedFrom.get(rule) ?? dayOfAge(birthDate, rule.minAge)
    allowedFrom.set(rule, allowed)
    if (administeredDate >= allowed) return null
    return group === 'rabies' ? 'rabies-under-12-weeks' : 'dose-too-young'
  }
}

/** Whether doses of one disease, oldest first, count. One given too young does not, and the next still waits 14 days after it. */
export function countDoses(doses: readonly DoseFacts[], group: string, context: Context): CountedDose[] {
  let previous: DoseFacts | null = null
  const [ruleOf, tooYoung] = [ruleFinder(context, group), youngDoses(context, group)]
  return doses.map((dose) => {
    const rule = ruleOf(dose)
    const never = impossible(dose, context)
    if (never) return { dose, rule, why: never }
    const gap = previous ? daysBetween(previous.administeredDate, dose.administeredDate) : null
    if (gap === 0) return { dose, rule, why: 'dose-duplicate' }
    previous = dose
    return { dose, rule, why: tooYoung(dose, rule) ?? (rule && gap !== null && gap < minGapDays ? 'interval-too-short' : null) }
  })
}
