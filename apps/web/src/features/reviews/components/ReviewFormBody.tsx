import { useFormikContext } from 'formik'
import { Check } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/Button'
import { ButtonLink } from '../../../ui/ButtonLink'
import { SectionCard } from '../../../ui/Card'
import { FormErrorBanner } from '../../../ui/FormErrors'
import { Form } from '../../../ui/formik/fields'
import { FormSummary } from '../../../ui/formik/FormSummary'
import { UnsavedGuard } from '../../../ui/UnsavedGuard'
import type { ReviewValues } from '../review-values'
import { HealthStatus } from './HealthStatus'
import { StarRating } from './StarRating'

export function ReviewFormBody({ cancelTo, failure }: { cancelTo: string; failure: string | null }) {
  const { t } = useTranslation()
  const { dirty, handleSubmit, isSubmitting } = useFormikContext<ReviewValues>()
  return (
    <form noValidate onSubmit={handleSubmit} className="stack">
      <UnsavedGuard dirty={dirty} />
      <FormSummary />
      <AssessmentCard />
      <AdviceCard />
      <FormErrorBanner message={failure} />
      <div className="action-bar">
        <ButtonLink to={cancelTo} variant="ghost" size="lg">
          {t('ui.cancel')}
        </ButtonLink>
        <Button
          type="submit"
          size="lg"
          className="max-lg:flex-1"
          busy={isSubmitting}
          busyLabel={t('vetReview.saving')}
          icon={<Check className="icon" aria-hidden="true" />}
        >
          {t('vetReview.save')}
        </Button>
      </div>
    </form>
  )
}

function AssessmentCard() {
  const { t } = useTranslation()
  return (
    <SectionCard title={t('vetReview.assessment')}>
      <div className="grid gap-4">
        <Form.Text name="title" label={t('vetReview.name')} limit={200} maxLength={200} autoComplete="off" />
        <HealthStatus />
        <StarRating />
        <Form.Area name="content" label={t('vetReview.content')} limit={5000} />
      </div>
    </SectionCard>
  )
}

function AdviceCard() {
  const { t } = useTranslation()
  return (
    <SectionCard title={t('vetReview.advice')}>
      <div className="grid gap-4">
        <Form.Area name="recommendations" label={t('vetReview.recommendations')} optional limit={5000} />
        <div className="sm:max-w-80">
          <Form.Date name="nextCheckupDate" label={t('vetReview.nextCheckup')} optional />
        </div>
        <Form.Check name="isPublic" label={t('vetReview.visible')} help={t('vetReview.visibleText')} />
      </div>
    </SectionCard>
  )
}
