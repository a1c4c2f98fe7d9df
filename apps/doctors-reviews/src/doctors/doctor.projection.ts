import type { findNameableDoctors, getDoctor, listDoctorsForReview, OutputOf, resolveDoctor } from '@huella/contracts'
import { instant, instantCursor, projection } from '@huella/persistence'

export type DoctorAnswer = OutputOf<typeof getDoctor>

const columns = {
  id: 'd.id',
  userId: 'd.user_id',
  username: 'd.username',
  professionalCardNumber: 'd.professional_card_number',
  professionalCardIssuanceDate: 'd.professional_card_issuance_date',
  specialization: 'd.specialization',
  clinic: 'd.clinic',
  licenseNumber: 'd.license_number',
  yearsOfExperience: 'd.years_of_experience',
  education: 'd.education',
  certifications: 'd.certifications',
  bio: 'd.bio',
  profileImageUrl: 'd.profile_image_url',
  isVerified: 'd.is_verified',
  publicProfile: 'd.public_profile',
  createdAt: instant('d.created_at'),
  updatedAt: instant('d.updated_at'),
}

/** Of a doctor `d`. */
export const doctorJson = projection<DoctorAnswer>(columns)

export type DoctorForReview = OutputOf<typeof listDoctorsForReview>[number]

export const doctorForReviewJson = projection<DoctorForReview>({ ...columns, cursor: instantCursor('d.created_at', 'd.id') })

export const actingDoctorJson = projection<NonNullable<OutputOf<typeof resolveDoctor>>>({
  id: 'd.id', username: 'd.username', clinic: 'd.clinic', isVerified: 'd.is_verified',
})

export type DoctorCard = OutputOf<typeof findNameableDoctors>[number]

/** Of a doctor `d`, for families. */
export const doctorCardJson = projection<DoctorCard>({
  id: 'd.id', userId: 'd.user_id', username: 'd.username', specialization: 'd.specialization', clinic: 'd.clinic', isVerified: 'd.is_verified',
})
