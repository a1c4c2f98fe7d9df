import { addDays, addMonths, type Day } from '../dates.js'
import type { EuTravel } from './facts.js'

/** Without a label a dose lasts 12 months; `validUntil` is the passport's last day. */
export interface EuRabiesDose {
  date: Day
  labelMonths: number | null
  validUntil: Day | null
}

export interface EuRabiesFacts {
  /** Rabies doses up to the day asked for, oldest first, those given under 12 weeks of age included; without duplicates, none before birth. */
  doses: readonly EuRabiesDose[]
  birthDate: Day | null
  microchip: string | null
  microchipDate: Day | null
}

/** What one dose is worth on a journey; `isPrimary` where it starts a validity, after which days must pass. */
export interface RabiesPeriod extends EuTravel {
  given: Day
  isPrimary: boolean
}

/** The youngest age in days at which a dose counts: 12 weeks (Reg. (EU) 576/2013, Annex III, and Del. Reg. (EU) 2026/131; 42 CFR 71.51 for the US). */
export const rabiesFromDays = 12 * 7
/** Days that pass after a primary vaccination until it is valid in the EU (the same documents). */
const primaryWaitDays = 21
const unknownLabelMonths = 12

/** The last day of a dose: as the vet wrote it, else the day before the label's anniversary, which is the strict reading of "for one year". */
export function lastDayOf({ date, labelMonths, validUntil }: EuRabiesDose): Day {
  return validUntil !== null && validUntil >= date ? validUntil : addDays(addMonths(date, labelMonths ?? unknownLabelMonths), -1)
}

function problemOf({ date }: EuRabiesDose, { birthDate, microchipDate }: Pick<EuRabiesFacts, 'birthDate' | 'microchipDate'>): EuTravel['problem'] {
  if (birthDate !== null && date < addDays(birthDate, rabiesFromDays)) return 'under-12-weeks'
  return microchipDate !== null && microchipDate > date ? 'chip-after-dose' : null
}

/** Each dose with the validity that it starts or carries on; one that comes after the last day before it is a primary again. */
export function rabiesPeriodsOf(facts: Pick<EuRabiesFacts, 'doses' | 'birthDate' | 'microchipDate'>): RabiesPeriod[] {
  let running: RabiesPeriod | undefined
  return facts.doses.map((dose) => {
    const problem = problemOf(dose, facts)
    if (problem) return { given: dose.date, isPrimary: true, validFrom: null, validUntil: null, problem }
    const isPrimary = !running || dose.date > running.validUntil!
    const validFrom = isPrimary ? addDays(dose.date, primaryWaitDays) : running!.validFrom
    running = { given: dose.date, isPrimary, validFrom, validUntil: lastDayOf(dose), problem: null }
    return running
  })
}
