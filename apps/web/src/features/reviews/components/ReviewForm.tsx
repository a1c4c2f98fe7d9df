import type { ReactNode } from 'react'
import { reviewInput } from '@huella/contracts'
import type { Intent } from '../../../lib/http'
import { FormFrame, type FormFrameProps } from '../../../ui/formik/FormFrame'
import { useFirstField } from '../../../ui/formik/use-first-field'
import type { ReviewInput, ReviewValues } from '../review-values'
import { AdviceCard, AssessmentCard } from './ReviewCards'
import { ReviewRail, type PresentReview } from './ReviewRail'

export interface ReviewFormProps extends Pick<FormFrameProps<ReviewValues>, 'draftKey' | 'changing' | 'save' | 'saving' | 'failed' | 'cancelTo'> {
  start: ReviewValues
  /** The pet it is about; none while another is being searched: what was typed stays. */
  petId: number | null
  askForPet: () => void
  present: PresentReview
  /** What else the doctor should know of who will read it. */
  note?: string
  /** A further button. */
  action?: ReactNode
  onStore: (review: ReviewInput, sending: Intent) => Promise<void>
  onSaved: (title: string) => void
}

export function ReviewForm({ start, petId, askForPet, present, note, action, onStore, onSaved, ...frame }: ReviewFormProps) {
  useFirstField('title', petId)
  return (
    <FormFrame
      {...frame}
      initial={start}
      schema={reviewInput}
      refuse={petId === null ? askForPet : null}
      look="rail"
      aside={<ReviewRail present={present} note={note} />}
      {...(action && { actions: () => action })}
      onSend={async (values, { sending }) => {
        const review = reviewInput.cast(values, { stripUnknown: true })
        await onStore(review, sending({ petId, review }))
        onSaved(review.title)
        return true
      }}
    >
      <AssessmentCard />
      <AdviceCard />
    </FormFrame>
  )
}
