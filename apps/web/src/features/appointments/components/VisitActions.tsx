import { Suspense, useState } from 'react'
import { Check, CircleX, RefreshCw } from 'lucide-react'
import { lazy } from '../../../i18n/lazy-with-texts'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/Button'
import type { UpcomingAppointment } from '../upcoming'
import { useVisitChange } from '../use-visit-change'
import { visitTitle } from '../visit-title'

const RescheduleDialog = lazy(() => import('./RescheduleDialog'))
const CancelDialog = lazy(() => import('./CancelDialog'))

/** What a family does with a visit: accepts the vet's time, sets another, calls it off. */
export function VisitActions({ appointment }: { appointment: UpcomingAppointment }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'move' | 'cancel' | null>(null)
  const { pending, failure, change } = useVisitChange(appointment)
  const close = () => setOpen(null)
  if (!appointment.movable) return null
  const mayCancel = appointment.status === 'scheduled' || appointment.status === 'confirmed'
  const named = (action: string) => t('appointment.about', { action, what: visitTitle(appointment, t), name: appointment.petName })
  return (
    <>
      <div className="mt-2.5 flex flex-wrap gap-2 max-sm:[&_.icon]:hidden">
        {appointment.state === 'proposed' && (
          <Button
            size="sm"
            busy={pending}
            aria-label={named(t('appointment.accept'))}
            icon={<Check className="icon icon-16" aria-hidden="true" />}
            onClick={() => void change({ status: 'confirmed', done: t('appointment.accepted') })}
          >
            {t('appointment.accept')}
          </Button>
        )}
        <Button
          variant="secondary"
          size="sm"
          aria-label={named(t('appointment.reschedule'))}
          icon={<RefreshCw className="icon icon-16" aria-hidden="true" />}
          onClick={() => setOpen('move')}
        >
          {t('appointment.reschedule')}
        </Button>
        {mayCancel && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={named(t('appointment.cancel'))}
            icon={<CircleX className="icon icon-16" aria-hidden="true" />}
            onClick={() => setOpen('cancel')}
          >
            {t('appointment.cancel')}
          </Button>
        )}
      </div>
      {failure && (
        <p role="alert" className="mt-1.5 text-small font-semibold text-over">
          {failure}
        </p>
      )}
      <Suspense>
        {open === 'move' && <RescheduleDialog appointment={appointment} onClose={close} />}
        {open === 'cancel' && <CancelDialog visit={appointment} onClose={close} />}
      </Suspense>
    </>
  )
}
