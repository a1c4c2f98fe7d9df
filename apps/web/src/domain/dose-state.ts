import { protectionOf, type Verdict, type VerdictGroup } from '@huella/care-rules'
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
