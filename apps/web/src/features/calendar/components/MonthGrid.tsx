import { useState } from 'react'
import { dayHeading, firstWeekday, today, weekdayNames } from '../../../i18n/format'
import { monthCells } from '../../../i18n/typed-date'
import { useTranslation } from '../../../i18n/use-translation'
import { MonthHead } from '../../../ui/MonthHead'
import type { CalendarEvent } from '../events'

/** The month at a glance: blue dots are visits, orange ones due dates. The agenda beside it says the same in words. */
export function MonthGrid({ events }: { events: readonly CalendarEvent[] }) {
  const { t, language } = useTranslation()
  const [shown, setShown] = useState(`${today().slice(0, 7)}-01`)
  const [year = 0, month = 1] = shown.split('-').map(Number)
  return (
    <section className="card card-pad" aria-label={t('calendar.month')}>
      <MonthHead day={shown} onMove={setShown} heading="h2" />
      <div className="month mb-1 text-center text-caption text-ink-2" aria-hidden="true">
        {weekdayNames(language, 'short').map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ul className="month">
        {monthCells(year, month - 1, firstWeekday(language)).map((day, index) =>
          day ? (
            <Day key={day} day={day} events={events.filter((event) => event.day === day)} />
          ) : (
            <li key={`lead-${index}`} aria-hidden="true" />
          ),
        )}
      </ul>
    </section>
  )
}

function Day({ day, events }: { day: string; events: readonly CalendarEvent[] }) {
  const { t, language } = useTranslation()
  const words = events
    .map(({ petName, title, kind }) => `${petName}: ${title || t(kind === 'due' ? 'calendar.due' : 'calendar.visit')}`)
    .join(', ')
  return (
    <li className={day === today() ? 'month-day month-day-today' : 'month-day'} aria-current={day === today() ? 'date' : undefined}>
      <span aria-hidden="true">{Number(day.slice(8))}</span>
      <span className="sr-only">{[dayHeading(day, language), words].filter(Boolean).join('. ')}</span>
      <span className="flex flex-wrap gap-1" aria-hidden="true">
        {events.slice(0, 4).map((event) => (
          <span key={event.id} title={words} className={event.kind === 'due' ? 'dot dot-attn' : 'dot bg-prog-mark'} />
        ))}
      </span>
    </li>
  )
}
