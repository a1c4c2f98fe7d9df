import { defaultNextDueDate } from '@huella/care-rules'
import { isCalendarDay, vaccinationFields, vaccinationInput } from '@huella/contracts'
import { today } from '../../i18n/format'

const empty = {
  vaccineName: '',
  vaccineType: '',
  vaccineComponent: '',
  administeredDate: '',
  nextDueDate: '',
  dosage: '',
  administrationRoute: '',
  veterinarianName: '',
  clinic: '',
  batchNumber: '',
  expirationDate: '',
  serialNumber: '',
  storageConditions: '',
  notes: '',
}
export type VetVaccinationValues = typeof empty

/** When the next dose is due unless the vet says otherwise: nothing before the vaccine has a name, null while there is no date to count from. */
export function nextDueOf({ vaccineName, administeredDate }: Pick<VetVaccinationValues, 'vaccineName' | 'administeredDate'>): string | null {
  if (vaccineName.trim() === '') return ''
  return isCalendarDay(administeredDate) ? defaultNextDueDate(administeredDate, vaccineName) : null
}

/** An empty form for today, with what is known already. */
export function startValues(known: Partial<VetVaccinationValues>): VetVaccinationValues {
  const start = { ...empty, administeredDate: today(), ...known }
  return { ...start, nextDueDate: known.nextDueDate ?? nextDueOf(start) ?? '' }
}

/** The server allows for every time zone; the person's own day is the limit here. */
export const administeredDate = vaccinationFields.administeredDate.test(
  'not-after-local-today',
  'vaccination.dateFuture',
  (day) => !day || day <= today(),
)

export const vetVaccinationSchema = vaccinationInput.shape({ administeredDate })
