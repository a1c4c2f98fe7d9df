import { useNavigate, useSearchParams } from 'react-router-dom'
import { reviewTitleLength } from '@huella/contracts'
import { writeReview, writeReviewByNickname } from '../../../features/reviews/api/write-review'
import { ReviewForm } from '../../../features/reviews/components/ReviewForm'
import { valuesOf } from '../../../features/reviews/review-values'
import { useTranslation } from '../../../i18n/use-translation'
import { afterSave } from '../../../lib/history'
import { toast } from '../../../ui/toast'
import { cameFrom } from './link-params'
import { PatientFrame, type PatientOfForm } from './PatientFrame'
import { usePresentReview } from './present-review'

/** A health review of a patient that is searched first, or named by the link that leads here. */
export default function VetReviewScreen() {
  const { t } = useTranslation()
  return (
    <PatientFrame title={t('vetReview.title')} step={t('vetReview.step2')}>
      {(patient) => <Review {...patient} />}
    </PatientFrame>
  )
}

function Review({ petId, nickname, lastId, askForPet }: PatientOfForm) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const leaveTo = cameFrom(params)
  const saved = (title: string) => {
    toast({ title: t('vetReview.saved'), description: t('vetReview.savedText', { title }) })
    void navigate(leaveTo, afterSave)
  }
  return (
    <ReviewForm
      start={valuesOf({ title: params.get('title')?.slice(0, reviewTitleLength) ?? '' })}
      petId={petId}
      askForPet={askForPet}
      draftKey={`vet-review:${lastId}`}
      save={t('vetReview.save')}
      saving={t('vetReview.saving')}
      failed={t('vetReview.failed')}
      present={usePresentReview()}
      cancelTo={leaveTo}
      onStore={(review, sending) => (nickname ? writeReviewByNickname(nickname, review, sending) : writeReview(petId ?? 0, review, sending))}
      {...(nickname && { note: t('byNickname.reviewNote') })}
      onSaved={saved}
    />
  )
}
