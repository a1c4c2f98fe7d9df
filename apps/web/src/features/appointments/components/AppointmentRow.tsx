import type { ReactNode } from 'react'
import { RefreshCw } from 'lucide-react'
import { formatDayTime, formatWeekdayTime } from '../../../i18n/format-time'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/Button'
import { DateTile } from '../../../ui/DateTile'
import type { UpcomingAppointment } from '../upcoming'
import { visitTitle } from '../visit-title'
import { StateBadge } from './StateBadge'

export interface AppointmentRowProps {
  appointment: UpcomingAppointment
  withPet?: boolean
  onReschedule?: () => void
  /** What else is said of it, and can be done with it. */
  children?: ReactNode
}

export function AppointmentRow({ appointment, withPet = true, onReschedule, children }: AppointmentRowProps) {
  const { t, language } = useTranslation()
  const place = [appointment.veterinarian, appointment.clinic].filter(Boolean).join(' · ')
  return (
    <li id={`visit-${appointment.id}`} className="flex flex-wrap gap-3.5 border-t border-line py-4 first:border-0 first:pt-0 last:pb-0">
      <DateTile instant={appointment.scheduledDate} />
      <div className="min-w-0 flex-[1_1_9rem]">
        <p className="break-words">
          <span className="font-semibold">{visitTitle(appointment, t)}</span>
          {withPet && <span className="text-ink-2"> {t('appointment.for', { name: appointment.petName })}</span>}
        </p>
        <p className="text-small text-ink-2 tabular-nums">
          <time dateTime={appointment.scheduledDate}>
            <span aria-hidden="true">{formatWeekdayTime(appointment.scheduledDate, language)}</span>
            <span className="sr-only">{formatDayTime(appointment.scheduledDate, language)}</span>
          </time>
        </p>
        {place && <p className="text-small break-words text-ink-2">{place}</p>}
        <p className="mt-1.5">
          <StateBadge state={appointment.state} />
        </p>
        {children}
        {onReschedule && appointment.movable && (
          <Button
            variant="secondary"
            size="sm"
            className="mt-2.5"
            icon={<RefreshCw className="icon icon-16" aria-hidden="true" />}
            onClick={onReschedule}
          >
            {t('appointment.reschedule')}
            <span className="sr-only">{` ${visitTitle(appointment, t)}, ${appointment.petName}`}</span>
          </Button>
        )}
      </div>
    </li>
  )
}
