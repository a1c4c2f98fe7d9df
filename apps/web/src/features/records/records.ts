import { publicVaccinationState } from '@huella/care-rules'

export interface Vaccination {
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
  trust: 'owner' | 'doctor' | 'verified-doctor'
  isPublic: boolean
}

export const vetOf = ({ veterinarian, veterinarianName }: Pick<Vaccination, 'veterinarian' | 'veterinarianName'>): string =>
  veterinarianName || [veterinarian?.firstName, veterinarian?.lastName].filter(Boolean).join(' ')

export const isDue = ({ nextDueDate }: Pick<Vaccination, 'nextDueDate'>, today: string): boolean =>
  publicVaccinationState(nextDueDate, today) === 'due'

/** What is due before what is current; within each, the newest first. */
export const dueFirst = <V extends Pick<Vaccination, 'nextDueDate' | 'administeredDate'>>(vaccinations: readonly V[], today: string): V[] =>
  [...vaccinations].sort(
    (a, b) => Number(isDue(b, today)) - Number(isDue(a, today)) || b.administeredDate.localeCompare(a.administeredDate),
  )

export const mentions = (text: string | null, query: string): boolean => (text ?? '').toLocaleLowerCase().includes(query.trim().toLocaleLowerCase())

/** Rows of a pet that mention the searched text; all of them when the pet's own name does. */
export function matching<V extends Vaccination>(petName: string, vaccinations: readonly V[], query: string): V[] {
  const has = (text: string | null): boolean => mentions(text, query)
  if (has(petName)) return [...vaccinations]
  return vaccinations.filter((row) => has(row.vaccineName) || has(row.clinic) || has(vetOf(row)) || has(row.batchNumber))
}
