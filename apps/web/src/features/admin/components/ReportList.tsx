import { Suspense, useState } from 'react'
import { lazy } from '../../../i18n/lazy-with-texts'
import { useTranslation } from '../../../i18n/use-translation'
import { Card } from '../../../ui/Card'
import { EmptyState } from '../../../ui/EmptyState'
import { ErrorState } from '../../../ui/ErrorState'
import { FilterChips } from '../../../ui/FilterChips'
import { Drawing } from '../../../ui/illustrations/Drawing'
import { Older } from '../../../ui/Older'
import { Loading, Skeleton } from '../../../ui/Skeleton'
import { laterReportsPath, useReports, type ReportForDecision, type Verdict } from '../api/reports'
import { ReportRow } from './ReportRow'

const ReportDecisionDialog = lazy(() => import('./ReportDecisionDialog'))

interface Deciding {
  report: ReportForDecision
  decision: Verdict
}

/** Reports that wait, or that were decided, with the decision about each. */
export function ReportList() {
  const { t } = useTranslation()
  const [filter, setFilter] = useState<'' | 'decided'>('')
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const open = filter === ''
  const { reports, more, error, retry } = useReports(open)
  const last = more ? reports?.at(-1) : undefined
  const rows = (shown: readonly ReportForDecision[]) => <Rows reports={shown} onDecide={(report, decision) => setDeciding({ report, decision })} />
  return (
    <div className="stack">
      <FilterChips
        label={t('admin.show')}
        all={t('adminReports.waiting')}
        value={filter}
        options={[{ value: 'decided', label: t('adminReports.decided') }]}
        onChange={(value) => setFilter(value as typeof filter)}
      />
      {error ? (
        <Card>
          <ErrorState message={t('adminReports.error')} onRetry={retry} />
        </Card>
      ) : null}
      {!reports && !error && <Waiting />}
      {reports?.length === 0 && (
        <Card>
          <EmptyState art={<Drawing name="folder" />} title={t(open ? 'adminReports.noneWaiting' : 'adminReports.noneDecided')} />
        </Card>
      )}
      {reports && rows(reports)}
      {last && (
        <Older<ReportForDecision>
          key={filter}
          pathOfPage={(page) => laterReportsPath(open, page)}
          after={last.cursor}
          label={t('adminReports.more')}
          failed={t('adminReports.error')}
        >
          {rows}
        </Older>
      )}
      {deciding && (
        <Suspense>
          <ReportDecisionDialog {...deciding} onClose={() => setDeciding(null)} />
        </Suspense>
      )}
    </div>
  )
}

interface RowsProps {
  reports: readonly ReportForDecision[]
  onDecide: (report: ReportForDecision, decision: Verdict) => void
}

const Rows = ({ reports, onDecide }: RowsProps) =>
  reports.length > 0 && (
    <ul className="stack">
      {reports.map((report) => (
        <ReportRow key={report.id} report={report} onDecide={(decision) => onDecide(report, decision)} />
      ))}
    </ul>
  )

const Waiting = () => (
  <Loading className="stack">
    {[1, 2].map((row) => (
      <Skeleton key={row} className="h-80 rounded-3xl!" />
    ))}
  </Loading>
)
