import { useEffect } from 'react'
import { useFormikContext } from 'formik'
import { daysBetween } from '@huella/care-rules'
import { today } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import { SectionCard } from '../../../ui/Card'
import { Form } from '../../../ui/formik/fields'
import { useFromCertificate } from '../use-certificate'
import { nextDueOf, type VaccinationValues } from '../vaccination-values'

const daysInYear = 365

/** The next date follows the vaccine and the day it was given, until somebody says otherwise. */
export function WhenCard() {
  const { t } = useTranslation()
  const { values, setFieldValue } = useFormikContext<VaccinationValues>()
  const { of, marks, isTyped } = useFromCertificate()
  const follows = !isTyped('nextDueDate') && !marks.has('nextDueDate')
  const next = nextDueOf(values)
  useEffect(() => {
    if (follows && next !== null) void setFieldValue('nextDueDate', next)
  }, [follows, next, setFieldValue])
  const years = next === null ? 1 : Math.round(daysBetween(values.administeredDate, next) / daysInYear)
  return (
    <SectionCard title={t('vaccinationForm.when')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Form.Date name="administeredDate" label={t('vaccinationForm.given')} max={today()} {...of('administeredDate')} />
        <Form.Date name="nextDueDate" label={t('vaccinationForm.nextDue')} optional {...(follows && { help: t('vaccinationForm.nextDueHelp', { count: years, vaccine: values.vaccineName || t('vaccinationForm.it') }) })} {...of('nextDueDate')} />
      </div>
    </SectionCard>
  )
}
