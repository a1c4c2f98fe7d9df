import { array, boolean, number, object, string } from 'yup'
import { event, outdated } from './wire/event.js'
import { rpc } from './wire/rpc.js'
import { beforeInstant, instantPage, withCursor } from './cursor.js'
import { atMost, entityId, entityIds, numeric, oneOf, optionalDate, optionalText, requiredText } from './fields.js'
import { bestRating, proseLength, reviewTitleLength } from './limits.js'
import { patientFields } from './pets.js'
import { recordReport, withheldRecord } from './report-state.js'
import { msg } from './messages/messages.js'

export const healthStatuses = ['excellent', 'good', 'fair', 'poor'] as const
export const reviewInput = object({
  title: requiredText(reviewTitleLength, 'review.titleRequired'),
  content: requiredText(proseLength, 'review.contentRequired'),
  rating: numeric().typeError(msg('review.ratingRequired')).required(msg('review.ratingRequired')).integer().min(1, msg('review.ratingRequired')).max(bestRating, msg('review.ratingTooBig')),
  healthStatus: oneOf(healthStatuses, 'review.healthStatusRequired').required(msg('review.healthStatusRequired')),
  recommendations: optionalText(proseLength),
  nextCheckupDate: optionalDate(),
  isPublic: boolean().default(true),
})
/** A correction leaves alone what it does not name: no default may make a private review public. */
export const reviewUpdate = reviewInput.shape({ isPublic: boolean() }).partial()
const text = () => string().nullable().defined()
const reviewColumns = {
  title: string().required(), content: string().required(), rating: number().required(), healthStatus: oneOf(healthStatuses).required(),
  recommendations: text(), nextCheckupDate: text(), createdAt: string().required(),
}
export const review = object({ id: number().required(), petId: number().required(), doctorId: number().required(), ...reviewColumns, isPublic: boolean().required(), withheld: withheldRecord, updatedAt: string().required() })
/** A doctor without the verification that is required writes so many of one pet on one day (UTC). */
export const unverifiedReviewsADay = 5
/** `isVerified` is there only for a verified doctor: the page says nothing of the others. */
export const publicReview = object({
  ...reviewColumns,
  doctor: object({ firstName: text(), lastName: text(), profileImageUrl: text(), specialization: text(), isVerified: boolean().isTrue().optional() }).required(),
})

export const writeReview = rpc('doctors.reviews.write', { input: reviewInput.shape({ petId: entityId() }), output: review })
export const writeReviewByNickname = rpc('doctors.reviews.write-by-nickname', {
  input: reviewInput.shape({ nickname: requiredText(50, 'vaccination.nicknameRequired') }), output: review,
})
export const correctReview = rpc('doctors.reviews.correct', { input: object({ id: entityId(), fields: reviewUpdate.required() }), output: review })
/** One of the acting doctor's own, with whole texts. */
export const getReview = rpc('doctors.reviews.get', { input: object({ id: entityId() }), output: review.shape(patientFields) })
export const deleteReview = rpc('doctors.reviews.delete', { input: object({ id: entityId() }), output: object({}) })
/** Within ten minutes of its removal, by its author. */
export const restoreReview = rpc('doctors.reviews.restore', { input: object({ id: entityId() }), output: review })
/** The acting doctor's own, newest first; `content` and `recommendations` as excerpts unless `whole`. */
export const listDoctorReviews = rpc('doctors.reviews.list-by-doctor', {
  input: instantPage.shape({ whole: boolean() }),
  output: array(review.shape({ ...patientFields, ...withCursor })).required(),
})
export const countDoctorReviews = rpc('doctors.reviews.count-by-doctor', { input: object({}), output: object({ count: number().required() }) })
export const petReviewDoctor = object({ profileImageUrl: text(), specialization: text(), isVerified: boolean().required() })
/** A review as the pet's family sees it, if its author shows it; `hiddenByFamily`: the family keeps it off the public page. */
export const petReview = object({
  id: number().required(), petId: number().required(), ...reviewColumns, updatedAt: string().required(), hiddenByFamily: boolean().required(), report: recordReport,
  doctorUserId: string().required(), doctor: petReviewDoctor.required(),
})
/** Of one pet, newest first, with whole texts. */
export const listPetReviews = rpc('doctors.reviews.list-by-pet', {
  input: instantPage.shape({ petId: entityId() }), output: array(petReview.shape(withCursor)).required(),
})
/** The family's choice, which leaves the author's as it is. */
export const setReviewVisibility = rpc('doctors.reviews.set-visibility', { input: object({ id: entityId(), isPublic: boolean().required() }), output: petReview })

/** How many reviews a page of the public ones has. */
export const publicReviewsShown = 10
export const publicReviewsAtMost = publicReviewsShown + 1
/**
 * Public reviews, newest first, each with its author's user id, which the gateway turns into name and picture.
 * `before` is an instant and how many of its reviews were shown: this list shows no ids.
 */
export const publicReviews = rpc('doctors.reviews.list-public', {
  input: object({ petId: entityId(), before: beforeInstant(), limit: atMost(publicReviewsAtMost) }),
  output: array(object({ ...reviewColumns, doctorUserId: string().required(), doctor: object({ profileImageUrl: text(), specialization: text(), isVerified: boolean().required() }).required() })).required(),
})

/** What reviews are called, for the activity log; those that are gone, or that their authors keep to themselves, are left out. */
export const describeReviews = rpc('doctors.reviews.describe', {
  input: object({ ids: entityIds(200) }), output: array(object({ id: number().required(), title: string().required() })).required(), callers: ['pets-media'],
  onNobodysBehalf: true,
})

/** `doctorId`: its author; events of earlier releases do not say. */
const about = object({ reviewId: number().required(), petId: entityId(), doctorId: number(), isPublic: boolean().required() })
export const reviewAdded = event('doctors.review.added', about, outdated.ofPet)
/** `byAuthor`: the text is another; else it is shown otherwise. `restored`: it was deleted, and is there again. */
export const reviewChanged = event('doctors.review.changed', about.shape({ byAuthor: boolean(), restored: boolean() }), outdated.ofPet)
export const reviewDeleted = event('doctors.review.deleted', about, outdated.ofPet)
