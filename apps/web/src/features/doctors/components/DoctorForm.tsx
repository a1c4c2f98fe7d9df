import { useState, type ReactNode } from 'react'
import { useFormikContext } from 'formik'
import { clinicLength, doctorInput, identifierLength, proseLength, specializationLength, usernameLength } from '@huella/contracts'
import { today } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import type { Person } from '../../../ui/Avatar'
import { Card, SectionCard } from '../../../ui/Card'
import { Form } from '../../../ui/formik/fields'
import { FormFrame } from '../../../ui/formik/FormFrame'
import { toast } from '../../../ui/toast'
import type { DoctorProfile } from '../api/doctor-profile'
import { createProfile, saveDoctorProfile } from '../api/save-doctor-profile'
import { comparedFields, valuesOf, type DoctorFormValues } from '../doctor-form-values'
import { CardNumberField } from './CardNumberField'
import { OwnersView } from './OwnersView'
import { VerificationCard } from './VerificationCard'
import { YearsField } from './YearsField'

/** The field that takes a picture, and tells while one is on its way. */
export type PictureSlot = (url: string, onPicture: (url: string) => void, onBusy: (busy: boolean) => void) => ReactNode

export interface DoctorFormProps {
  /** Null while there is none. */
  profile: DoctorProfile | null
  person: Person
  /** The name a new profile starts with. */
  name: string
  userType: 'owner' | 'doctor'
  picture: PictureSlot
  onCancel: () => void
  onSaved: () => void
}

/** Everything a doctor says of themselves: created where there is nothing yet, otherwise changed. */
export function DoctorForm({ profile, person, name, userType, picture, onCancel, onSaved }: DoctorFormProps) {
  const { t, language } = useTranslation()
  const [waiting, setWaiting] = useState(false)
  const verified = profile?.isVerified ?? false
  const [saved, failed] = profile ? (['doctorForm.updated', 'doctorForm.updateFailed'] as const) : (['doctorForm.saved', 'doctorForm.createFailed'] as const)
  const aside = (
    <>
      <div className="max-lg:hidden">
        <OwnersView person={person} verified={verified} />
      </div>
      {profile && <VerificationCard verified={verified} />}
    </>
  )
  return (
    <FormFrame<DoctorFormValues>
      initial={valuesOf(profile, name)}
      schema={doctorInput}
      draftKey="doctor-profile"
      {...(profile && { changing: { version: profile.updatedAt, values: valuesOf(profile, name), fields: comparedFields(t, language) } })}
      failed={() => ({ title: t(failed) })}
      save={t('form.save')}
      saving={t('form.saving')}
      waits={() => (waiting ? t('profile.waitForPicture') : null)}
      onCancel={onCancel}
      look="rail"
      aside={aside}
      onSend={async (values, { sending }) => {
        const fields = doctorInput.cast(values, { stripUnknown: true })
        await (profile ? saveDoctorProfile(fields, sending(fields)) : createProfile(fields, userType, sending(fields)))
        toast({ title: t(saved) })
        onSaved()
        return true
      }}
    >
      <IdentityCard profile={profile} picture={picture} onBusy={setWaiting} />
      <PracticeCard />
      <BackgroundCard />
      <Card>
        <Form.Check look="switch" name="publicProfile" label={t('doctorForm.public')} help={t('doctorForm.publicText')} />
      </Card>
    </FormFrame>
  )
}

const Group = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <SectionCard title={title}>
    <p className="-mt-2.5 mb-4 text-small text-ink-2">{text}</p>
    <div className="grid grid-cols-1 gap-4 wrap-anywhere sm:grid-cols-2">{children}</div>
  </SectionCard>
)

function IdentityCard({ profile, picture, onBusy }: { profile: DoctorProfile | null; picture: PictureSlot; onBusy: (busy: boolean) => void }) {
  const { t } = useTranslation()
  const { values, setFieldValue } = useFormikContext<DoctorFormValues>()
  return (
    <Group title={t('doctorForm.identity')} text={t('doctorForm.identityText')}>
      <div className="sm:col-span-2">{picture(values.profileImageUrl, (url) => void setFieldValue('profileImageUrl', url), onBusy)}</div>
      <Form.Text name="username" label={t('doctor.username')} limit={usernameLength} autoComplete="nickname" help={t('doctorForm.usernameHelp')} />
      <CardNumberField profile={profile} />
      <Form.Date name="professionalCardIssuanceDate" label={t('doctor.cardIssued')} optional max={today()} />
    </Group>
  )
}

function PracticeCard() {
  const { t } = useTranslation()
  return (
    <Group title={t('doctorForm.practice')} text={t('doctorForm.practiceText')}>
      <Form.Text name="specialization" label={t('doctor.specialization')} optional limit={specializationLength} autoComplete="off" />
      <Form.Text name="clinic" label={t('doctor.clinic')} optional limit={clinicLength} autoComplete="organization" />
      <Form.Text name="licenseNumber" label={t('doctor.license')} optional limit={identifierLength} autoComplete="off" />
      <YearsField label={t('doctor.years')} />
    </Group>
  )
}

function BackgroundCard() {
  const { t } = useTranslation()
  return (
    <Group title={t('doctorForm.background')} text={t('doctorForm.backgroundText')}>
      <div className="grid grid-cols-1 gap-4 sm:col-span-2">
        <Form.Area name="education" label={t('doctor.education')} optional limit={proseLength} />
        <Form.Area name="certifications" label={t('doctor.certifications')} optional limit={proseLength} />
        <Form.Area name="bio" label={t('doctor.bio')} optional limit={proseLength} rows={5} />
      </div>
    </Group>
  )
}
