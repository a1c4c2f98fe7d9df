import { useFormikContext } from 'formik'
import { daysBetween } from '@huella/care-rules'
import { today } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import { SectionCard } from '../../../ui/Card'
import { Form } from '../../../ui/formik/fields'
import { suggestionOf } from '../../../ui/formik/reading'
import { nextDueOf, type VaccinationValues } from '../vaccination-values'

const daysInYear = 365

export function WhenCard() {
  const { t } = useTranslation()
  const { values } = useFormikContext<VaccinationValues>()
  const next = nextDueOf(values)
  const reckoned = next !== null && values.nextDueDate === next && !suggestionOf(values, 'nextDueDate')
  const years = next === null ? 1 : Math.round(daysBetween(values.administeredDate, next) / daysInYear)
  return (
    <SectionCard title={t('vaccinationForm.when')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Form.Date name="administeredDate" label={t('vaccinationForm.given')} max={today()} />
        <Form.Date name="nextDueDate" label={t('vaccinationForm.nextDue')} optional {...(reckoned && { help: t('vaccinationForm.nextDueHelp', { count: years, vaccine: values.vaccineName || t('vaccinationForm.it') }) })} />
      </div>
    </SectionCard>
  )
}
