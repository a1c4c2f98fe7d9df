import { reminderState } from '@huella/care-rules'
import { CalendarDays, Clock, TriangleAlert } from 'lucide-react'
import { today } from '../../../i18n/format'
import { StatusChip } from '../../../domain/StatusChip'
import { isLate } from '../../../domain/status-looks'
import { useTranslation } from '../../../i18n/use-translation'
import { Badge } from '../../../ui/Badge'
import type { CalendarEvent } from '../events'

/** How urgent a due date is; of the plan's, in the words of the plan. */
export function DueBadge({ event: { day, plan } }: { event: Pick<CalendarEvent, 'day' | 'plan'> }) {
  const { t } = useTranslation()
  if (plan && (isLate(plan.status) || plan.status === 'due-soon')) return <StatusChip standing={{ status: plan.status, dueDate: day }} on={today()} />
  const { kind, days } = reminderState(day, today())
  if (kind === 'overdue')
    return (
      <Badge tone="over" icon={<TriangleAlert className="icon icon-16" aria-hidden="true" />}>
        {t('reminders.overdueBy', { count: days })}
      </Badge>
    )
  if (kind === 'dueSoon')
    return (
      <Badge tone="attn" icon={<Clock className="icon icon-16" aria-hidden="true" />}>
        {days === 0 ? t('standing.dueToday') : t('reminders.dueIn', { count: days })}
      </Badge>
    )
  return (
    <Badge tone="neutral" icon={<CalendarDays className="icon icon-16" aria-hidden="true" />}>
      {t('calendar.due')}
    </Badge>
  )
}
