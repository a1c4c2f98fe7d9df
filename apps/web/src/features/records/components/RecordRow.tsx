import type { ReactNode } from 'react'
import { CircleCheck, CircleOff, Clock, Syringe } from 'lucide-react'
import { vaccineNameIn, type VerdictGroup } from '@huella/care-rules'
import { formatDay, today } from '../../../i18n/format'
import { dayInWords } from '../../../i18n/sentences'
import { useTranslation } from '../../../i18n/use-translation'
import { counts, isAwaited, isRemoved } from '../../../lib/counts'
import { Badge } from '../../../ui/Badge'
import { cx } from '../../../ui/cx'
import { isDue, vetOf, type Vaccination } from '../records'
import { lastDayOf } from '../../../domain/dose-state'
import { vaccineTypeText } from '../../../domain/dose-words'
import { StatusChip } from '../../../domain/StatusChip'
import { statusTone } from '../../../domain/status-looks'
import { RecordDetails } from './RecordDetails'
import { RecordTrust } from './RecordTrust'

/** What the page knows to do with a record. */
export interface RecordParts {
  menu?: ReactNode
  /** What there is to answer, or to know of it. */
  note?: ReactNode
  /** Whether the reader is asked whether it was given. */
  mayAnswer?: boolean
  /** How the pet stands with what the dose is against: it holds no longer than its plan says, whatever its own date. */
  standing?: VerdictGroup | undefined
  /** Later doses have taken its place. */
  isSuperseded?: boolean
}

/** One dose: what, who, when, whether it still holds. What does not count is there, but stands back. */
export function RecordRow({ record, menu, note, mayAnswer = false, standing, isSuperseded = false }: RecordParts & { record: Vaccination }) {
  const { t, language } = useTranslation()
  const isOff = !counts(record) && !isAwaited(record)
  const by = [vetOf(record), record.clinic].filter(Boolean).join(' · ')
  return (
    <li id={`record-${record.id}`} className={cx('record-row print-row', isOff && 'record-off', !counts(record) && 'no-print')}>
      <span className={`icon-well record-icon no-print ${toneOf(record, { standing, isSuperseded })}`} aria-hidden="true">
        <Syringe className="icon icon-18" />
      </span>
      <div className="record-what">
        <p className="break-words">
          <span className="font-semibold">{vaccineNameIn(record.vaccineName, language)}</span>{' '}
          <span className="text-small text-ink-2">{vaccineTypeText(record.vaccineType, t)}</span>
        </p>
        <p className="text-small break-words text-ink-2">{by || t('records.noVet')}</p>
        <PaperDates record={record} standing={standing} />
      </div>
      <Fact label={t('records.given')} value={formatDay(record.administeredDate, language)} />
      <Fact label={t('records.nextDue')} value={formatDay(record.nextDueDate, language) || '–'} />
      <span className="record-state">
        <State record={record} standing={standing} isSuperseded={isSuperseded} />
      </span>
      <span className="record-menu no-print">{menu}</span>
      <RecordTrust record={record} mayAnswer={mayAnswer} />
      {note && <div className="record-note no-print">{note}</div>}
      <RecordDetails record={record} />
    </li>
  )
}

/** Columns that paper has beside those of the screen, and days that are read one way only. */
function PaperDates({ record, standing }: Pick<RecordParts, 'standing'> & { record: Vaccination }) {
  const { language } = useTranslation()
  const end = lastDayOf(record, standing)
  return (
    <>
      {[record.batchNumber, dayInWords(record.administeredDate, language), end && dayInWords(end, language)].map((text, column) => (
        <p key={column} className="print-only" aria-hidden="true">
          {text || '–'}
        </p>
      ))}
    </>
  )
}

type DoseState = Pick<RecordParts, 'standing' | 'isSuperseded'>

const toneOf = (record: Vaccination, { standing, isSuperseded }: DoseState): string => {
  if (!counts(record)) return isAwaited(record) ? 'tone-attn' : 'tone-neutral'
  if (isSuperseded) return 'tone-neutral'
  if (standing) return `tone-${statusTone[standing.status]}`
  return isDue(record, today()) ? 'tone-attn' : 'tone-good'
}

function State({ record, standing, isSuperseded }: DoseState & { record: Vaccination }) {
  const { t } = useTranslation()
  if (isAwaited(record) || isSuperseded) return null
  if (!counts(record))
    return (
      <Badge tone="neutral" icon={<CircleOff className="icon icon-16" aria-hidden="true" />}>
        {t(isRemoved(record) ? 'record.removed' : 'confirm.refused')}
      </Badge>
    )
  if (standing) return <StatusChip standing={standing} on={today()} />
  return isDue(record, today()) ? (
    <Badge tone="attn" icon={<Clock className="icon icon-16" aria-hidden="true" />}>
      {t('records.due')}
    </Badge>
  ) : (
    <Badge tone="good" icon={<CircleCheck className="icon icon-16" aria-hidden="true" />}>
      {t('records.current')}
    </Badge>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <p className="record-fact no-print tabular-nums">
    <span className="record-fact-label">{label}</span> <span>{value}</span>
  </p>
)
