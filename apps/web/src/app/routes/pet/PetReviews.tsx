import { Suspense, useState } from 'react'
import { EyeOff, Flag, Hourglass } from 'lucide-react'
import { managesFamily } from '../../../features/family/roles'
import type { PetDetail } from '../../../features/pets/api/get-pet'
import { ReviewCard } from '../../../features/publicprofile/components/Reviews'
import { ReportNote } from '../../../features/reports/components/ReportNote'
import type { PetReview } from '../../../features/reviews/api/pet-reviews'
import { FamilyReviewMenu } from '../../../features/reviews/components/FamilyReviewMenu'
import { FamilyReviews } from '../../../features/reviews/components/FamilyReviews'
import { lazy } from '../../../i18n/lazy-with-texts'
import { useTranslation } from '../../../i18n/use-translation'
import { isRemoved } from '../../../lib/counts'
import { Badge } from '../../../ui/Badge'
import type { MenuAction } from '../../../ui/Menu'
import { mayReport } from './reportable'

const ReportDialog = lazy(() => import('../../../features/reports/components/ReportDialog'))

type Pet = Pick<PetDetail, 'id' | 'name' | 'role'>

/** What vets wrote about a pet: who stands behind it, and what the family can do about it. */
export default function PetReviews({ pet }: { pet: Pet }) {
  return <FamilyReviews pet={pet}>{(review) => <FamilyReview key={review.id} pet={pet} review={review} />}</FamilyReviews>
}

function FamilyReview({ pet, review }: { pet: Pet; review: PetReview }) {
  const { t } = useTranslation()
  const [reporting, setReporting] = useState(false)
  const manages = managesFamily(pet.role)
  const removed = isRemoved(review)
  const report: MenuAction[] =
    manages && mayReport(review.report) ? [{ label: t('report.action'), icon: <Flag className="icon" aria-hidden="true" />, onSelect: () => setReporting(true) }] : []
  return (
    <>
      <ReviewCard
        id={`review-${review.id}`}
        review={review}
        menu={<FamilyReviewMenu review={review} mayHide={manages && !removed} more={report} />}
        note={<Notes review={review} />}
        unverified={<NotVerified />}
        {...(removed && { className: 'review-off' })}
      />
      {reporting && (
        <Suspense>
          <ReportDialog record={{ kind: 'review', id: review.id, name: review.title }} petName={pet.name} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </>
  )
}

function Notes({ review }: { review: PetReview }) {
  const { t } = useTranslation()
  const hidden = review.hiddenByFamily && !isRemoved(review)
  if (!hidden && !review.report) return null
  return (
    <div className="grid gap-2">
      {hidden && (
        <Badge tone="neutral" className="justify-self-start" icon={<EyeOff className="icon icon-16" aria-hidden="true" />}>
          {t('record.hidden')}
        </Badge>
      )}
      {review.report && <ReportNote report={review.report} />}
    </div>
  )
}

function NotVerified() {
  const { t } = useTranslation()
  return (
    <p className="flex items-center gap-1.5 text-small text-ink-2">
      <Hourglass className="icon icon-16" aria-hidden="true" />
      {t('petReviews.notVerified')}
    </p>
  )
}
