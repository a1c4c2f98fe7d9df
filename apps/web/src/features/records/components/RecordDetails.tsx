import { ChevronDown } from 'lucide-react'
import { formatDay } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import type { Vaccination } from '../records'
import { routeText } from '../../../domain/dose-words'

/** What else a record says, on demand. */
export function RecordDetails({ record }: { record: Vaccination }) {
  const { t, language } = useTranslation()
  const facts = [
    [t('vaccinationForm.batch'), record.batchNumber],
    [t('vaccinationForm.expires'), formatDay(record.expirationDate, language)],
    [t('vaccinationForm.serial'), record.serialNumber],
    [t('vaccinationForm.dosage'), record.dosage],
    [t('vaccinationForm.route'), record.administrationRoute && routeText(record.administrationRoute, t)],
    [t('vaccinationForm.component'), record.vaccineComponent],
    [t('vaccinationForm.storage'), record.storageConditions],
    [t('vaccinationForm.notes'), record.notes],
  ].filter(([, value]) => value)
  if (facts.length === 0) return null
  return (
    <details className="record-details no-print">
      <summary>
        {t('record.details')} <span className="sr-only">{t('record.detailsOf', { vaccine: record.vaccineName })}</span>
        <ChevronDown className="icon icon-16" aria-hidden="true" />
      </summary>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
