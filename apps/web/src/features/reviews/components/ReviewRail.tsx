import type { ReactNode } from 'react'
import { useFormikContext } from 'formik'
import { EyeOff, Hourglass } from 'lucide-react'
import { healthStatuses, isCalendarDay } from '@huella/contracts'
import { useTranslation } from '../../../i18n/use-translation'
import { cx } from '../../../ui/cx'
import type { ReviewValues } from '../review-values'

export interface ShownReview {
  title: string
  content: string
  rating: number
  healthStatus: (typeof healthStatuses)[number] | null
  recommendations: string | null
  nextCheckupDate: string | null
}

/** What the public page knows to show of a review. */
export type PresentReview = (review: ShownReview) => ReactNode

/** The review as its readers will see it, while it is written. */
export function ReviewRail({ present, note }: { present: PresentReview; note: string | undefined }) {
  const { t } = useTranslation()
  const { values } = useFormikContext<ReviewValues>()
  const review: ShownReview = {
    title: values.title.trim() || t('vetReview.previewTitle'),
    content: values.content.trim() || t('vetReview.previewContent'),
    rating: Number(values.rating),
    healthStatus: healthStatuses.find((status) => status === values.healthStatus) ?? null,
    recommendations: values.recommendations.trim() || null,
    nextCheckupDate: isCalendarDay(values.nextCheckupDate) ? values.nextCheckupDate : null,
  }
  return (
    <section aria-labelledby="review-preview" className="grid gap-3">
      <h2 id="review-preview" className="px-1 lg:text-[1.3125rem]">
        {t('vetReview.preview')}
      </h2>
      <div className={cx('transition-opacity', !values.isPublic && 'opacity-60')}>{present(review)}</div>
      {!values.isPublic && (
        <p className="flex gap-3 px-2 text-small text-ink-2" role="status">
          <EyeOff className="icon icon-18 flex-none" aria-hidden="true" />
          {t('vetReview.previewHidden')}
        </p>
      )}
      {note && (
        <p className="flex gap-3 px-2 text-small text-ink-2">
          <Hourglass className="icon icon-18 flex-none" aria-hidden="true" />
          {note}
        </p>
      )}
    </section>
  )
}
