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
