import { publicVaccinationState, vaccineNameIn, type VerdictStatus } from '@huella/care-rules'
import { isLate } from '../../domain/status-looks'
import { currentLanguage } from '../../i18n/language'
import { counts, isAwaited, type Doubted } from '../../lib/counts'
import { mentions } from '../../lib/fold'

export interface Vaccination extends Doubted {
  id: number
  vaccineName: string
  vaccineType: string
  administeredDate: string
  nextDueDate: string | null
  batchNumber: string | null
  veterinarianName: string | null
  veterinarian: { firstName: string; lastName: string } | null
  clinic: string | null
  expirationDate: string | null
  serialNumber: string | null
  dosage: string | null
  administrationRoute: string | null
  vaccineComponent: string | null
  storageConditions: string | null
  notes: string | null
  /** The last day, as a vet wrote it; kept answers of before do not say it. */
  validUntil?: string | null
  trust: 'owner' | 'doctor' | 'verified-doctor'
  isPublic: boolean
}

export const vetOf = ({ veterinarian, veterinarianName }: Pick<Vaccination, 'veterinarian' | 'veterinarianName'>): string =>
  veterinarianName || [veterinarian?.firstName, veterinarian?.lastName].filter(Boolean).join(' ')

export const isDue = ({ nextDueDate }: Pick<Vaccination, 'nextDueDate'>, today: string): boolean =>
  publicVaccinationState(nextDueDate, today) === 'due'

type Dated = Doubted & Pick<Vaccination, 'nextDueDate' | 'administeredDate'>

/** How a dose stands by the pet's plan: overdue, or in the place of none any more. */
export interface StateOfDose {
  standing?: { status: VerdictStatus } | undefined
  isSuperseded?: boolean
}

function isDueNow(dose: Dated, { standing, isSuperseded }: StateOfDose, today: string): boolean {
  if (isSuperseded) return false
  return standing ? isLate(standing.status) || standing.status === 'due-soon' : isDue(dose, today)
}

/** What needs doing first: what waits for the family's word before what is due, that before what is current, and what does not count last; then the newest. */
export function dueFirst<V extends Dated>(vaccinations: readonly V[], today: string, stateOf: (dose: V) => StateOfDose = () => ({})): V[] {
  const rank = (dose: V): number => (isAwaited(dose) ? 0 : !counts(dose) ? 3 : isDueNow(dose, stateOf(dose), today) ? 1 : 2)
  const ranks = new Map(vaccinations.map((dose) => [dose, rank(dose)]))
  return [...vaccinations].sort((a, b) => ranks.get(a)! - ranks.get(b)! || b.administeredDate.localeCompare(a.administeredDate))
}

/** Rows of a pet that mention the searched text; all of them when the pet's own name does. */
export function matching<V extends Vaccination>(petName: string, vaccinations: readonly V[], query: string): V[] {
  const has = (text: string | null): boolean => mentions(text, query)
  if (has(petName)) return [...vaccinations]
  return vaccinations.filter((row) => has(row.vaccineName) || has(vaccineNameIn(row.vaccineName, currentLanguage())) || has(row.clinic) || has(vetOf(row)) || has(row.batchNumber))
}
