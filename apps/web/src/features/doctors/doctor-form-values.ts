import type { DoctorProfile } from './api/doctor-profile'

/** Years as they will be stored: a whole number, and 0 where there is none. */
export const wholeYears = (typed: string): string => String(Number.parseInt(typed, 10) || 0)

/** What the profile form starts from; a new profile takes the name of the account. */
export const valuesOf = (profile: DoctorProfile | null, name: string) => ({
  username: profile?.username ?? name,
  professionalCardNumber: profile?.professionalCardNumber ?? '',
  professionalCardIssuanceDate: profile?.professionalCardIssuanceDate ?? '',
  profileImageUrl: profile?.profileImageUrl ?? '',
  specialization: profile?.specialization ?? '',
  clinic: profile?.clinic ?? '',
  licenseNumber: profile?.licenseNumber ?? '',
  yearsOfExperience: String(profile?.yearsOfExperience ?? 0),
  education: profile?.education ?? '',
  certifications: profile?.certifications ?? '',
  bio: profile?.bio ?? '',
  publicProfile: profile?.publicProfile ?? true,
})

export type DoctorFormValues = ReturnType<typeof valuesOf>
