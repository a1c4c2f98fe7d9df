import { useTranslation } from '../../../i18n/use-translation'
import { today } from '../../../i18n/format'
import { Card } from '../../../ui/Card'
import { Form } from '../../../ui/formik/fields'
import type { RegistrationValues } from '../registration-values'
import { useFormDraft } from '../use-form-draft'
import { YearsField } from './YearsField'

/** What a vet must give first, then what may wait. */
export function RegistrationFields({ draftKey, settled }: { draftKey: string; settled: boolean }) {
  const { t } = useTranslation()
  useFormDraft<RegistrationValues>(draftKey, settled)
  return (
    <>
      <Card className="grid gap-4 sm:grid-cols-2">
        <Form.Text name="professionalCardNumber" label={t('doctor.cardNumber')} limit={50} autoComplete="off" help={t('doctorForm.cardHelp')} />
        <Form.Text name="specialization" label={t('doctor.specialization')} limit={100} autoComplete="off" />
        <Form.Text name="clinic" label={t('doctor.clinic')} limit={150} autoComplete="organization" />
        <YearsField label={t('doctor.years')} />
      </Card>
      <Card className="grid gap-4 sm:grid-cols-2">
        <h2 className="sm:col-span-2">{t('doctor.moreAboutYou')}</h2>
        <Form.Date name="professionalCardIssuanceDate" label={t('doctor.cardIssued')} optional max={today()} />
        <Form.Text name="licenseNumber" label={t('doctor.license')} optional limit={50} autoComplete="off" />
        <div className="grid gap-4 sm:col-span-2">
          <Form.Area name="education" label={t('doctor.education')} optional limit={5000} />
          <Form.Area name="certifications" label={t('doctor.certifications')} optional limit={5000} />
          <Form.Area name="bio" label={t('doctor.bio')} optional limit={5000} />
        </div>
      </Card>
    </>
  )
}
