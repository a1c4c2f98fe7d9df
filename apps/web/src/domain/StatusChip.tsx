import { CircleCheck, Clock, History, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { Day, VerdictStatus } from '@huella/care-rules'
import { useTranslation } from '../i18n/use-translation'
import { Badge } from '../ui/Badge'
import { cx } from '../ui/cx'
import { statusText, statusTone, type Standing } from './status-looks'

const icons: Partial<Record<VerdictStatus, LucideIcon>> = { current: CircleCheck, 'due-soon': Clock, overdue: TriangleAlert, lapsed: History }

/** The shape of a status, as large as the letters beside it; half a dot, a dashed ring and a question mark are drawn by the style sheet. */
export function StatusIcon({ status, className }: { status: VerdictStatus; className?: string }) {
  const Icon = icons[status]
  return Icon ? <Icon className={cx('icon', className)} aria-hidden="true" /> : <span className={cx('icon glyph', `glyph-${status}`, className)} aria-hidden="true" />
}

/** How a pet stands with a disease, or with all of them: the same shape, word and colour wherever it is shown. */
export function StatusChip({ standing, on, className }: { standing: Standing; on: Day; className?: string }) {
  const { t } = useTranslation()
  const { status } = standing
  return (
    <Badge tone={statusTone[status]} icon={<StatusIcon status={status} className="icon-16" />} {...(className && { className })}>
      {statusText(standing, on, t)}
    </Badge>
  )
}
