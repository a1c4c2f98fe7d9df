import { vaccinationInput } from '@huella/contracts'
import { array } from 'yup'
import { emptyDetails } from '../../domain/dose-details'
import { administeredDate, nextDueOf } from '../../domain/doses'
import { today } from '../../i18n/format'
import { nothingRead, type Reading } from '../../ui/formik/reading'

/** A dose of which nothing is known yet. */
export const emptyDose = {
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
  ...emptyDetails,
}
export type DoseValues = typeof emptyDose

export interface VetVaccinationValues extends DoseValues {
  /** What was read from a certificate. */
  reading: Reading
  /** Further records of it that are added along with the one in the form. */
  also: DoseValues[]
}

/** An empty form for today, with what is known already. */
export function startValues(known: Partial<DoseValues>): VetVaccinationValues {
  const start = { ...emptyDose, reading: nothingRead, also: [], administeredDate: today(), ...known }
  return { ...start, nextDueDate: known.nextDueDate ?? nextDueOf(start) ?? '' }
}

export const doseSchema = vaccinationInput.shape({ administeredDate })
export const vetVaccinationSchema = doseSchema.shape({ also: array().of(doseSchema) })
