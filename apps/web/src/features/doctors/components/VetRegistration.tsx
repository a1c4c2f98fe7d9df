import { useState } from 'react'
import { ArrowLeft } from 'lucide-react'
import { Formik, type FormikHelpers } from 'formik'
import { doctorOnboardingInput } from '@huella/contracts'
import { mutate } from 'swr'
import { useTranslation } from '../../../i18n/use-translation'
import { clearDraft } from '../../../lib/draft'
import { keptText } from '../../../lib/failure-text'
import { applyServerErrors } from '../../../lib/form-errors'
import { intentKeys } from '../../../lib/intent-key'
import { logError } from '../../../lib/log'
import { useOnceAtATime } from '../../../lib/use-once-at-a-time'
import { Button } from '../../../ui/Button'
import { FormErrorBanner } from '../../../ui/FormErrors'
import { FormSummary } from '../../../ui/formik/FormSummary'
import { toast } from '../../../ui/toast'
import { UnsavedGuard } from '../../../ui/UnsavedGuard'
import { useScreen } from '../../../lib/use-screen'
import { createDoctor } from '../api/create-doctor'
import { emptyRegistration, type RegistrationValues } from '../registration-values'
import { RegistrationFields } from './RegistrationFields'

export interface VetRegistrationProps {
  userType: 'owner' | 'doctor'
  /** Whose draft this is. */
  draftKey: string
  /** Back to the choice of sides, where there was one. */
  onBack: (() => void) | null
  onSkip: () => void
  onDone: () => void
}

export default function VetRegistration({ userType, draftKey, onBack, onSkip, onDone }: VetRegistrationProps) {
  const { t } = useTranslation()
  const heading = useScreen(t('vetRegistration.title'))
  const [failure, setFailure] = useState<string | null>(null)
  const [keyOf] = useState(intentKeys)
  const [settled, setSettled] = useState(false)
  const submit = useOnceAtATime(async (values: RegistrationValues, helpers: FormikHelpers<RegistrationValues>) => {
    setFailure(null)
    try {
      const fields = doctorOnboardingInput.cast(values)
      await createDoctor(fields, userType, keyOf(fields))
      await mutate('/api/auth/user')
      toast({ title: t('vetRegistration.created'), description: t('vetRegistration.createdText') })
      setSettled(true)
      onDone()
    } catch (error) {
      logError(error)
      applyServerErrors(helpers, values, error)
      setFailure(keptText(error, t))
      toast({ title: t('vetRegistration.failed'), variant: 'destructive' })
    }
  })
  const skip = () => {
    setSettled(true)
    onSkip()
  }
  return (
    <div className="mx-auto max-w-[720px]">
      {onBack && (
        <Button variant="ghost" className="-ml-4" icon={<ArrowLeft className="icon" aria-hidden="true" />} onClick={onBack}>
          {t('ui.back')}
        </Button>
      )}
      <h1 ref={heading} className="pt-2">
        {t('vetRegistration.title')}
      </h1>
      <p className="mt-1 mb-6 text-ink-2">{t('vetRegistration.lead')}</p>
      <Formik initialValues={emptyRegistration} validationSchema={doctorOnboardingInput} onSubmit={submit}>
        {({ handleSubmit, isSubmitting, dirty }) => (
          <form noValidate onSubmit={handleSubmit} className="stack">
            <UnsavedGuard dirty={dirty && !settled} onLeave={() => clearDraft(draftKey)} />
            <FormSummary />
            <RegistrationFields draftKey={draftKey} settled={settled} />
            <FormErrorBanner message={failure} />
            <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
              <Button variant="ghost" size="lg" disabled={isSubmitting} onClick={skip}>
                {t('vetRegistration.skip')}
              </Button>
              <Button type="submit" size="lg" busy={isSubmitting} busyLabel={t('vetRegistration.busy')}>
                {t('vetRegistration.submit')}
              </Button>
            </div>
          </form>
        )}
      </Formik>
    </div>
  )
}
