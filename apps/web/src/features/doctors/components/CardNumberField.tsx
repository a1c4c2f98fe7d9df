import { useFormikContext } from 'formik'
import { identifierLength } from '@huella/contracts'
import { useTranslation } from '../../../i18n/use-translation'
import { Form } from '../../../ui/formik/fields'
import type { DoctorProfile } from '../api/doctor-profile'

/** What is verified is the card: the field says so, and what another number costs. */
export function CardNumberField({ profile }: { profile: DoctorProfile | null }) {
  const { t } = useTranslation()
  const { values } = useFormikContext<{ professionalCardNumber: string }>()
  const changed = profile?.isVerified && values.professionalCardNumber.trim() !== profile.professionalCardNumber
  const help = changed ? 'doctorForm.cardChanged' : profile?.isVerified ? 'doctorForm.cardVerified' : 'doctorForm.cardHelp'
  return (
    <Form.Text
      name="professionalCardNumber"
      label={t('doctor.cardNumber')}
      limit={identifierLength}
      autoComplete="off"
      help={<span className={changed ? 'font-semibold text-attn' : undefined}>{t(help)}</span>}
    />
  )
}
