import { array, boolean, object } from 'yup'
import { instantPage, withCursor } from '../cursor.js'
import { entityId } from '../fields.js'
import { reportState } from '../report-state.js'
import { reportInput } from '../reports.js'
import { getReview, listDoctorReviews, petReview, petReviewDoctor, review, reviewInput, reviewUpdate } from '../reviews.js'
import * as routes from '../routes.js'
import { personCard } from '../users.js'
import { nicknameParams } from './records.http.js'
import { endpoint } from './endpoint.js'

const params = object({ id: entityId() })

export const postReview = endpoint({
  route: routes.postReview,
  summary: 'Write a health review',
  caller: 'doctor',
  scope: 'reviews:write',
  params: object({ petId: entityId() }),
  body: reviewInput,
  answer: review,
})
export const postReviewByNickname = endpoint({
  route: routes.postReviewByNickname,
  summary: 'Write a health review of the pet with this nickname',
  caller: 'doctor',
  scope: 'reviews:write',
  params: nicknameParams,
  body: reviewInput,
  answer: review,
})

/** Named like the reviews of the public page, without the author's user id. */
export const shownReview = petReview.omit(['doctorUserId']).shape({ doctor: petReviewDoctor.concat(personCard.pick(['firstName', 'lastName'])).required() })
export const getPetReviews = endpoint({
  route: routes.getPetReviews,
  summary: "Reviews of a pet of the caller's family that their authors show, newest first; `before` is the cursor of the last one seen",
  params: object({ petId: entityId() }),
  query: instantPage,
  answer: array(shownReview.shape(withCursor)).required(),
})
export const patchReviewVisibility = endpoint({
  route: routes.patchReviewVisibility,
  summary: "Show a review on the public page of one's pet, or hide it there",
  params,
  body: object({ isPublic: boolean().required() }),
  answer: shownReview,
})
export const postReviewReport = endpoint({
  route: routes.postReviewReport,
  summary: "Report a review of one's pet to the administrators",
  params,
  body: reportInput,
  answer: reportState,
})
export const getReviewById = endpoint({
  route: routes.getReviewById,
  summary: 'A review one has written, with its whole texts',
  caller: 'doctor',
  scope: 'pets:read',
  params,
  answer: getReview.output,
})
export const patchReview = endpoint({
  route: routes.patchReview,
  summary: 'Correct a review one has written',
  caller: 'doctor',
  scope: 'reviews:write',
  params,
  body: reviewUpdate,
  answer: review,
})
export const deleteReviewById = endpoint({
  route: routes.deleteReviewById,
  summary: 'Remove a review one has written',
  caller: 'doctor',
  scope: 'reviews:write',
  params,
  answer: object({}),
})
export const postReviewRestore = endpoint({
  route: routes.postReviewRestore,
  summary: 'Take the removal of a review back, within ten minutes',
  caller: 'doctor',
  scope: 'reviews:write',
  params,
  answer: review,
  status: 200,
})
export const getDoctorReviews = endpoint({
  route: routes.getDoctorReviews,
  summary: "The doctor's reviews, newest first",
  caller: 'doctor',
  scope: 'pets:read',
  query: instantPage,
  answer: listDoctorReviews.output,
})
