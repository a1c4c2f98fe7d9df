import { useEffect, useMemo, useRef, type KeyboardEvent } from 'react'
import { dayHeading, firstWeekday, today, weekdayNames } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import { groupBy } from '../../../lib/group-by'
import { MonthHead } from '../../../ui/MonthHead'
import type { CalendarEvent } from '../events'
import { dayAfterKey, monthWeeks } from '../month-moves'

export interface MonthGridProps {
  events: readonly CalendarEvent[]
  /** Where the arrows stand; its month is shown. */
  active: string
  onActive: (day: string) => void
  chosen: string | null
  onChoose: (day: string) => void
}

/**
 * The month at a glance: blue dots are visits, orange ones due dates; the agenda beside it says the same in words.
 * One stop of the Tab key; arrows move by day and week, Home and End within the week, Page Up and Down by month.
 */
export function MonthGrid({ events, active, onActive, chosen, onChoose }: MonthGridProps) {
  const { t, language } = useTranslation()
  const ofDay = useMemo(() => new Map(groupBy(events, (event) => event.day)), [events])
  const grid = useRef<HTMLDivElement>(null)
  const byKey = useRef(false)
  useEffect(() => {
    if (byKey.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    byKey.current = false
  }, [active])
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(event.key, active, firstWeekday(language))
    if (!next) return
    event.preventDefault()
    byKey.current = true
    onActive(next)
  }
  return (
    <section className="card card-pad" aria-label={t('calendar.month')}>
      <MonthHead day={active} onMove={onActive} heading="h2" />
      <div ref={grid} role="grid" aria-label={t('calendar.month')} onKeyDown={onKeyDown}>
        <Weekdays />
        {monthWeeks(active, firstWeekday(language)).map((week, row) => (
          <div key={row} role="row" className="month mb-1.5">
            {week.map((day, place) => (
              <div key={place} role="gridcell" aria-selected={day ? day === chosen : undefined}>
                {day && (
                  <Day
                    day={day}
                    events={ofDay.get(day) ?? []}
                    isActive={day === active}
                    isChosen={day === chosen}
                    onChoose={() => onChoose(day)}
                  />
                )}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-2">
        <span className="flex items-center gap-1.5">
          <span className="dot bg-prog-mark" aria-hidden="true" />
          {t('calendar.visit')}
        </span>
        <span className="flex items-center gap-1.5">
          <span className="dot dot-attn" aria-hidden="true" />
          {t('calendar.due')}
        </span>
        <span>{t('calendar.hint')}</span>
      </p>
    </section>
  )
}

function Weekdays() {
  const { language } = useTranslation()
  const names = weekdayNames(language, 'long')
  return (
    <div role="row" className="month mb-1 text-center text-caption text-ink-2">
      {weekdayNames(language, 'short').map((name, place) => (
        <span key={name} role="columnheader" aria-label={names[place]}>
          {name}
        </span>
      ))}
    </div>
  )
}

interface DayProps {
  day: string
  events: readonly CalendarEvent[]
  isActive: boolean
  isChosen: boolean
  onChoose: () => void
}

function Day({ day, events, isActive, isChosen, onChoose }: DayProps) {
  const { t, language } = useTranslation()
  const words = events
    .map(({ petName, title, kind }) => `${petName}: ${title || t(kind === 'due' ? 'calendar.due' : 'calendar.visit')}`)
    .join(', ')
  const isToday = day === today()
  return (
    <button
      type="button"
      tabIndex={isActive ? 0 : -1}
      aria-label={[dayHeading(day, language), words].filter(Boolean).join('. ')}
      aria-current={isToday ? 'date' : undefined}
      title={words || undefined}
      className={['month-day', isToday && 'month-day-today', isChosen && 'month-day-chosen'].filter(Boolean).join(' ')}
      onClick={onChoose}
    >
      <span aria-hidden="true">{Number(day.slice(8))}</span>
      <span className="flex flex-wrap gap-1" aria-hidden="true">
        {events.slice(0, 4).map((event) => (
          <span key={event.id} className={event.kind === 'due' ? 'dot dot-attn' : 'dot bg-prog-mark'} />
        ))}
      </span>
    </button>
  )
}
