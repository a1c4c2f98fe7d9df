import type { ReactNode } from 'react'
import { Activity, Award, CalendarDays, CircleCheck, TriangleAlert, type LucideIcon } from 'lucide-react'
import { formatDay, formatInstantDay } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import { Avatar, fullName } from '../../../ui/Avatar'
import { Badge, type Tone } from '../../../ui/Badge'
import { cx } from '../../../ui/cx'
import type { PublicPet } from '../api/get-public-pet'
import { Stars } from './Stars'
import { VetMark } from './VetMark'

type Review = PublicPet['reviews'][number]

const looks: Record<Review['healthStatus'], { Icon: LucideIcon; tone: Tone }> = {
  excellent: { Icon: Award, tone: 'good' },
  good: { Icon: CircleCheck, tone: 'good' },
  fair: { Icon: Activity, tone: 'prog' },
  poor: { Icon: TriangleAlert, tone: 'over' },
}

/** What veterinarians wrote; nothing where nobody did. */
export function Reviews({ reviews, older }: { reviews: readonly Review[]; older: ReactNode }) {
  const { t } = useTranslation()
  if (reviews.length === 0) return null
  return (
    <section aria-labelledby="reviews" className="stack">
      <h2 id="reviews" className="text-[1.375rem] leading-7 lg:text-[1.625rem] lg:leading-8">{t('publicProfile.reviews')}</h2>
      <ReviewList reviews={reviews} />
      {older}
    </section>
  )
}

export const ReviewList = ({ reviews }: { reviews: readonly Review[] }) => reviews.map((review, index) => <ReviewCard key={index} review={review} />)

export interface ReviewCardProps {
  /** By which the page can be led to it. */
  id?: string
  review: Omit<Review, 'healthStatus' | 'doctor'> & { healthStatus: Review['healthStatus'] | null; doctor: Omit<Review['doctor'], 'isVerified'> & { isVerified?: boolean | undefined } }
  /** What can be done with it, beside the title. */
  menu?: ReactNode
  /** What else its readers should know, below its texts. */
  note?: ReactNode
  /** Said of a doctor who is not verified. */
  unverified?: ReactNode
  className?: string
}

/** A review as it is published, or, without a health status yet, while it is being written. */
export function ReviewCard({ id, review, menu, note, unverified, className }: ReviewCardProps) {
  const { t, language } = useTranslation()
  return (
    <article id={id} className={cx('card card-pad grid grid-cols-1 gap-3 print-row', className)}>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="break-words">{review.title}</h3>
          <div className="mt-1.5"><Stars rating={review.rating} /></div>
        </div>
        <div className="flex flex-none items-center gap-1.5">
          {review.healthStatus && <HealthBadge status={review.healthStatus} />}
          {menu}
        </div>
      </div>
      <p className="max-w-[62ch] break-words whitespace-pre-line text-ink-2">{review.content}</p>
      {(review.recommendations || review.nextCheckupDate) && (
        <div className="well p-4">
          {review.recommendations && (
            <>
              <h4 className="text-caption font-[550] text-ink-2">{t('publicProfile.recommendations')}</h4>
              <p className="break-words whitespace-pre-line">{review.recommendations}</p>
            </>
          )}
          {review.nextCheckupDate && (
            <p className="mt-1.5 flex items-center gap-2 text-small font-semibold text-brand tabular-nums first:mt-0">
              <CalendarDays className="icon icon-16" aria-hidden="true" />
              {t('publicProfile.nextCheckup', { date: formatDay(review.nextCheckupDate, language) })}
            </p>
          )}
        </div>
      )}
      {note}
      <div className="flex items-center gap-3">
        <Avatar person={{ id: fullName(review.doctor), ...review.doctor }} size={40} />
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">{fullName(review.doctor) || t('role.veterinarian')}</p>
          {review.doctor.specialization && <p className="text-small wrap-anywhere text-ink-2">{review.doctor.specialization}</p>}
          {review.doctor.isVerified ? <VetMark words={t('publicProfile.verifiedVet')} /> : unverified}
        </div>
        <time dateTime={review.createdAt} className="text-small text-ink-2 tabular-nums">{formatInstantDay(review.createdAt, language)}</time>
      </div>
    </article>
  )
}

function HealthBadge({ status }: { status: Review['healthStatus'] }) {
  const { t } = useTranslation()
  const { Icon, tone } = looks[status]
  return <Badge tone={tone} className="flex-none" icon={<Icon className="icon icon-16" aria-hidden="true" />}>{t(`health.${status}`)}</Badge>
}
