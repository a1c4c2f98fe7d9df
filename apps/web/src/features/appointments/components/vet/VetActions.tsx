import { Suspense, useState } from 'react'
import { CalendarClock, Check, CheckCheck, CircleX, Syringe, UserX, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { TextKey } from '../../../../i18n/catalogue'
import { lazy } from '../../../../i18n/lazy-with-texts'
import { useTranslation } from '../../../../i18n/use-translation'
import { Button } from '../../../../ui/Button'
import { buttonStyles } from '../../../../ui/button-styles'
import type { DoctorVisit } from '../../api/doctor-visits'
import { choicesFor } from '../../doctor-views'
import { useVisitChange } from '../../use-visit-change'
import { visitTitle } from '../../visit-title'
import { AddToCalendar } from '../AddToCalendar'

const RescheduleDialog = lazy(() => import('../RescheduleDialog'))
const CancelDialog = lazy(() => import('../CancelDialog'))
const CompleteDialog = lazy(() => import('./CompleteDialog'))
const NoShowDialog = lazy(() => import('./NoShowDialog'))

type Open = 'propose' | 'cancel' | 'complete' | 'noShow' | null

export interface VetActionsProps {
  visit: DoctorVisit
  myId: string
  /** Where the visit's vaccination is recorded. */
  recordPath: string
  onRecord: () => void
}

/** What the vet does with a visit: only what its state and its time allow. */
export function VetActions({ visit, myId, recordPath, onRecord }: VetActionsProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<Open>(null)
  const { pending, failure, change } = useVisitChange(visit)
  const may = choicesFor(visit, myId)
  const close = () => setOpen(null)
  const about = (action: string) => t('appointment.about', { action, what: visitTitle(visit, t), name: visit.petName })
  const action = (text: TextKey, Icon: LucideIcon, onClick: () => void, variant: 'primary' | 'secondary' | 'ghost' = 'secondary', busy = false) => (
    <Button variant={variant} size="sm" busy={busy} aria-label={about(t(text))} icon={<Icon className="icon icon-16" aria-hidden="true" />} onClick={onClick}>
      {t(text)}
    </Button>
  )
  const confirm = () => void change({ status: 'confirmed', done: t('vetVisits.confirmed') })
  return (
    <>
      <div className="mt-2.5 flex flex-wrap gap-2 empty:hidden">
        {may.answer && action('vetVisits.confirm', Check, confirm, 'primary', pending)}
        {may.complete && action('vetVisits.complete', CheckCheck, () => setOpen('complete'), 'primary')}
        {may.propose && action('vetVisits.propose', CalendarClock, () => setOpen('propose'))}
        {may.cancel && <AddToCalendar id={visit.id} about={about(t('appointment.addToCalendar'))} />}
        {may.noShow && action('vetVisits.noShow', UserX, () => setOpen('noShow'))}
        {may.cancel && action(may.answer ? 'vetVisits.decline' : 'appointment.cancel', CircleX, () => setOpen('cancel'), 'ghost')}
        {may.record && (
          <Link to={recordPath} aria-label={about(t('vetVisits.record'))} className={buttonStyles({ variant: 'secondary', size: 'sm' })}>
            <Syringe className="icon icon-16" aria-hidden="true" />
            {t('vetVisits.record')}
          </Link>
        )}
      </div>
      {failure && (
        <p role="alert" className="mt-1.5 text-small font-semibold text-over">
          {failure}
        </p>
      )}
      <Suspense>
        {open === 'propose' && <RescheduleDialog appointment={visit} side="vet" onClose={close} />}
        {open === 'cancel' && <CancelDialog visit={visit} declines={may.answer} onClose={close} />}
        {open === 'complete' && <CompleteDialog visit={visit} onRecord={onRecord} onClose={close} />}
        {open === 'noShow' && <NoShowDialog visit={visit} onClose={close} />}
      </Suspense>
    </>
  )
}
