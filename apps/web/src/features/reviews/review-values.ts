import type { InferType } from 'yup'
import type { reviewInput } from '@huella/contracts'
import { formatDay } from '../../i18n/format'
import type { Language } from '../../i18n/language'
import type { Translate } from '../../i18n/use-translation'
import type { Changing } from '../../ui/formik/conflicts'

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

/** What is compared where the review was changed elsewhere meanwhile, and how its values read. */
export const comparedFields = (t: Translate, language: Language): Changing<ReviewValues>['fields'] => ({
  title: { label: 'vetReview.name' },
  healthStatus: { label: 'vetReview.status', text: (value) => (value ? t(`health.${value as 'excellent' | 'good' | 'fair' | 'poor'}`) : '') },
  rating: { label: 'vetReview.rating' },
  content: { label: 'vetReview.content' },
  recommendations: { label: 'vetReview.recommendations' },
  nextCheckupDate: { label: 'vetReview.nextCheckup', text: (value) => formatDay(String(value ?? ''), language) },
  isPublic: { label: 'vetReview.visible', text: (value) => t(value ? 'form.on' : 'form.off') },
})
