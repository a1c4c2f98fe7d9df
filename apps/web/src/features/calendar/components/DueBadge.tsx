import { reminderState } from '@huella/care-rules'
import { CalendarDays, Clock, TriangleAlert } from 'lucide-react'
import { today } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import { Badge } from '../../../ui/Badge'

/** How urgent a due date is. */
export function DueBadge({ day }: { day: string }) {
  const { t } = useTranslation()
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
        {t('reminders.dueIn', { count: days })}
      </Badge>
    )
  return (
    <Badge tone="neutral" icon={<CalendarDays className="icon icon-16" aria-hidden="true" />}>
      {t('calendar.due')}
    </Badge>
  )
}
