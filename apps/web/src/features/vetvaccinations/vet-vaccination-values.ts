import { vaccinationFields, vaccinationInput } from '@huella/contracts'
import { today } from '../../i18n/format'

export const startValues = (clinic: string) => ({
  vaccineName: '',
  vaccineType: '',
  administeredDate: today(),
  dosage: '',
  administrationRoute: '',
  clinic,
  batchNumber: '',
  expirationDate: '',
  serialNumber: '',
  nextDueDate: '',
  storageConditions: '',
  notes: '',
})
export type VetVaccinationValues = ReturnType<typeof startValues>

/** The server allows for every time zone; the person's own day is the limit here. */
export const vetVaccinationSchema = vaccinationInput.shape({
  administeredDate: vaccinationFields.administeredDate.test('not-after-local-today', 'vaccination.dateFuture', (day) => !day || day <= today()),
})
