import { useEffect } from 'react'
import { Bell, ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useTranslation, type Translate } from '../../../i18n/use-translation'
import { recall, remember } from '../../../lib/remembered'
import { Skeleton } from '../../../ui/Skeleton'
import type { DueReminder } from '../due-soon'

const namedAtMost = 3

const inDays = (days: number, t: Translate): string => (days === 0 ? t('reminders.today') : t('reminders.inDays', { count: days }))

/**
 * Says what is due in the next seven days; nothing to say, nothing shown. While that is unknown, its place is kept if it was there
 * on the last visit, or if this is the first one here, so that nothing below jumps.
 */
export function ReminderStrip({ due }: { due: readonly DueReminder[] | undefined }) {
  const { t } = useTranslation()
  const shown = due && due.length > 0
  useEffect(() => {
    if (shown === undefined) return
    remember('reminders-due', shown)
    remember('reminders-known', true)
  }, [shown])
  if (!due) return recall('reminders-due') || !recall('reminders-known') ? <Skeleton className="h-[68px] rounded-[18px]!" /> : null
  if (!shown) return null
  const named = due.slice(0, namedAtMost)
  return (
    <Link to="/calendar" className="reminder-strip">
      <Bell className="icon icon-24 mark-attn" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-ink">{t('reminders.dueSoon', { count: due.length })}</span>
        <span className="line-clamp-2 text-small text-ink-2 lg:hidden">
          {named.map(({ petName, days }) => `${petName} ${inDays(days, t)}`).join(', ')}
        </span>
        <span className="line-clamp-1 text-small text-ink-2 max-lg:hidden">
          {named.map(({ petName, vaccineName, days }) => `${petName}, ${vaccineName} ${inDays(days, t)}.`).join(' ')}
        </span>
      </span>
      <span className="btn btn-sm btn-secondary max-lg:hidden" aria-hidden="true">
        {t('reminders.see')}
      </span>
      <ChevronRight className="icon lg:hidden" aria-hidden="true" />
    </Link>
  )
}
