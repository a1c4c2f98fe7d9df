import { addDays, protectionOf, type Day, type Verdict, type VerdictGroup } from '@huella/care-rules'
import { counts, type Doubted } from '../lib/counts'

interface Dose extends Doubted {
  id: number
  vaccineName: string
  administeredDate: string
}

export interface DoseState {
  /** How the pet stands with the gravest of the diseases for which this dose is the last. */
  standing?: VerdictGroup | undefined
  /** Later doses stand for all that it is against: it neither holds nor is due. */
  isSuperseded: boolean
}

/** Says of each dose of a pet what it still means. @param vaccinations the pet's newest doses, or all */
export function doseStates({ verdict: { status, groups }, vaccinations }: { verdict: Verdict; vaccinations: readonly Dose[] }): (dose: Dose) => DoseState {
  const newest = new Map<string, number>()
  const oldestFirst = vaccinations.filter(counts).sort((a, b) => a.administeredDate.localeCompare(b.administeredDate) || a.id - b.id)
  for (const { id, vaccineName } of oldestFirst) for (const group of protectionOf(vaccineName)) newest.set(group, id)
  return (dose) => {
    const own = protectionOf(dose.vaccineName).filter((group) => (newest.get(group) ?? dose.id) === dose.id)
    const standing = status === 'no-records' ? undefined : groups.find(({ group }) => own.includes(group))
    return { standing, isSuperseded: counts(dose) && own.length === 0 }
  }
}

export interface DatedDose {
  vaccineName: string
  administeredDate: Day
  nextDueDate: Day | null
  /** As a vet wrote it in the passport. */
  validUntil?: Day | null
}

/**
 * The last day on which a dose protects: for rabies what a vet wrote, else by the pet's plan; of a dose in whose place there are others, what its record
 * says. Rabies ends the day before its next date: a dose on that day begins anew. Null for what nobody said, and while a first series is not complete.
 */
export function lastDayOf({ vaccineName, administeredDate, nextDueDate, validUntil = null }: DatedDose, standing: Pick<VerdictGroup, 'group' | 'dueDate' | 'series'> | undefined): Day | null {
  const isRabies = standing ? standing.group === 'rabies' : protectionOf(vaccineName).includes('rabies')
  const written = validUntil !== null && validUntil >= administeredDate ? validUntil : null
  if (isRabies && written) return written
  if (standing?.series) return null
  const next = standing ? standing.dueDate : nextDueDate
  if (!next) return written
  return isRabies ? addDays(next, -1) : next
}
