import { defaultNextDueDate } from '@huella/care-rules'
import { isCalendarDay, vaccinationFields, vaccinationInput } from '@huella/contracts'
import { array } from 'yup'
import { today } from '../../i18n/format'
import { nothingRead, type Reading } from '../../ui/formik/reading'

const emptyDose = {
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
export type DoseValues = typeof emptyDose

export interface VetVaccinationValues extends DoseValues {
  /** What was read from a certificate. */
  reading: Reading
  /** Further records of it that are added along with the one in the form. */
  also: DoseValues[]
}

/** When the next dose is due unless the vet says otherwise: nothing before the vaccine has a name, null while there is no date to count from. */
export function nextDueOf({ vaccineName, administeredDate }: Pick<DoseValues, 'vaccineName' | 'administeredDate'>): string | null {
  if (vaccineName.trim() === '') return ''
  return isCalendarDay(administeredDate) ? defaultNextDueDate(administeredDate, vaccineName) : null
}

/** An empty form for today, with what is known already. */
export function startValues(known: Partial<DoseValues>): VetVaccinationValues {
  const start = { ...emptyDose, reading: nothingRead, also: [], administeredDate: today(), ...known }
  return { ...start, nextDueDate: known.nextDueDate ?? nextDueOf(start) ?? '' }
}

/** The server allows for every time zone; the person's own day is the limit here. */
export const administeredDate = vaccinationFields.administeredDate.test(
  'not-after-local-today',
  'vaccination.dateFuture',
  (day) => !day || day <= today(),
)

export const doseSchema = vaccinationInput.shape({ administeredDate })
export const vetVaccinationSchema = doseSchema.shape({ also: array().of(doseSchema) })
