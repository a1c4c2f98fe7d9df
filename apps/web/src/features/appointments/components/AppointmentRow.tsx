import { formatWeekdayTime } from '../../../i18n/format'
import { useTranslation, type Translate } from '../../../i18n/use-translation'
import { DateTile } from '../../../ui/DateTile'
import type { UpcomingAppointment } from '../upcoming'

/** A visit's own words, else its type. */
export const visitTitle = ({ type, description }: Pick<UpcomingAppointment, 'type' | 'description'>, t: Translate): string =>
  description || t(type === 'vaccination' ? 'appointment.vaccination' : 'appointment.other')

export function AppointmentRow({ appointment, withPet = true }: { appointment: UpcomingAppointment; withPet?: boolean }) {
  const { t, language } = useTranslation()
  const place = [appointment.veterinarian, appointment.clinic].filter(Boolean).join(' · ')
  return (
    <li className="flex gap-3.5 border-t border-line py-4 first:border-0 first:pt-0 last:pb-0">
      <DateTile instant={appointment.scheduledDate} />
      <div className="min-w-0">
        <p><span className="font-semibold">{visitTitle(appointment, t)}</span>{withPet && <span className="text-ink-2"> {t('appointment.for', { name: appointment.petName })}</span>}</p>
        <p className="text-small text-ink-2 tabular-nums"><time dateTime={appointment.scheduledDate}>{formatWeekdayTime(appointment.scheduledDate, language)}</time></p>
        {place && <p className="text-small text-ink-2">{place}</p>}
      </div>
    </li>
  )
}
