import { Flag, ShieldCheck, ShieldX, type LucideIcon } from 'lucide-react'
import { formatInstantDay } from '../../../i18n/format'
import type { TextKey } from '../../../i18n/catalogue'
import { useTranslation } from '../../../i18n/use-translation'

export interface ReportState {
  status: 'open' | 'removed' | 'dismissed'
  /** What the administrators say, once they have decided. */
  reason: string | null
  decidedAt: string | null
}

const looks: Record<ReportState['status'], { Icon: LucideIcon; title: TextKey; tone: string }> = {
  open: { Icon: Flag, title: 'report.open', tone: 'text-ink-2' },
  dismissed: { Icon: ShieldCheck, title: 'report.dismissed', tone: 'text-ink-2' },
  removed: { Icon: ShieldX, title: 'report.removed', tone: 'text-over' },
}

/** What became of a report, for the family at the record. */
export function ReportNote({ report }: { report: ReportState }) {
  const { t, language } = useTranslation()
  const { Icon, title, tone } = looks[report.status]
  const date = report.decidedAt && formatInstantDay(report.decidedAt, language)
  const words = report.status === 'open' ? t('report.openText') : [date && t('report.decidedOn', { date }), report.reason].filter(Boolean).join(': ')
  return (
    <div className="well flex items-start gap-2.5 px-3.5 py-2.5 text-small">
      <Icon className={`icon icon-16 mt-0.5 flex-none ${tone}`} aria-hidden="true" />
      <div className="min-w-0">
        <p className={`font-semibold ${tone}`}>{t(title)}</p>
        {words && <p className="wrap-anywhere whitespace-pre-line text-ink-2 tabular-nums">{words}</p>}
      </div>
    </div>
  )
}
