import type { ReactNode } from 'react'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { today } from '../../../i18n/format'
import { dates, dayHeading, formatDayTime, formatTime } from '../../../i18n/format-time'
import { useTranslation } from '../../../i18n/use-translation'
import { groupBy } from '../../../lib/group-by'
import * as paths from '../../../lib/paths'
import { Button } from '../../../ui/Button'
import { Card } from '../../../ui/Card'
import { EmptyState } from '../../../ui/EmptyState'
import { Drawing } from '../../../ui/illustrations/Drawing'
import { useShowMore } from '../../../ui/use-show-more'
import { agendaOf, type CalendarEvent } from '../events'
import { titleOf } from '../words'
import { DueBadge } from './DueBadge'

/** Entries that are drawn at a time. */
const entriesAtATime = 60

interface EntryParts {
  /** Where an entry stands, unless it is just due, and what can be done with it. */
  badge: (event: CalendarEvent) => ReactNode
  actions: (event: CalendarEvent) => ReactNode
}

/** What a month holds, in words, day by day, and the way to what comes after it. */
export function MonthAgenda({ events, month, onLater, ...parts }: EntryParts & {
  events: readonly CalendarEvent[]
  /** A day of the month. */
  month: string
  onLater: (day: string) => void
}) {
  const { t, language } = useTranslation()
  const { entries, next } = agendaOf(events, month, today())
  const isFree = entries.length === 0 && !next
  const [year = 0, number = 1] = (next?.day ?? month).split('-').map(Number)
  return (
    <div className="stack">
      {entries.length === 0 ? (
        <Card>
          {isFree && month >= today() ? (
            <EmptyState art={<Drawing name="sofa" />} title={t('calendar.nothing')} help={t('calendar.nothingHelp')} />
          ) : (
            <EmptyState art={<Drawing name="sofa" />} title={t('calendar.emptyMonth')} />
          )}
        </Card>
      ) : (
        <Entries key={month.slice(0, 7)} events={entries} {...parts} />
      )}
      {next && (
        <Button variant="soft" className="justify-self-start" onClick={() => onLater(next.day)}>
          {t('calendar.later', { month: dates(language, { month: 'long', year: 'numeric' }).format(new Date(year, number - 1, 1)) })}
          <ChevronRight className="icon icon-18" aria-hidden="true" />
        </Button>
      )}
    </div>
  )
}

/** One day alone. */
export function DayAgenda({ events, day, ...parts }: EntryParts & { events: readonly CalendarEvent[]; day: string }) {
  const { t, language } = useTranslation()
  const entries = events.filter((event) => event.day === day)
  return (
    <div className="stack">
      <p role="status" className="sr-only">
        {t('calendar.onDay', { count: entries.length, day: dayHeading(day, language) })}
      </p>
      {entries.length === 0 ? (
        <Card>
          <EmptyState art={<Drawing name="sofa" />} title={t('calendar.emptyDay')} help={dayHeading(day, language)} />
        </Card>
      ) : (
        <Entries key={day} events={entries} {...parts} />
      )}
    </div>
  )
}

function Entries({ events, badge, actions }: EntryParts & { events: readonly CalendarEvent[] }) {
  const { shown, showMore } = useShowMore(events, entriesAtATime)
  return (
    <>
      {groupBy(shown, (event) => event.day).map(([of, group]) => (
        <AgendaDay key={of} day={of}>
          {group.map((event) => (
            <EventRow key={event.id} event={event} badge={badge(event)} actions={actions(event)} />
          ))}
        </AgendaDay>
      ))}
      {showMore}
    </>
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
          <p className="wrap-anywhere">
            <Link to={paths.petPage(event.petId)} className="reach rounded font-semibold hover:underline">
              {titleOf(event, t, language)}
            </Link>{' '}
            <span className="text-ink-2">{t('appointment.for', { name: event.petName })}</span>
          </p>
          {event.at && (
            <p className="text-small wrap-anywhere text-ink-2 tabular-nums">
              <time dateTime={event.at}>
                <span aria-hidden="true">{formatTime(event.at, language)}</span>
                <span className="sr-only">{formatDayTime(event.at, language)}</span>
              </time>
              {event.place && ` · ${event.place}`}
            </p>
          )}
        </div>
        {badge ?? (event.kind === 'due' && <DueBadge event={event} />)}
      </div>
      {actions}
    </li>
  )
}
