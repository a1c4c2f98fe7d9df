import { isRecorded } from '../../../domain/doses'
import type { CertificateSlot } from '../../../domain/record-all'
import type { ChipOfPet } from '../../../features/certificates/chip'
import { CertificateBox, type OpenPaper } from '../../../features/certificates/components/CertificateBox'
import { recordsOf, withoutSaved } from '../../../features/certificates/sheets'
import type { PetDetail } from '../../../features/pets/api/get-pet'
import { noteMicrochip } from '../../../features/pets/api/note-microchip'
import { certificateFit } from '../../../features/vaccinations/certificate-fit'

/** For whom a certificate is read. */
interface Patient extends Pick<PetDetail, 'id' | 'name' | 'microchip' | 'role'> {
  vaccinations: readonly Dose[]
}

interface Dose {
  vaccineName: string
  administeredDate: string
}

const mayEdit = ({ role }: Patient): boolean => role !== 'member' && role !== 'caregiver'

/** What the certificate's chip is compared with, and what notes it for a pet that has none. */
const chipOf = (pet: Patient): ChipOfPet => ({
  name: pet.name,
  microchip: pet.microchip,
  ...(mayEdit(pet) && { note: (chip, sending) => noteMicrochip(pet.id, chip, sending) }),
})

/** What tells a dose that a pet has already, and the certificate box that leaves such ones out. */
export function certificateFor(pet: Patient | undefined, onPaper: OpenPaper): { certificate: CertificateSlot; isRecorded: (dose: object) => boolean } {
  const isKnown = (dose: object): boolean => {
    const { vaccineName, administeredDate } = dose as Partial<Dose>
    return isRecorded({ vaccineName: vaccineName ?? '', administeredDate: administeredDate ?? '' }, pet?.vaccinations ?? [])
  }
  return { certificate: { box: <CertificateBox fit={certificateFit} isRecorded={isKnown} onPaper={onPaper} {...(pet && { pet: chipOf(pet) })} />, recordsOf, withoutSaved }, isRecorded: isKnown }
}
