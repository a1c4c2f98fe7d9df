import { labelMonths } from '@huella/care-rules'
import { manufacturerLength } from '@huella/contracts'
import { useTranslation } from '../i18n/use-translation'
import { Form } from '../ui/formik/fields'
import { labelText } from './dose-details'

/** What the rules can use of a product, and few people have at hand. */
export default function MoreDoseFields() {
  const { t } = useTranslation()
  const years = labelMonths.map((months) => ({ value: String(months), label: labelText(months, t) }))
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Form.Text name="manufacturer" label={t('moreDetails.manufacturer')} optional limit={manufacturerLength} autoComplete="off" />
      <Form.Date name="validUntil" label={t('moreDetails.validUntil')} optional help={t('moreDetails.validUntilHelp')} />
      <div className="sm:col-span-2">
        <Form.Segmented name="labelMonths" label={t('moreDetails.labelMonths')} optional options={[{ value: '', label: t('moreDetails.notSaid') }, ...years]} />
      </div>
    </div>
  )
}
