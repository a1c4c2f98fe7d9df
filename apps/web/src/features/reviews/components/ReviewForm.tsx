import { useState, type ReactNode } from 'react'
import { Formik } from 'formik'
import { reviewInput } from '@huella/contracts'
import { clearDraft } from '../../../lib/draft'
import { RailForm } from '../../../ui/formik/RailForm'
import { useFirstField } from '../../../ui/formik/use-first-field'
import { useSave } from '../../../ui/formik/use-save'
import type { ReviewInput, ReviewValues } from '../review-values'
import { AdviceCard, AssessmentCard } from './ReviewCards'
import { ReviewRail, type PresentReview } from './ReviewRail'

export interface ReviewFormProps {
  start: ReviewValues
  /** The pet it is about; none while another is being searched: what was typed stays. */
  petId: number | null
  askForPet: () => void
  draftKey: string
  words: { save: string; saving: string; failed: string }
  present: PresentReview
  /** What else the doctor should know of who will read it. */
  note?: string
  cancelTo: string
  actions?: ReactNode
  /** Stores it, then leaves. */
  onSend: (review: ReviewInput, idempotencyKey: string) => Promise<void>
  onSaved: (title: string) => void
}

export function ReviewForm(props: ReviewFormProps) {
  const { petId, draftKey, words, present, note, onSend, onSaved } = props
  const [initial] = useState(props.start)
  useFirstField('title', petId)
  const { submit, failure, saved } = useSave<ReviewValues>(words.failed, async (values, keyOf) => {
    const review = reviewInput.cast(values, { stripUnknown: true })
    await onSend(review, keyOf({ petId, review }))
    clearDraft(draftKey)
    onSaved(review.title)
    return true
  })
  return (
    <Formik initialValues={initial} validationSchema={reviewInput} onSubmit={submit}>
      <RailForm
        keep={{ draftKey, saved }}
        failure={failure}
        refuse={petId === null ? props.askForPet : null}
        rail={<ReviewRail present={present} note={note} />}
        cancelTo={props.cancelTo}
        save={words.save}
        saving={words.saving}
        actions={props.actions}
      >
        <AssessmentCard />
        <AdviceCard />
      </RailForm>
    </Formik>
  )
}
