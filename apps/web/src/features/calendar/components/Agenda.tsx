import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { dayHeading, formatTime, today } from '../../../i18n/format'
import { useTranslation, type Translate } from '../../../i18n/use-translation'
import { groupBy } from '../../../lib/group-by'
import { Card } from '../../../ui/Card'
import { EmptyState } from '../../../ui/EmptyState'
import { Drawing } from '../../../ui/illustrations/Drawing'
import { useShowMore } from '../../../ui/use-show-more'
import { aheadOf, type CalendarEvent } from '../events'
import { DueBadge } from './DueBadge'

const titleOf = ({ kind, title, type }: CalendarEvent, t: Translate): string =>
  title || t(kind === 'due' || type.toLocaleLowerCase() === 'vaccination' ? 'appointment.vaccination' : 'appointment.other')

/** Entries that are drawn at a time. */
const entriesAtATime = 60

export interface AgendaProps {
  events: readonly CalendarEvent[]
  /** Only this day; else what is overdue, then what is to come. */
  day: string | null
  /** Where a visit stands, and what can be done with an entry. */
  badge: (event: CalendarEvent) => ReactNode
  actions: (event: CalendarEvent) => ReactNode
}

/** What is due and planned, in words, day by day. */
export function Agenda({ events, day, badge, actions }: AgendaProps) {
  const { t } = useTranslation()
  const { shown, showMore } = useShowMore(day ? events.filter((event) => event.day === day) : aheadOf(events, today()), entriesAtATime)
  if (shown.length === 0)
    return (
      <Card>
        {day ? (
          <EmptyState art={<Drawing name="sofa" />} title={t('calendar.emptyDay')} />
        ) : (
          <EmptyState art={<Drawing name="sofa" />} title={t('calendar.nothing')} help={t('calendar.nothingHelp')} />
        )}
      </Card>
    )
  return (
    <div className="stack">
      {groupBy(shown, (event) => event.day).map(([of, group]) => (
        <AgendaDay key={of} day={of}>
          {group.map((event) => (
            <EventRow key={event.id} event={event} badge={badge(event)} actions={actions(event)} />
          ))}
        </AgendaDay>
      ))}
      {showMore}
    </div>
  )
}

function AgendaDay({ day, children }: { day: string; children: ReactNode }) {
  const { t, language } = useTranslation()
  return (
    <section className="card card-pad" aria-label={dayHeading(day, language)}>
      <h2 className="mb-2">{day === today() ? t('calendar.today') : dayHeading(day, language)}</h2>
      <ul>{children}</ul>
    </section>
  )
}

function EventRow({ event, badge, actions }: { event: CalendarEvent; badge: ReactNode; actions: ReactNode }) {
  const { t, language } = useTranslation()
  return (
    <li className="border-t border-line py-3 first:border-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1">
        <div className="min-w-0 flex-1 basis-48">
          <p className="break-words">
            <Link to={`/pets/${event.petId}`} className="rounded font-semibold hover:underline">
              {titleOf(event, t)}
            </Link>{' '}
            <span className="text-ink-2">{t('appointment.for', { name: event.petName })}</span>
          </p>
          {event.at && (
            <p className="text-small break-words text-ink-2 tabular-nums">
              {[formatTime(event.at, language), event.place].filter(Boolean).join(' · ')}
            </p>
          )}
        </div>
        {event.kind === 'due' ? <DueBadge day={event.day} /> : badge}
      </div>
      {actions}
    </li>
  )
}
