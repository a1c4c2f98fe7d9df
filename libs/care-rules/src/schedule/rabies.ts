import { addMonths, type Day } from '../dates.js'
import type { Context } from './context.js'
import type { CountedDose } from './count-doses.js'
import type { EuTravel, ScheduleFlag } from './facts.js'
import { lawOf } from './laws.js'
import type { RuleDate } from './rule-date.js'
import type { Progress } from './series.js'
import { sources } from './sources.js'
import { euTravelOf } from './travel.js'

const usual = 12
/** No ferret label gives more, whatever the same product gives dogs. */
const ferretAtMost = 12

/** What the label of the last dose says, at most what it may for this animal; null where the record does not say. */
const labelOf = ({ last }: Progress, { animal }: Context): number | null =>
  last.dose.labelMonths === null ? null : Math.min(last.dose.labelMonths, animal === 'ferret' ? ferretAtMost : last.dose.labelMonths)

const baseSource = ({ pet }: Context) => (pet.country !== 'US' && pet.microchipDate ? sources.EU : sources.N16)

/** The day until which the law lets a dose count; null where it leaves that to the label. */
export function lawDate(given: Day, context: Context): Pick<RuleDate, 'date' | 'from' | 'reason' | 'source'> | null {
  const law = context.animal && lawOf(context.pet, context.animal, context.lawDay, context.today)
  if (!law?.fixedMonths) return null
  return { date: addMonths(given, law.fixedMonths), from: 'law', reason: 'rabies-law-interval', source: sources[law.source] }
}

/** In the United States the first dose lasts a year, whatever its label says (NASPHV 2016). */
const isFirstInUs = ({ boosters, run }: Progress, { pet }: Context): boolean => pet.country === 'US' && boosters === 0 && run.length === 1

function current(progress: Progress, context: Context): Pick<RuleDate, 'date' | 'from' | 'reason' | 'source' | 'otherwise'> {
  const [given, label] = [progress.last.dose.administeredDate, labelOf(progress, context)]
  if (isFirstInUs(progress, context)) return { date: addMonths(given, usual), from: 'guideline', reason: 'rabies-first-booster-1y', source: sources.N16 }
  const law = lawDate(given, context)
  if (law) return { ...law, otherwise: label !== null && addMonths(given, label) < law.date ? { date: addMonths(given, label), from: 'label' } : null }
  if (label !== null) return { date: addMonths(given, label), from: 'label', reason: 'rabies-label', source: baseSource(context) }
  return { date: addMonths(given, usual), from: 'guideline', reason: 'rabies-label-unknown-1y', source: baseSource(context) }
}

/** When the next rabies dose is due by law, label or guideline. One dose is enough however late. */
export function rabiesDate(progress: Progress, context: Context): RuleDate {
  const now = current(progress, context)
  return { ...now, lateReason: 'rabies-overdue', lapsesAfter: null, lapseReason: 'rabies-overdue', lateSource: now.source }
}

/** The last day that a family's date may name: it never outlasts the law, nor the first year in the United States. */
export function latestByLaw(progress: Progress, context: Context): Day | null {
  if (isFirstInUs(progress, context)) return addMonths(progress.last.dose.administeredDate, usual)
  return lawDate(progress.last.dose.administeredDate, context)?.date ?? null
}

export function rabiesFlags(last: CountedDose, { pet }: Context): ScheduleFlag[] {
  return pet.microchipDate && last.dose.administeredDate < pet.microchipDate ? ['rabies-before-microchip'] : []
}

const travels: readonly (ScheduleFlag | null)[] = [null, 'rabies-under-12-weeks']

/** Whether the doses let a pet travel within the EU; asked only where the day of its chip is known. */
export function rabiesTravel(doses: readonly CountedDose[], { pet }: Context): EuTravel | null {
  if (!pet.microchipDate) return null
  const given = doses.filter(({ why }) => travels.includes(why))
    .map(({ dose: { administeredDate: date, labelMonths, validUntil } }) => ({ date, labelMonths, validUntil }))
  return euTravelOf({ doses: given, birthDate: pet.birthDate, microchip: pet.microchip, microchipDate: pet.microchipDate })
}
