import { Suspense, useState } from 'react'
import { CalendarPlus, Check, CircleX, Pencil, RefreshCw, type LucideIcon } from 'lucide-react'
import type { TextKey } from '../../../i18n/catalogue'
import { lazy } from '../../../i18n/lazy-with-texts'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/Button'
import type { UpcomingAppointment } from '../upcoming'
import { useVisitChange } from '../use-visit-change'
import { visitTitle } from '../visit-title'
import { AddToCalendar } from './AddToCalendar'

const RescheduleDialog = lazy(() => import('./RescheduleDialog'))
const EditVisitDialog = lazy(() => import('./EditVisitDialog'))
const CancelDialog = lazy(() => import('./CancelDialog'))

type Open = 'move' | 'edit' | 'cancel' | null

/** What a family does with a visit: accepts the vet's time, sets another, changes what it is about, calls it off. Who may only look takes it into their calendar. */
export function VisitActions({ appointment }: { appointment: UpcomingAppointment }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<Open>(null)
  const { pending, failure, change } = useVisitChange(appointment)
  const close = () => setOpen(null)
  const isOpen = appointment.status === 'scheduled' || appointment.status === 'confirmed'
  const about = (text: TextKey) => t('appointment.about', { action: t(text), what: visitTitle(appointment, t), name: appointment.petName })
  const action = (text: TextKey, Icon: LucideIcon, onClick: () => void, look: { variant?: 'secondary' | 'ghost'; busy?: boolean } = {}) => (
    <Button
      size="sm"
      {...look}
      aria-label={about(text)}
      icon={<Icon className="icon icon-16" aria-hidden="true" />}
      onClick={onClick}
    >
      {t(text)}
    </Button>
  )
  if (!appointment.movable)
    return isOpen ? (
      <div className="mt-2.5">
        <AddToCalendar id={appointment.id} about={about('appointment.addToCalendar')} />
      </div>
    ) : null
  const accept = () => void change({ status: 'confirmed', done: t('appointment.accepted') })
  return (
    <>
      <div className="mt-2.5 flex flex-wrap gap-2 max-sm:[&_.icon]:hidden">
        {appointment.state === 'proposed' && action('appointment.accept', Check, accept, { busy: pending })}
        {isOpen
          ? action('appointment.reschedule', RefreshCw, () => setOpen('move'), { variant: 'secondary' })
          : action('appointment.again', CalendarPlus, () => setOpen('move'), { variant: 'secondary' })}
        {isOpen && action('visit.edit', Pencil, () => setOpen('edit'), { variant: 'secondary' })}
        {isOpen && <AddToCalendar id={appointment.id} about={about('appointment.addToCalendar')} />}
        {isOpen && action('appointment.cancel', CircleX, () => setOpen('cancel'), { variant: 'ghost' })}
      </div>
      {failure && (
        <p role="alert" className="mt-1.5 text-small font-semibold text-over">
          {failure}
        </p>
      )}
      <Suspense>
        {open === 'move' && <RescheduleDialog appointment={appointment} side={isOpen ? 'family' : 'again'} onClose={close} />}
        {open === 'edit' && <EditVisitDialog visit={appointment} onClose={close} />}
        {open === 'cancel' && <CancelDialog visit={appointment} onClose={close} />}
      </Suspense>
    </>
  )
}
