import { useNavigate } from 'react-router-dom'
import { ReviewForm } from '../../../features/reviews/components/ReviewForm'
import { useTranslation } from '../../../i18n/use-translation'
import { afterSave } from '../../../lib/history'
import { PatientFrame, vetHome } from './PatientFrame'

/** A health review of a patient that is searched first. */
export default function VetReviewScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <PatientFrame title={t('vetReview.title')}>
      {(petId) => <ReviewForm petId={petId} cancelTo={vetHome} onSaved={() => void navigate(vetHome, afterSave)} />}
    </PatientFrame>
  )
}
