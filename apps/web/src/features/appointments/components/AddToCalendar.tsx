import { CalendarArrowDown } from 'lucide-react'
import { routes } from '@huella/contracts'
import { useTranslation } from '../../../i18n/use-translation'
import { pathOf } from '../../../lib/call'
import { buttonStyles } from '../../../ui/button-styles'

/** One visit as a file, which the device's calendar takes. @param about what is read aloud: the visit too */
export function AddToCalendar({ id, about }: { id: number; about: string }) {
  const { t } = useTranslation()
  return (
    <a href={pathOf(routes.getAppointmentCalendar, { params: { id } })} aria-label={about} className={buttonStyles({ variant: 'secondary', size: 'sm' })}>
      <CalendarArrowDown className="icon icon-16" aria-hidden="true" />
      {t('appointment.addToCalendar')}
    </a>
  )
}
