import { fold } from '../../lib/fold'
import { fullName } from '../../ui/Avatar'
import type { DoctorForReview } from './api/doctors'

/** The name of the account: it is what stands on the card. */
export const nameOf = ({ person, username }: DoctorForReview): string => fullName(person) || username

/** Those in whom every typed word is found, whatever its case and accents. */
export function matching(doctors: readonly DoctorForReview[], typed: string): DoctorForReview[] {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  return doctors.filter((doctor) => {
    const { username, professionalCardNumber, licenseNumber, clinic, specialization, person } = doctor
    const text = fold([nameOf(doctor), username, person.email, professionalCardNumber, licenseNumber, clinic, specialization].join(' '))
    return words.every((word) => text.includes(word))
  })
}
