import { object } from 'yup'
import { instantPage } from '../cursor.js'
import { entityId } from '../fields.js'
import { getReview, listDoctorReviews, review, reviewInput, reviewUpdate } from '../reviews.js'
import { endpoint } from './endpoint.js'

const params = object({ id: entityId() })

export const postReview = endpoint({
  method: 'POST',
  path: '/api/pets/{petId}/reviews',
  summary: 'Write a health review',
  caller: 'doctor',
  scope: 'reviews:write',
  params: object({ petId: entityId() }),
  body: reviewInput,
  answer: review,
})
export const getReviewById = endpoint({
  method: 'GET',
  path: '/api/reviews/{id}',
  summary: 'A review one has written, with its whole texts',
  caller: 'doctor',
  scope: 'pets:read',
  params,
  answer: getReview.output,
})
export const patchReview = endpoint({
  method: 'PATCH',
  path: '/api/reviews/{id}',
  summary: 'Correct a review one has written',
  caller: 'doctor',
  scope: 'reviews:write',
  params,
  body: reviewUpdate,
  answer: review,
})
export const deleteReviewById = endpoint({
  method: 'DELETE',
  path: '/api/reviews/{id}',
  summary: 'Remove a review one has written',
  caller: 'doctor',
  scope: 'reviews:write',
  params,
  answer: object({}),
})
export const getDoctorReviews = endpoint({
  method: 'GET',
  path: '/api/reviews/doctor',
  summary: "The doctor's reviews, newest first",
  caller: 'doctor',
  scope: 'pets:read',
  query: instantPage,
  answer: listDoctorReviews.output,
})
