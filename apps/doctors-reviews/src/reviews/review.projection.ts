import type { listDoctorReviews, listPetReviews, OutputOf, publicReviews, setReviewVisibility, writeReview } from '@huella/contracts'
import { excerpt, instant, instantCursor, projection } from '@huella/persistence'
import { reportStateJson } from '../reports/report.projection.js'

export type ReviewAnswer = OutputOf<typeof writeReview>
export type DoctorReview = OutputOf<typeof listDoctorReviews>[number]
export type ListedReview = ReviewAnswer & Pick<DoctorReview, 'cursor'>
export type PetReview = OutputOf<typeof setReviewVisibility>
export type ListedPetReview = OutputOf<typeof listPetReviews>[number]
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

const reportOf = (json: string, condition: string): string =>
  `(SELECT ${json} FROM reports p WHERE p.kind = 'review' AND p.record_id = r.id AND ${condition} ORDER BY p.id DESC LIMIT 1)`

/** For its author; nobody but them and the family is told why. */
const withheld = `CASE WHEN r.withheld THEN ${reportOf(
  projection<NonNullable<ReviewAnswer['withheld']>>({ reason: 'p.decision_reason', decidedAt: instant('p.decided_at') }), "p.decision = 'removed'",
)} END`

const columns = { ...readable, id: 'r.id', petId: 'r.pet_id', doctorId: 'r.doctor_id', isPublic: 'r.is_public', withheld, updatedAt: instant('r.updated_at') }

/** Of a review `r`. */
export const reviewJson = projection<ReviewAnswer>(columns)

/** Of a review `r` among others. */
const listed = { ...columns, cursor: instantCursor('r.created_at', 'r.id') }
export const wholeListedReviewJson = projection<ListedReview>(listed)
export const listedReviewJson = projection<ListedReview>({
  ...listed, content: excerpt('r.content'), recommendations: excerpt('r.recommendations'),
})

const author = {
  doctorUserId: 'd.user_id',
  doctor: projection<PublicReview['doctor']>({ profileImageUrl: 'd.profile_image_url', specialization: 'd.specialization', isVerified: 'd.is_verified' }),
}

/** Of a review `r` and its doctor `d`. */
export const publicReviewJson = projection<PublicReview>({ ...readable, ...author })

/** As the pet's family sees it. */
const ofPet = {
  ...readable, ...author, id: 'r.id', petId: 'r.pet_id', updatedAt: instant('r.updated_at'), hiddenByFamily: 'r.hidden_by_family', report: reportOf(reportStateJson, 'true'),
}
export const petReviewJson = projection<PetReview>(ofPet)
export const listedPetReviewJson = projection<ListedPetReview>({ ...ofPet, cursor: instantCursor('r.created_at', 'r.id') })
