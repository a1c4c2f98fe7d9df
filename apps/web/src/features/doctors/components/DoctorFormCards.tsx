import type { ReactNode } from 'react'
import { today } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import { SectionCard } from '../../../ui/Card'
import { Form } from '../../../ui/formik/fields'
import type { DoctorProfile } from '../api/doctor-profile'
import { CardNumberField } from './CardNumberField'
import { YearsField } from './YearsField'

const Group = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <SectionCard title={title}>
    <p className="-mt-2.5 mb-4 text-small text-ink-2">{text}</p>
    <div className="grid gap-4 sm:grid-cols-2">{children}</div>
  </SectionCard>
)

export function IdentityCard({ profile, picture }: { profile: DoctorProfile | null; picture: ReactNode }) {
  const { t } = useTranslation()
  return (
    <Group title={t('doctorForm.identity')} text={t('doctorForm.identityText')}>
      <div className="sm:col-span-2">{picture}</div>
      <Form.Text name="username" label={t('doctor.username')} limit={50} autoComplete="nickname" help={t('doctorForm.usernameHelp')} />
      <CardNumberField profile={profile} />
      <Form.Date name="professionalCardIssuanceDate" label={t('doctor.cardIssued')} optional max={today()} />
    </Group>
  )
}

export function PracticeCard() {
  const { t } = useTranslation()
  return (
    <Group title={t('doctorForm.practice')} text={t('doctorForm.practiceText')}>
      <Form.Text name="specialization" label={t('doctor.specialization')} optional limit={100} autoComplete="off" />
      <Form.Text name="clinic" label={t('doctor.clinic')} optional limit={150} autoComplete="organization" />
      <Form.Text name="licenseNumber" label={t('doctor.license')} optional limit={50} autoComplete="off" />
      <YearsField label={t('doctor.years')} />
    </Group>
  )
}

export function BackgroundCard() {
  const { t } = useTranslation()
  return (
    <Group title={t('doctorForm.background')} text={t('doctorForm.backgroundText')}>
      <div className="grid gap-4 sm:col-span-2">
        <Form.Area name="education" label={t('doctor.education')} optional limit={5000} />
        <Form.Area name="certifications" label={t('doctor.certifications')} optional limit={5000} />
        <Form.Area name="bio" label={t('doctor.bio')} optional limit={5000} rows={5} />
      </div>
    </Group>
  )
}
