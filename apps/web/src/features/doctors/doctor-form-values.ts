import { formatDay } from '../../i18n/format'
import type { Language } from '../../i18n/language'
import type { Translate } from '../../i18n/use-translation'
import type { Changing } from '../../ui/formik/conflicts'
import type { DoctorProfile } from './api/doctor-profile'

/** Years as they will be stored: a whole number, and 0 where there is none. */
export const wholeYears = (typed: string): string => String(Number.parseInt(typed, 10) || 0)

const blankTexts = {
  username: '',
  professionalCardNumber: '',
  professionalCardIssuanceDate: '',
  profileImageUrl: '',
  specialization: '',
  clinic: '',
  licenseNumber: '',
  education: '',
  certifications: '',
  bio: '',
}
const textFields = Object.keys(blankTexts) as (keyof typeof blankTexts)[]

export interface DoctorFormValues extends Record<keyof typeof blankTexts, string> {
  yearsOfExperience: string
  publicProfile: boolean
}

/** What the profile form starts from; a new profile takes the name of the account. */
export function valuesOf(profile: DoctorProfile | null, name: string): DoctorFormValues {
  if (!profile) return { ...blankTexts, username: name, yearsOfExperience: '0', publicProfile: true }
  const texts = Object.fromEntries(textFields.map((field) => [field, profile[field] ?? '']))
  return { ...blankTexts, ...texts, yearsOfExperience: String(profile.yearsOfExperience), publicProfile: profile.publicProfile }
}

/** What is compared where the profile was changed elsewhere meanwhile, and how its values read. */
export const comparedFields = (t: Translate, language: Language): Changing<DoctorFormValues>['fields'] => ({
  username: { label: 'doctor.username' },
  professionalCardNumber: { label: 'doctor.cardNumber' },
  professionalCardIssuanceDate: { label: 'doctor.cardIssued', text: (value) => formatDay(String(value ?? ''), language) },
  specialization: { label: 'doctor.specialization' },
  clinic: { label: 'doctor.clinic' },
  licenseNumber: { label: 'doctor.license' },
  yearsOfExperience: { label: 'doctor.years' },
  education: { label: 'doctor.education' },
  certifications: { label: 'doctor.certifications' },
  bio: { label: 'doctor.bio' },
  publicProfile: { label: 'doctorForm.public', text: (value) => t(value ? 'form.on' : 'form.off') },
})
