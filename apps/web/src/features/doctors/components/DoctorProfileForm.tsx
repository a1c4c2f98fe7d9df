import { Formik, type FormikHelpers } from 'formik'
import { useState, type ReactNode } from 'react'
import { doctorUpdate } from '@huella/contracts'
import { useTranslation } from '../../../i18n/use-translation'
import { applyServerErrors } from '../../../lib/form-errors'
import { logError } from '../../../lib/log'
import { Card } from '../../../ui/Card'
import { FormErrorBanner } from '../../../ui/FormErrors'
import { Form } from '../../../ui/formik/fields'
import { FormSummary } from '../../../ui/formik/FormSummary'
import { SaveBar } from '../../../ui/formik/SaveBar'
import { toast } from '../../../ui/toast'
import { UnsavedGuard } from '../../../ui/UnsavedGuard'
import type { DoctorProfile } from '../api/doctor-profile'
import { saveDoctorProfile } from '../api/save-doctor-profile'

const valuesOf = (profile: DoctorProfile) => ({
  username: profile.username,
  professionalCardNumber: profile.professionalCardNumber,
  specialization: profile.specialization ?? '',
  clinic: profile.clinic ?? '',
  licenseNumber: profile.licenseNumber ?? '',
  yearsOfExperience: String(profile.yearsOfExperience),
  bio: profile.bio ?? '',
  profileImageUrl: profile.profileImageUrl ?? '',
})
type Values = ReturnType<typeof valuesOf>

export interface DoctorProfileFormProps {
  profile: DoctorProfile
  /** The card above the fields, with the picture that the form holds. */
  preview: (picture: string, onPicture: (url: string) => void) => ReactNode
  onCancel: () => void
  onSaved: () => void
}

/** Everything of the profile this form does not show is sent back as it is. */
export default function DoctorProfileForm({ profile, preview, onCancel, onSaved }: DoctorProfileFormProps) {
  const { t } = useTranslation()
  const [failure, setFailure] = useState<string | null>(null)
  const submit = async (values: Values, helpers: FormikHelpers<Values>) => {
    setFailure(null)
    try {
      await saveDoctorProfile(doctorUpdate.cast({ ...profile, ...values }, { stripUnknown: true }))
      toast({ title: t('profile.saved') })
      onSaved()
    } catch (error) {
      logError(error)
      applyServerErrors(helpers, values, error)
      setFailure(t('profile.doctorFailed'))
      toast({ title: t('profile.doctorFailed'), variant: 'destructive' })
    }
  }
  return (
    <Formik initialValues={valuesOf(profile)} validationSchema={doctorUpdate} onSubmit={submit}>
      {({ handleSubmit, isSubmitting, dirty, values, setFieldValue }) => (
        <form noValidate onSubmit={handleSubmit} className="stack">
          <UnsavedGuard dirty={dirty} />
          {preview(values.profileImageUrl, (url) => void setFieldValue('profileImageUrl', url))}
          <FormSummary />
          <ProfileFields />
          <FormErrorBanner message={failure} />
          <SaveBar busy={isSubmitting} onCancel={onCancel} />
        </form>
      )}
    </Formik>
  )
}

function ProfileFields() {
  const { t } = useTranslation()
  return (
    <Card className="grid gap-4 sm:grid-cols-2">
      <Form.Text name="username" label={t('doctor.username')} autoComplete="off" />
      <Form.Text name="professionalCardNumber" label={t('doctor.cardNumber')} autoComplete="off" />
      <Form.Text name="specialization" label={t('doctor.specialization')} optional />
      <Form.Text name="clinic" label={t('doctor.clinic')} optional autoComplete="organization" />
      <Form.Text name="licenseNumber" label={t('doctor.license')} optional autoComplete="off" />
      <Form.Text name="yearsOfExperience" label={t('doctor.years')} inputMode="numeric" />
      <div className="sm:col-span-2">
        <Form.Area name="bio" label={t('doctor.bio')} optional limit={5000} />
      </div>
    </Card>
  )
}
