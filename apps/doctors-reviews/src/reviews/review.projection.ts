import type { listDoctorReviews, OutputOf, publicReviews, writeReview } from '@huella/contracts'
import { excerpt, instant, instantCursor, projection } from '@huella/persistence'

export type ReviewAnswer = OutputOf<typeof writeReview>
export type DoctorReview = OutputOf<typeof listDoctorReviews>[number]
export type ListedReview = ReviewAnswer & Pick<DoctorReview, 'cursor'>
type PublicReview = OutputOf<typeof publicReviews>[number]

const readable = {
  title: 'r.title',
  content: 'r.content',
  rating: 'r.rating',
  healthStatus: 'r.health_status',
  recommendations: 'r.recommendations',
  nextCheckupDate: 'r.next_checkup_date',
  createdAt: instant('r.created_at'),
}

const columns = { ...readable, id: 'r.id', petId: 'r.pet_id', doctorId: 'r.doctor_id', isPublic: 'r.is_public', updatedAt: instant('r.updated_at') }

/** Of a review `r`. */
export const reviewJson = projection<ReviewAnswer>(columns)

/** Of a review `r` among others. */
const listed = { ...columns, cursor: instantCursor('r.created_at', 'r.id') }
export const wholeListedReviewJson = projection<ListedReview>(listed)
export const listedReviewJson = projection<ListedReview>({
  ...listed, content: excerpt('r.content'), recommendations: excerpt('r.recommendations'),
})

/** Of a review `r` and its doctor `d`. */
export const publicReviewJson = projection<PublicReview>({
  ...readable,
  doctorUserId: 'd.user_id',
  doctor: projection<PublicReview['doctor']>({ profileImageUrl: 'd.profile_image_url', specialization: 'd.specialization', isVerified: 'd.is_verified' }),
})
