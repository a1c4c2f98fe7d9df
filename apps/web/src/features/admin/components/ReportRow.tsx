import type { ReactNode } from 'react'
import { NotebookPen, ShieldCheck, Syringe, TriangleAlert } from 'lucide-react'
import { formatInstantDay } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import { Badge } from '../../../ui/Badge'
import { Button } from '../../../ui/Button'
import type { ReportForDecision, Verdict } from '../api/reports'
import { reportedName } from '../reports'
import { ReportAuthor } from './ReportAuthor'
import { ReportedRecord } from './ReportedRecord'

export interface ReportRowProps {
  report: ReportForDecision
  onDecide: (decision: Verdict) => void
}

/** One report with everything the decision needs: what the family says, the record, its author; and the decision. */
export function ReportRow({ report, onDecide }: ReportRowProps) {
  const { t, language } = useTranslation()
  const { kind, petName, reporter, createdAt, reason, status, vaccination, review } = report
  const Icon = kind === 'review' ? NotebookPen : Syringe
  const by = reporter.firstName ? t('adminReports.by', { name: reporter.firstName }) : t('adminReports.bySomeone')
  const about = [t(`adminReports.${kind}`), petName && t('adminReports.of', { pet: petName })].filter(Boolean).join(' ')
  return (
    <li className="card card-pad grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <span className="icon-well tone-prog" aria-hidden="true">
          <Icon className="icon" />
        </span>
        <div className="min-w-44 flex-1">
          <h2 className="wrap-anywhere">{reportedName(report, t)}</h2>
          <p className="text-small wrap-anywhere text-ink-2 tabular-nums">{[about, by, formatInstantDay(createdAt, language)].join(' · ')}</p>
        </div>
        {status !== 'open' && <Status status={status} />}
      </div>
      <Part title={t('adminReports.says')}>
        <p className="wrap-anywhere whitespace-pre-line">{reason ?? <span className="text-ink-2">{t('adminReports.reasonGone')}</span>}</p>
      </Part>
      {status !== 'open' && <Decision report={report} />}
      <Part title={t('adminReports.record')}>
        <ReportedRecord vaccination={vaccination} review={review} />
      </Part>
      <Part title={t('adminReports.author')}>
        <ReportAuthor doctor={report.doctor} />
      </Part>
      {status === 'open' && <Decisions report={report} onDecide={onDecide} />}
    </li>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid grid-cols-1 gap-2">
    <h3 className="text-caption font-sans font-[550] tracking-normal text-ink-2">{title}</h3>
    {children}
  </section>
)

const looks = {
  removed: { Icon: TriangleAlert, tone: 'over', words: 'adminReports.removed' },
  dismissed: { Icon: ShieldCheck, tone: 'neutral', words: 'adminReports.dismissed' },
} as const

function Status({ status }: { status: keyof typeof looks }) {
  const { t } = useTranslation()
  const { Icon, tone, words } = looks[status]
  return (
    <Badge tone={tone} icon={<Icon className="icon icon-16" aria-hidden="true" />}>
      {t(words)}
    </Badge>
  )
}

/** What its author has deleted cannot be removed any more. */
function Decisions({ report, onDecide }: ReportRowProps) {
  const { t } = useTranslation()
  const what = reportedName(report, t)
  const action = (words: 'adminReports.dismiss' | 'adminReports.remove', decision: Verdict) => (
    <Button
      variant="secondary"
      className={decision === 'removed' ? 'text-over!' : ''}
      aria-label={t('adminReports.actionOf', { action: t(words), what })}
      onClick={() => onDecide(decision)}
    >
      {t(words)}
    </Button>
  )
  return (
    <div className="flex flex-wrap justify-end gap-2.5">
      {action('adminReports.dismiss', 'dismissed')}
      {(report.vaccination || report.review) && action('adminReports.remove', 'removed')}
    </div>
  )
}

function Decision({ report: { decidedAt, decisionReason } }: Pick<ReportRowProps, 'report'>) {
  const { t, language } = useTranslation()
  return (
    <Part title={decidedAt ? t('report.decidedOn', { date: formatInstantDay(decidedAt, language) }) : t('adminReports.decided')}>
      <p className="wrap-anywhere whitespace-pre-line">{decisionReason}</p>
    </Part>
  )
}
