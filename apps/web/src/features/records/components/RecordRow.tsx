import type { ReactNode } from 'react'
import { CircleCheck, Clock, Syringe } from 'lucide-react'
import { formatDay, today } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import { Badge } from '../../../ui/Badge'
import { isDue, vetOf, type Vaccination } from '../records'
import { vaccineTypeText } from '../words'
import { RecordDetails } from './RecordDetails'
import { RecordTrust } from './RecordTrust'

/** One dose: what, who, when, whether it still holds; `menu` is what can be done with it. */
export function RecordRow({ record, menu }: { record: Vaccination; menu?: ReactNode }) {
  const { t, language } = useTranslation()
  const due = isDue(record, today())
  const by = [vetOf(record), record.clinic].filter(Boolean).join(' · ')
  return (
    <li className="record-row print-row">
      <span className={`icon-well record-icon no-print ${due ? 'tone-attn' : 'tone-good'}`} aria-hidden="true">
        <Syringe className="icon icon-18" />
      </span>
      <div className="record-what">
        <p className="break-words">
          <span className="font-semibold">{record.vaccineName}</span>{' '}
          <span className="text-small text-ink-2">{vaccineTypeText(record.vaccineType, t)}</span>
        </p>
        <p className="text-small break-words text-ink-2">{by || t('records.noVet')}</p>
        {record.batchNumber && (
          <p className="print-only text-small">
            {t('vaccinationForm.batch')}: {record.batchNumber}
          </p>
        )}
      </div>
      <Fact label={t('records.given')} value={formatDay(record.administeredDate, language)} />
      <Fact label={t('records.nextDue')} value={formatDay(record.nextDueDate, language) || '–'} />
      <span className="record-state">
        {due ? (
          <Badge tone="attn" icon={<Clock className="icon icon-16" aria-hidden="true" />}>
            {t('records.due')}
          </Badge>
        ) : (
          <Badge tone="good" icon={<CircleCheck className="icon icon-16" aria-hidden="true" />}>
            {t('records.current')}
          </Badge>
        )}
      </span>
      <span className="record-menu no-print">{menu}</span>
      <RecordTrust trust={record.trust} isPublic={record.isPublic} />
      <RecordDetails record={record} />
    </li>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <p className="record-fact tabular-nums">
    <span className="record-fact-label">{label}</span> <span>{value}</span>
  </p>
)
