import type { ReactNode } from 'react'
import { CircleCheck, Clock, Syringe } from 'lucide-react'
import { formatDay, today } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import { Badge } from '../../../ui/Badge'
import { cx } from '../../../ui/cx'
import { isDue, vetOf, type Vaccination } from '../records'
import { vaccineTypeText } from '../words'

/** `note` says more of who recorded it; `menu` is what can be done with it. */
export function RecordRow({ record, note, menu }: { record: Vaccination; note?: string; menu?: ReactNode }) {
  const { t, language } = useTranslation()
  const due = isDue(record, today())
  const by = [vetOf(record), record.clinic].filter(Boolean).join(' · ')
  return (
    <li className={cx('record-row print-row', Boolean(menu) && 'record-row-menu')}>
      <span className={`icon-well no-print ${due ? 'tone-attn' : 'tone-good'}`} aria-hidden="true">
        <Syringe className="icon icon-18" />
      </span>
      <div className="min-w-0">
        <p>
          <span className="font-semibold">{record.vaccineName}</span>{' '}
          <span className="text-small text-ink-2">{vaccineTypeText(record.vaccineType, t)}</span>
        </p>
        <p className="text-small text-ink-2">{by || t('records.noVet')}</p>
        {record.batchNumber && (
          <p className="print-only text-small">
            {t('vaccinationForm.batch')}: {record.batchNumber}
          </p>
        )}
        {note && <p className="text-caption text-ink-3 no-print">{note}</p>}
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
      {menu && <span className="record-menu no-print">{menu}</span>}
    </li>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <p className="record-fact tabular-nums">
    <span className="text-caption text-ink-2 lg:block">{label}</span> <span>{value}</span>
  </p>
)
