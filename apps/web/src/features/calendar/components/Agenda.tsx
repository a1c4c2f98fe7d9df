import { CalendarDays, Clock, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import { reminderState } from '@huella/care-rules'
import { dayHeading, formatWeekdayTime, today } from '../../../i18n/format'
import { useTranslation, type Translate } from '../../../i18n/use-translation'
import { groupBy } from '../../../lib/group-by'
import { Badge } from '../../../ui/Badge'
import { Card } from '../../../ui/Card'
import { EmptyState } from '../../../ui/EmptyState'
import { Drawing } from '../../../ui/illustrations/Drawing'
import type { CalendarEvent } from '../events'

const titleOf = ({ kind, title, type }: CalendarEvent, t: Translate): string =>
  title || t(kind === 'due' || type === 'vaccination' ? 'appointment.vaccination' : 'appointment.other')

/** What is overdue, then what is to come, day by day. */
export function Agenda({ events }: { events: readonly CalendarEvent[] }) {
  const { t, language } = useTranslation()
  const ahead = events.filter(({ day, kind }) => kind === 'due' || day >= today())
  if (ahead.length === 0)
    return (
      <Card>
        <EmptyState art={<Drawing name="folder" />} title={t('calendar.nothing')} help={t('calendar.nothingHelp')} />
      </Card>
    )
  return (
    <div className="stack">
      {groupBy(ahead, ({ day }) => day).map(([day, group]) => (
        <section key={day} className="card card-pad">
          <h2 className="mb-2">{day === today() ? t('calendar.today') : dayHeading(day, language)}</h2>
          <ul>
            {group.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function EventRow({ event }: { event: CalendarEvent }) {
  const { t, language } = useTranslation()
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-1 border-t border-line py-3 first:border-0 last:pb-0">
      <div className="min-w-0 flex-1">
        <p>
          <Link to={`/pets/${event.petId}`} className="rounded font-semibold hover:underline">
            {titleOf(event, t)}
          </Link>{' '}
          <span className="text-ink-2">{t('appointment.for', { name: event.petName })}</span>
        </p>
        {event.at && (
          <p className="text-small text-ink-2 tabular-nums">
            {[formatWeekdayTime(event.at, language), event.place].filter(Boolean).join(' · ')}
          </p>
        )}
      </div>
      {event.kind === 'due' ? (
        <DueBadge day={event.day} />
      ) : (
        <Badge tone="prog" icon={<CalendarDays className="icon icon-16" aria-hidden="true" />}>
          {t('calendar.visit')}
        </Badge>
      )}
    </li>
  )
}

function DueBadge({ day }: { day: string }) {
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
