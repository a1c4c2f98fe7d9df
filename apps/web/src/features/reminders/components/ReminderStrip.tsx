import { useEffect } from 'react'
import { Bell, ChevronRight, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import { vaccineNameIn } from '@huella/care-rules'
import { useTranslation, type Translate } from '../../../i18n/use-translation'
import * as paths from '../../../lib/paths'
import { recall, remember } from '../../../lib/remembered'
import { cx } from '../../../ui/cx'
import { Skeleton } from '../../../ui/Skeleton'
import type { DueReminder } from '../due-soon'

const namedAtMost = 3

function whenText({ kind, days }: DueReminder, t: Translate): string {
  if (kind === 'overdue') return t('reminders.lateBy', { count: days })
  return days === 0 ? t('reminders.today') : t('reminders.inDays', { count: days })
}

/** How many are overdue, and how many due in the next seven days. */
function headline(due: readonly DueReminder[], t: Translate): string {
  const late = due.filter(({ kind }) => kind === 'overdue').length
  const soon = due.length - late
  return [late > 0 && t('reminders.late', { count: late }), soon > 0 && t('reminders.dueSoon', { count: soon })].filter(Boolean).join(', ')
}

/**
 * Says what is overdue, and what is due in the next seven days; nothing to say, nothing shown. While that is unknown, its place is kept if it was there
 * on the last visit, or if this is the first one here, so that nothing below jumps.
 */
export function ReminderStrip({ due }: { due: readonly DueReminder[] | undefined }) {
  const { t, language } = useTranslation()
  const shown = due && due.length > 0
  useEffect(() => {
    if (shown === undefined) return
    remember('reminders-due', shown)
    remember('reminders-known', true)
  }, [shown])
  if (!due) return recall('reminders-due') || !recall('reminders-known') ? <Skeleton className="h-[68px] rounded-[18px]!" /> : null
  if (!shown) return null
  const named = due.slice(0, namedAtMost)
  const isLate = due[0]?.kind === 'overdue'
  const Icon = isLate ? TriangleAlert : Bell
  return (
    <Link to={paths.calendar} className={cx('reminder-strip', isLate && 'reminder-strip-late')}>
      <Icon className={cx('icon icon-24', isLate ? 'mark-over' : 'mark-attn')} aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-ink">{headline(due, t)}</span>
        <span className="text-small text-ink-2 lg:hidden">
          {named.map((one) => `${one.petName} ${whenText(one, t)}`).join(', ')}
        </span>
        <span className="text-small text-ink-2 max-lg:hidden">
          {named.map((one) => `${one.petName}, ${vaccineNameIn(one.vaccineName, language)} ${whenText(one, t)}.`).join(' ')}
        </span>
      </span>
      <span className="btn btn-sm btn-secondary max-lg:hidden" aria-hidden="true">
        {t('reminders.see')}
      </span>
      <ChevronRight className="icon lg:hidden" aria-hidden="true" />
    </Link>
  )
}
