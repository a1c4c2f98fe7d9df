import { ArrowRight, CalendarDays, IdCard, NotebookPen, Syringe, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { TextKey } from '../../../i18n/catalogue'
import { useWaitingRequests } from '../../../features/appointments/use-waiting-requests'
import { useTranslation } from '../../../i18n/use-translation'
import * as paths from '../../../lib/paths'
import { Badge } from '../../../ui/Badge'
import { useCurrentUser } from '../../current-user'

interface Action {
  to: string
  look: string
  Icon: LucideIcon
  title: TextKey
  text: TextKey
}

const actions: readonly Action[] = [
  { to: paths.vetVaccination, look: 'bg-brand text-on-brand', Icon: Syringe, title: 'vet.addVaccination', text: 'vet.addVaccinationText' },
  { to: paths.vetReview, look: 'action-lilac', Icon: NotebookPen, title: 'vet.writeReview', text: 'vet.writeReviewText' },
  { to: paths.appointments, look: 'action-sky', Icon: CalendarDays, title: 'vet.appointments', text: 'vet.appointmentsText' },
  { to: paths.doctorProfile, look: 'action-clay', Icon: IdCard, title: 'vet.myProfile', text: 'vet.myProfileText' },
]

/** What a vet does most, one press away. */
export function ActionCards() {
  const { t } = useTranslation()
  const waiting = useWaitingRequests(useCurrentUser().id)
  return (
    <nav aria-label={t('vet.actions')} className="vet-home-actions">
      {actions.map(({ to, look, Icon, title, text }) => (
        <div key={to} className="card card-link relative grid content-start gap-4 p-4.5!">
          <span className="flex items-center justify-between">
            <span className={`icon-well ${look}`} aria-hidden="true">
              <Icon className="icon" />
            </span>
            <ArrowRight className="icon text-ink-2" aria-hidden="true" />
          </span>
          <span>
            <Link to={to} className="stretched block font-semibold">
              {t(title)}
            </Link>
            <span className="block text-small text-ink-2">{t(text)}</span>
            {title === 'vet.appointments' && waiting > 0 && (
              <Badge tone="attn" className="mt-2">
                {t('vet.waiting', { count: waiting })}
              </Badge>
            )}
          </span>
        </div>
      ))}
    </nav>
  )
}
