import { proseLength, reviewTitleLength } from '@huella/contracts'
import { useTranslation } from '../../../i18n/use-translation'
import { FieldGroup, WholeRow } from '../../../ui/FieldGroup'
import { Form } from '../../../ui/formik/fields'
import { HealthStatus } from './HealthStatus'
import { StarRating } from './StarRating'

export function AssessmentCard() {
  const { t } = useTranslation()
  return (
    <FieldGroup title={t('vetReview.assessment')} help={t('vetReview.assessmentHelp')}>
      <WholeRow>
        <Form.Text name="title" label={t('vetReview.name')} limit={reviewTitleLength} autoComplete="off" />
      </WholeRow>
      <WholeRow>
        <HealthStatus />
      </WholeRow>
      <WholeRow>
        <StarRating />
      </WholeRow>
      <WholeRow>
        <Form.Area name="content" label={t('vetReview.content')} limit={proseLength} rows={6} />
      </WholeRow>
    </FieldGroup>
  )
}

export function AdviceCard() {
  const { t } = useTranslation()
  return (
    <FieldGroup title={t('vetReview.advice')} help={t('vetReview.adviceHelp')}>
      <WholeRow>
        <Form.Area name="recommendations" label={t('vetReview.recommendations')} optional limit={proseLength} rows={4} />
      </WholeRow>
      <Form.Date name="nextCheckupDate" label={t('vetReview.nextCheckup')} optional relative />
      <WholeRow>
        <Form.Check name="isPublic" label={t('vetReview.visible')} help={t('vetReview.visibleText')} />
      </WholeRow>
    </FieldGroup>
  )
}
