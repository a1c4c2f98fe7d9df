import { useState } from 'react'
import { Formik, type FormikHelpers } from 'formik'
import { reviewInput } from '@huella/contracts'
import { useTranslation } from '../../../i18n/use-translation'
import { failureText } from '../../../lib/failure-text'
import { applyServerErrors } from '../../../lib/form-errors'
import { intentKeys } from '../../../lib/intent-key'
import { logError } from '../../../lib/log'
import { useOnceAtATime } from '../../../lib/use-once-at-a-time'
import { toast } from '../../../ui/toast'
import { writeReview } from '../api/write-review'
import { emptyReview, type ReviewValues } from '../review-values'
import { ReviewFormBody } from './ReviewFormBody'

export interface ReviewFormProps {
  /** None while another pet is being searched: what was typed stays. */
  petId: number | null
  cancelTo: string
  onSaved: () => void
}

export function ReviewForm({ petId, cancelTo, onSaved }: ReviewFormProps) {
  const { t } = useTranslation()
  const [keyOf] = useState(intentKeys)
  const [failure, setFailure] = useState<string | null>(null)
  const save = useOnceAtATime(async (values: ReviewValues, helpers: FormikHelpers<ReviewValues>) => {
    if (petId === null) return toast({ title: t('petSearch.required'), description: t('petSearch.requiredText'), variant: 'destructive' })
    const review = reviewInput.cast(values, { stripUnknown: true })
    setFailure(null)
    try {
      await writeReview(petId, review, keyOf({ petId, review }))
      toast({ title: t('vetReview.saved'), description: t('vetReview.savedText', { title: review.title }) })
      onSaved()
    } catch (error) {
      logError(error)
      applyServerErrors(helpers, values, error)
      setFailure(failureText(error, t('vetReview.failed'), t))
      toast({ title: t('vaccinationForm.failed'), description: t('vetReview.failed'), variant: 'destructive' })
    }
  })
  return (
    <Formik initialValues={emptyReview} validationSchema={reviewInput} onSubmit={save}>
      <ReviewFormBody cancelTo={cancelTo} failure={failure} />
    </Formik>
  )
}
