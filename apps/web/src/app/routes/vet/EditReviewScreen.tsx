import { Suspense, useState } from 'react'
import { Trash2, TriangleAlert } from 'lucide-react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { ProfileRequired } from '../../../features/doctors/components/ProfileRequired'
import { useOwnReview, type OwnReview } from '../../../features/reviews/api/own-review'
import { changeReview } from '../../../features/reviews/api/write-review'
import { ReviewForm } from '../../../features/reviews/components/ReviewForm'
import { comparedFields, valuesOf } from '../../../features/reviews/review-values'
import { lazy } from '../../../i18n/lazy-with-texts'
import { useTranslation } from '../../../i18n/use-translation'
import { afterSave } from '../../../lib/history'
import { Button } from '../../../ui/Button'
import { ErrorState } from '../../../ui/ErrorState'
import { toast } from '../../../ui/toast'
import { useCurrentUser } from '../../current-user'
import { FormHead } from '../../layout/FormHead'
import { PageWait } from '../../layout/PageWait'
import { cameFrom } from './link-params'
import { ReviewedPet } from './PetOfNickname'
import { usePresentReview } from './present-review'

const DeleteReview = lazy(() => import('../../../features/reviews/components/DeleteReview'))

/** A review of one's own, to be corrected or taken back. */
export default function EditReviewScreen() {
  return useCurrentUser().doctor ? <Screen /> : <ProfileRequired />
}

function Screen() {
  const { t } = useTranslation()
  const id = Number(useParams()['id'])
  const leaveTo = cameFrom(useSearchParams()[0])
  const { review, error, retry } = useOwnReview(id)
  return (
    <>
      <FormHead wide title={t('vetReview.editTitle')} backTo={leaveTo} />
      {error ? <ErrorState message={t('vetReview.loadFailed')} onRetry={retry} /> : null}
      {review === undefined && !error && <PageWait />}
      {review === null && <p className="card card-pad text-ink-2">{t('vetReview.gone')}</p>}
      {review && <EditReview key={review.id} review={review} leaveTo={leaveTo} />}
    </>
  )
}

function EditReview({ review, leaveTo }: { review: OwnReview; leaveTo: string }) {
  const { t, language } = useTranslation()
  const navigate = useNavigate()
  const [deleting, setDeleting] = useState(false)
  const leave = () => void navigate(leaveTo, afterSave)
  const saved = (title: string) => {
    toast({ title: t('vetReview.changed'), description: t('vetReview.savedText', { title }) })
    leave()
  }
  const remove = (
    <Button variant="ghost" size="lg" className="text-over!" icon={<Trash2 className="icon" aria-hidden="true" />} onClick={() => setDeleting(true)}>
      {t('vetReview.delete')}
    </Button>
  )
  return (
    <div className="stack">
      {review.withheld && <Withheld reason={review.withheld.reason} />}
      <ReviewedPet nickname={review.petNickname} name={review.petName} />
      <ReviewForm
        start={valuesOf(review)}
        petId={review.petId}
        askForPet={leave}
        draftKey={`vet-review-edit:${review.id}`}
        changing={{ version: review.updatedAt, values: valuesOf(review), fields: comparedFields(t, language) }}
        save={t('vetReview.change')}
        saving={t('vetReview.changing')}
        failed={t('vetReview.changeFailed')}
        present={usePresentReview(review.createdAt)}
        cancelTo={leaveTo}
        action={remove}
        onStore={(fields, sending) => changeReview(review.id, fields, sending)}
        onSaved={saved}
      />
      {deleting && (
        <Suspense>
          <DeleteReview review={review} onClose={() => setDeleting(false)} onDeleted={leave} />
        </Suspense>
      )}
    </div>
  )
}

/** Changing it brings it back nowhere: whoever would try should know before. */
function Withheld({ reason }: { reason: string | null }) {
  const { t } = useTranslation()
  return (
    <div className="banner-error">
      <TriangleAlert className="icon" aria-hidden="true" />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{t('vetReview.withheld')}</p>
        {reason && <p className="whitespace-pre-line">{t('vetReview.withheldWhy', { reason })}</p>}
      </div>
    </div>
  )
}
