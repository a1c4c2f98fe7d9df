import { useMemo } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { groupBy } from '../../../lib/group-by'
import { MonthGrid, type MonthGridProps } from '../../../ui/MonthGrid'
import type { CalendarEvent } from '../events'
import { dayInWords } from '../words'

export interface CalendarMonthProps extends Pick<MonthGridProps, 'active' | 'onActive' | 'chosen' | 'onChoose'> {
  events: readonly CalendarEvent[]
}

const marksAtMost = 4

/** The month at a glance: blue dots are visits, orange ones due dates; the agenda beside it says the same in words. */
export function CalendarMonth({ events, ...month }: CalendarMonthProps) {
  const { t, language } = useTranslation()
  const ofDay = useMemo(() => new Map(groupBy(events, (event) => event.day)), [events])
  const contentOf = (day: string) => {
    const held = ofDay.get(day)
    if (!held) return null
    return {
      words: dayInWords(held, t, language),
      marks: held
        .slice(0, marksAtMost)
        .map((event) => <span key={event.id} className={event.kind === 'due' ? 'dot dot-attn' : 'dot bg-prog-mark'} />),
    }
  }
  return (
    <div className="card p-3 sm:p-5">
      <MonthGrid {...month} label={t('calendar.title')} heading="h2" wide contentOf={contentOf} />
      <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-2">
        <span className="flex items-center gap-1.5">
          <span className="dot bg-prog-mark" aria-hidden="true" />
          {t('calendar.visit')}
        </span>
        <span className="flex items-center gap-1.5">
          <span className="dot dot-attn" aria-hidden="true" />
          {t('calendar.due')}
        </span>
        <span className="max-sm:hidden">{t('calendar.hint')}</span>
      </p>
    </div>
  )
}
