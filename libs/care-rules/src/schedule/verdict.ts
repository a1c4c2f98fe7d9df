import type { DoseFacts, ScheduleItem, ScheduleStatus, Verdict, VerdictStatus } from './facts.js'
import type { Context } from './context.js'

/** The gravest first. */
const gravity: readonly ScheduleStatus[] = ['overdue', 'lapsed', 'due-soon', 'in-series', 'not-started', 'not-yet', 'unknown', 'current']
const lastDay = '9999-12-31'

/** Whether the pet's plan asks something of a disease: not of vaccines that nobody advises, nor of unknown ones without a date. */
const isPlanned = (item: ScheduleItem): boolean => item.class !== 'not-recommended' && (item.class !== 'unknown' || item.dueDate !== null)

const rankOf = (item: ScheduleItem): number => (isPlanned(item) ? gravity.indexOf(item.status) : gravity.length)

/** The gravest first; of those alike, the one that is due first. */
export const inPlanOrder = (items: readonly ScheduleItem[]): ScheduleItem[] =>
  [...items].sort((a, b) => rankOf(a) - rankOf(b) || (a.dueDate ?? lastDay).localeCompare(b.dueDate ?? lastDay))

function statusOfPet(planned: readonly ScheduleItem[], doses: readonly DoseFacts[], { animal, pet, cutoff }: Context): VerdictStatus {
  const wasGiven = ({ administeredDate: date }: DoseFacts): boolean => date <= cutoff && (!pet.birthDate || date >= pet.birthDate)
  if (animal === null && planned.length === 0) return 'no-schedule'
  return doses.some(wasGiven) ? (planned[0]?.status ?? 'unknown') : 'no-records'
}

/** What all items of a plan, in its order, say together. */
export function verdictOf(items: readonly ScheduleItem[], doses: readonly DoseFacts[], context: Context): Verdict {
  const planned = items.filter(isPlanned)
  const next = planned.filter(({ dueDate }) => dueDate !== null && dueDate >= context.on).sort((a, b) => a.dueDate!.localeCompare(b.dueDate!))[0]
  return {
    status: statusOfPet(planned, doses, context),
    covered: planned.filter(({ isCovered }) => isCovered).length,
    of: planned.length,
    next: next ? { group: next.group, dueDate: next.dueDate! } : null,
    groups: planned.map(({ group, status, dueDate, isCovered, series }) => ({ group, status, dueDate, isCovered, series })),
  }
}
