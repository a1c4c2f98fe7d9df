import { useState, type ReactNode } from 'react'
import { useFormikContext } from 'formik'
import { clinicLength, doctorUpdate, identifierLength, proseLength, specializationLength, usernameLength } from '@huella/contracts'
import { useTranslation } from '../../../i18n/use-translation'
import { Card } from '../../../ui/Card'
import { Form } from '../../../ui/formik/fields'
import { FormFrame } from '../../../ui/formik/FormFrame'
import { toast } from '../../../ui/toast'
import type { DoctorProfile } from '../api/doctor-profile'
import { saveDoctorProfile } from '../api/save-doctor-profile'
import { comparedFields, valuesOf as allValuesOf } from '../doctor-form-values'
import { CardNumberField } from './CardNumberField'
import { YearsField } from './YearsField'

/** Those that the profile screen shows. */
function valuesOf(profile: DoctorProfile) {
  const { professionalCardIssuanceDate: _issued, education: _education, certifications: _certifications, publicProfile: _public, ...shown } =
    allValuesOf(profile, '')
  return shown
}
type Values = ReturnType<typeof valuesOf>

/** The card above the fields, with the picture and the name that the form holds. */
type Preview = (held: { picture: string; username: string }, onPicture: (url: string) => void, onBusy: (busy: boolean) => void) => ReactNode

export interface DoctorProfileFormProps {
  profile: DoctorProfile
  preview: Preview
  onCancel: () => void
  onSaved: () => void
}

/** Everything of the profile this form does not show is sent back as it is. */
export default function DoctorProfileForm({ profile, preview, onCancel, onSaved }: DoctorProfileFormProps) {
  const { t, language } = useTranslation()
  const [waiting, setWaiting] = useState(false)
  return (
    <FormFrame<Values>
      initial={valuesOf(profile)}
      schema={doctorUpdate}
      draftKey="profile:doctor"
      changing={{ version: profile.updatedAt, values: valuesOf(profile), fields: comparedFields(t, language) }}
      failed={() => ({ title: t('profile.doctorFailed') })}
      save={t('form.save')}
      saving={t('form.saving')}
      waits={() => (waiting ? t('profile.waitForPicture') : null)}
      onCancel={onCancel}
      look="part"
      onSend={async (values, { sending }) => {
        const fields = doctorUpdate.cast({ ...profile, ...values }, { stripUnknown: true })
        await saveDoctorProfile(fields, sending(fields))
        toast({ title: t('profile.saved') })
        onSaved()
        return true
      }}
    >
      <Held preview={preview} onBusy={setWaiting} />
      <Card className="grid grid-cols-1 gap-4 wrap-anywhere sm:grid-cols-2">
        <Form.Text name="username" label={t('doctor.username')} limit={usernameLength} autoComplete="nickname" />
        <CardNumberField profile={profile} />
        <Form.Text name="specialization" label={t('doctor.specialization')} optional limit={specializationLength} autoComplete="off" />
        <Form.Text name="clinic" label={t('doctor.clinic')} optional limit={clinicLength} autoComplete="organization" />
        <Form.Text name="licenseNumber" label={t('doctor.license')} optional limit={identifierLength} autoComplete="off" />
        <YearsField label={t('doctor.years')} />
        <div className="sm:col-span-2">
          <Form.Area name="bio" label={t('doctor.bio')} optional limit={proseLength} />
        </div>
      </Card>
    </FormFrame>
  )
}

function Held({ preview, onBusy }: { preview: Preview; onBusy: (busy: boolean) => void }) {
  const { values, setFieldValue } = useFormikContext<Values>()
  const held = { picture: values.profileImageUrl, username: values.username.trim() }
  return preview(held, (url) => void setFieldValue('profileImageUrl', url), onBusy)
}
