import type { CertificateField } from '@huella/contracts'
import type { TextKey } from '../../i18n/catalogue'

export type FieldLabels = Record<CertificateField, TextKey>

/** What the fields are called where they are listed, unless their form says otherwise. */
export const fieldLabels: FieldLabels = {
  vaccineName: 'vaccinationForm.name',
  vaccineType: 'vaccinationForm.type',
  vaccineComponent: 'vaccinationForm.component',
  batchNumber: 'vaccinationForm.batch',
  serialNumber: 'vaccinationForm.serial',
  expirationDate: 'vaccinationForm.expires',
  administeredDate: 'vaccinationForm.given',
  dosage: 'vaccinationForm.dosage',
  administrationRoute: 'vaccinationForm.route',
  veterinarianName: 'vaccinationForm.vet',
  clinic: 'vaccinationForm.clinic',
  storageConditions: 'vaccinationForm.storage',
  nextDueDate: 'vaccinationForm.nextDue',
  notes: 'vaccinationForm.notes',
  manufacturer: 'moreDetails.manufacturer',
  labelMonths: 'moreDetails.labelMonths',
  validUntil: 'moreDetails.validUntil',
  microchip: 'petForm.microchip',
}
