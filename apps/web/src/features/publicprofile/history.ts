import { publicVaccinationState, type Day } from '@huella/care-rules'

interface Dose {
  administeredDate: Day
  nextDueDate: Day | null
}

export const isDue = ({ nextDueDate }: Dose, today: Day): boolean => publicVaccinationState(nextDueDate, today) === 'due'

/** What is due before what is current; within each, the last given first. */
export const dueFirst = <D extends Dose>(doses: readonly D[], today: Day): D[] =>
  [...doses].sort((a, b) => Number(isDue(b, today)) - Number(isDue(a, today)) || b.administeredDate.localeCompare(a.administeredDate))
