import { Formik, type FormikHelpers } from 'formik'
import { useState } from 'react'
import { ownerProfileInput } from '@huella/contracts'
import { useTranslation } from '../../../i18n/use-translation'
import { keptText } from '../../../lib/failure-text'
import { applyServerErrors } from '../../../lib/form-errors'
import { logError } from '../../../lib/log'
import { useOnceAtATime } from '../../../lib/use-once-at-a-time'
import { Card } from '../../../ui/Card'
import { FormErrorBanner } from '../../../ui/FormErrors'
import { Form } from '../../../ui/formik/fields'
import { FormSummary } from '../../../ui/formik/FormSummary'
import { SaveBar } from '../../../ui/formik/SaveBar'
import { toast } from '../../../ui/toast'
import { UnsavedGuard } from '../../../ui/UnsavedGuard'
import { saveProfile } from '../api/save-profile'
import type { CurrentUser } from '../api/session'
import { ProfilePreview } from './ProfilePreview'

interface Values {
  firstName: string
  lastName: string
  profileImageUrl: string
}

export default function OwnerProfileForm({ user, onCancel, onSaved }: { user: CurrentUser; onCancel: () => void; onSaved: () => void }) {
  const { t } = useTranslation()
  const [failure, setFailure] = useState<string | null>(null)
  const [waiting, setWaiting] = useState(false)
  const submit = useOnceAtATime(async (values: Values, helpers: FormikHelpers<Values>) => {
    setFailure(null)
    try {
      await saveProfile(ownerProfileInput.cast(values))
      toast({ title: t('profile.saved') })
      onSaved()
    } catch (error) {
      logError(error)
      applyServerErrors(helpers, values, error)
      setFailure(keptText(error, t))
      toast({ title: t('profile.failed'), variant: 'destructive' })
    }
  })
  const initial: Values = { firstName: user.firstName ?? '', lastName: user.lastName ?? '', profileImageUrl: user.profileImageUrl ?? '' }
  return (
    <Formik initialValues={initial} validationSchema={ownerProfileInput} onSubmit={submit}>
      {({ handleSubmit, isSubmitting, dirty, values, setFieldValue }) => (
        <form noValidate onSubmit={handleSubmit} className="stack">
          <UnsavedGuard dirty={dirty} />
          <ProfilePreview
            person={{ id: user.id, ...values }}
            email={user.email}
            role="owner"
            onPicture={(url) => void setFieldValue('profileImageUrl', url)}
            onBusy={setWaiting}
          />
          <FormSummary />
          <Card className="grid gap-4 sm:grid-cols-2">
            <Form.Text name="firstName" label={t('profile.firstName')} autoComplete="given-name" />
            <Form.Text name="lastName" label={t('profile.lastName')} autoComplete="family-name" />
          </Card>
          <FormErrorBanner message={failure} />
          <SaveBar busy={isSubmitting} waiting={waiting} onCancel={onCancel} />
        </form>
      )}
    </Formik>
  )
}
