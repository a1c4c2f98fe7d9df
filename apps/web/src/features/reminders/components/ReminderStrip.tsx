import { useEffect, type ReactNode } from 'react'
import { ChevronRight, Clock, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import { isLate } from '../../../domain/status-looks'
import { useTranslation, type Translate } from '../../../i18n/use-translation'
import * as paths from '../../../lib/paths'
import { recall, remember } from '../../../lib/remembered'
import { Skeleton } from '../../../ui/Skeleton'
import type { DueItem } from '../due-soon'
import { nameOf } from '../due-words'

const namedAtMost = 3

/** After the vaccine: "rabies, 12 days", "leptospirosis, lapsed", "rabies in 2 days". */
function whenText({ status, days }: DueItem, t: Translate): string {
  if (status === 'lapsed') return `, ${t('reminders.lapsed')}`
  if (status === 'overdue') return `, ${t('reminders.days', { count: days })}`
  return ` ${days === 0 ? t('reminders.today') : t('reminders.inDays', { count: days })}`
}

/**
 * Says what is overdue, and below it what is due in the next seven days; nothing to say, nothing shown. While that is unknown, its place is kept if it was
 * there on the last visit, or if this is the first one here, so that nothing below jumps.
 */
export function ReminderStrip({ due }: { due: readonly DueItem[] | undefined }) {
  const { t } = useTranslation()
  const shown = due && due.length > 0
  useEffect(() => {
    if (shown === undefined) return
    remember('reminders-due', shown)
    remember('reminders-known', true)
  }, [shown])
  if (!due) return recall('reminders-due') || !recall('reminders-known') ? <Skeleton className="h-[68px] rounded-[18px]!" /> : null
  const late = due.filter(({ status }) => isLate(status))
  const soon = due.filter(({ status }) => !isLate(status))
  return (
    <>
      <Strip items={late} title={t('reminders.late', { count: late.length })} look="reminder-strip-late" icon={<TriangleAlert className="icon icon-24 mark-over" aria-hidden="true" />} />
      <Strip items={soon} title={t('reminders.dueSoon', { count: soon.length })} icon={<Clock className="icon icon-24" aria-hidden="true" />} />
    </>
  )
}

function Strip({ items, title, look, icon }: { items: readonly DueItem[]; title: string; look?: string; icon: ReactNode }) {
  const reader = useTranslation()
  if (items.length === 0) return null
  return (
    <Link to={paths.calendar} className={look ? `reminder-strip ${look}` : 'reminder-strip'}>
      {icon}
      <span className="min-w-0 flex-1">
        <span className="reminder-strip-title">{title}</span>
        {items.slice(0, namedAtMost).map((one) => (
          <span key={one.id} className="block text-small wrap-anywhere text-ink-2">
            <b className="font-semibold text-ink">{one.petName}</b> {nameOf(one, reader)}
            {whenText(one, reader.t)}
          </span>
        ))}
      </span>
      <ChevronRight className="icon" aria-hidden="true" />
    </Link>
  )
}
