import { isRecorded } from '../../../domain/doses'
import type { CertificateSlot } from '../../../domain/record-all'
import { CertificateBox } from '../../../features/certificates/components/CertificateBox'
import { recordsOf, withoutSaved } from '../../../features/certificates/sheets'
import { certificateFit } from '../../../features/vaccinations/certificate-fit'

interface Dose {
  vaccineName: string
  administeredDate: string
}

/** What tells a dose that a pet has already, and the certificate box that leaves such ones out. */
export function certificateFor(records: readonly Dose[]): { certificate: CertificateSlot; isRecorded: (dose: object) => boolean } {
  const isKnown = (dose: object): boolean => {
    const { vaccineName, administeredDate } = dose as Partial<Dose>
    return isRecorded({ vaccineName: vaccineName ?? '', administeredDate: administeredDate ?? '' }, records)
  }
  return { certificate: { box: <CertificateBox fit={certificateFit} isRecorded={isKnown} />, recordsOf, withoutSaved }, isRecorded: isKnown }
}
