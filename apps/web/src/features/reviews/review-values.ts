import type { InferType } from 'yup'
import type { reviewInput } from '@huella/contracts'

const empty = {
  title: '',
  healthStatus: '',
  rating: '5',
  content: '',
  recommendations: '',
  nextCheckupDate: '',
  isPublic: true,
}

/** What the form holds while it is typed; the schema makes the values that are sent. */
export type ReviewValues = typeof empty

export type ReviewInput = InferType<typeof reviewInput>

/** An empty review, or one that is changed. */
export const valuesOf = (review: Partial<ReviewInput> = {}): ReviewValues => ({
  ...empty,
  title: review.title ?? '',
  healthStatus: review.healthStatus ?? '',
  rating: String(review.rating ?? empty.rating),
  content: review.content ?? '',
  recommendations: review.recommendations ?? '',
  nextCheckupDate: review.nextCheckupDate ?? '',
  isPublic: review.isPublic ?? true,
})
