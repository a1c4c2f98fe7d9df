import { Formik, type FormikHelpers } from 'formik'
import { useState, type ReactNode } from 'react'
import { doctorUpdate } from '@huella/contracts'
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
import type { DoctorProfile } from '../api/doctor-profile'
import { saveDoctorProfile } from '../api/save-doctor-profile'
import { valuesOf as allValuesOf } from '../doctor-form-values'
import { CardNumberField } from './CardNumberField'
import { YearsField } from './YearsField'

/** Those that the profile screen shows. */
function valuesOf(profile: DoctorProfile) {
  const { professionalCardIssuanceDate: _issued, education: _education, certifications: _certifications, publicProfile: _public, ...shown } =
    allValuesOf(profile, '')
  return shown
}
type Values = ReturnType<typeof valuesOf>

export interface DoctorProfileFormProps {
  profile: DoctorProfile
  /** The card above the fields, with the picture and the name that the form holds. */
  preview: (held: { picture: string; username: string }, onPicture: (url: string) => void, onBusy: (busy: boolean) => void) => ReactNode
  onCancel: () => void
  onSaved: () => void
}

/** Everything of the profile this form does not show is sent back as it is. */
export default function DoctorProfileForm({ profile, preview, onCancel, onSaved }: DoctorProfileFormProps) {
  const { t } = useTranslation()
  const [failure, setFailure] = useState<string | null>(null)
  const [waiting, setWaiting] = useState(false)
  const submit = useOnceAtATime(async (values: Values, helpers: FormikHelpers<Values>) => {
    setFailure(null)
    try {
      await saveDoctorProfile(doctorUpdate.cast({ ...profile, ...values }, { stripUnknown: true }))
      toast({ title: t('profile.saved') })
      onSaved()
    } catch (error) {
      logError(error)
      applyServerErrors(helpers, values, error)
      setFailure(keptText(error, t))
      toast({ title: t('profile.doctorFailed'), variant: 'destructive' })
    }
  })
  return (
    <Formik initialValues={valuesOf(profile)} validationSchema={doctorUpdate} onSubmit={submit}>
      {({ handleSubmit, isSubmitting, dirty, values, setFieldValue }) => (
        <form noValidate onSubmit={handleSubmit} className="stack">
          <UnsavedGuard dirty={dirty} />
          {preview(
            { picture: values.profileImageUrl, username: values.username.trim() },
            (url) => void setFieldValue('profileImageUrl', url),
            setWaiting,
          )}
          <FormSummary />
          <ProfileFields profile={profile} />
          <FormErrorBanner message={failure} />
          <SaveBar busy={isSubmitting} waiting={waiting} onCancel={onCancel} />
        </form>
      )}
    </Formik>
  )
}

function ProfileFields({ profile }: { profile: DoctorProfile }) {
  const { t } = useTranslation()
  return (
    <Card className="grid gap-4 sm:grid-cols-2">
      <Form.Text name="username" label={t('doctor.username')} limit={50} autoComplete="nickname" />
      <CardNumberField profile={profile} />
      <Form.Text name="specialization" label={t('doctor.specialization')} optional limit={100} autoComplete="off" />
      <Form.Text name="clinic" label={t('doctor.clinic')} optional limit={150} autoComplete="organization" />
      <Form.Text name="licenseNumber" label={t('doctor.license')} optional limit={50} autoComplete="off" />
      <YearsField label={t('doctor.years')} />
      <div className="sm:col-span-2">
        <Form.Area name="bio" label={t('doctor.bio')} optional limit={5000} />
      </div>
    </Card>
  )
}
