import { sameVaccine, vaccinePresets } from '@huella/care-rules'
import { vetVaccineTypes } from '@huella/contracts'
import type { CertificateSlot } from '../../../domain/record-all'
import type { ChipOfPet } from '../../../features/certificates/chip'
import { CertificateBox, type OpenPaper } from '../../../features/certificates/components/CertificateBox'
import type { CertificateFit } from '../../../features/certificates/fill'
import { nicknameCertificate } from '../../../features/certificates/kinds'
import { recordsOf, withoutSaved } from '../../../features/certificates/sheets'

const types: readonly string[] = vetVaccineTypes

/** A type that vets do not have is left to them; that of a common vaccine is known without the text saying it. */
export const vetFit: CertificateFit = {
  meaning: (field, value) => (field === 'vaccineType' && !types.includes(value) ? '' : value),
  follow: (values) => {
    if (values.vaccineType) return {}
    const known = vaccinePresets.find(({ name }) => sameVaccine(name, String(values.vaccineName ?? '')))
    return known && types.includes(known.type) ? { vaccineType: known.type } : {}
  },
}

const labels = {
  administeredDate: 'vetVaccination.given',
  nextDueDate: 'vetVaccination.nextDue',
  expirationDate: 'vetVaccination.expires',
  dosage: 'vetVaccination.dosage',
  administrationRoute: 'vetVaccination.route',
  storageConditions: 'vetVaccination.storage',
  clinic: 'doctor.clinic',
} as const

/** For the pet that was chosen, as far as its chip may be known. */
export const vetCertificate = (pet: ChipOfPet | null, onPaper: OpenPaper): CertificateSlot => ({
  box: <CertificateBox fit={vetFit} onPaper={onPaper} labels={labels} {...(pet && { pet })} />,
  recordsOf,
  withoutSaved,
})
export const certificateByNickname = (onPaper: OpenPaper): CertificateSlot => ({ box: <CertificateBox kind={nicknameCertificate} fit={vetFit} onPaper={onPaper} labels={labels} />, recordsOf, withoutSaved })
