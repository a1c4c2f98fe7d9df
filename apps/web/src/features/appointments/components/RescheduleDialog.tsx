import { useState } from 'react'
import { Formik } from 'formik'
import { localDay } from '@huella/care-rules'
import { formatLongDateTime, today } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import { failureText } from '../../../lib/failure-text'
import { logError } from '../../../lib/log'
import { useOnceAtATime } from '../../../lib/use-once-at-a-time'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { FormErrorBanner } from '../../../ui/FormErrors'
import { Form } from '../../../ui/formik/fields'
import { toast } from '../../../ui/toast'
import { reschedule } from '../api/reschedule'
import type { Visit } from '../types'
import { instantOf, visitSchema } from '../visit-values'

const whenSchema = visitSchema.pick(['date', 'time'])

const pad = (value: number): string => String(value).padStart(2, '0')

/** Day and hour of an instant as the reader's clock has them. */
function whenOf(instant: string): { date: string; time: string } {
  const at = new Date(instant)
  return { date: localDay(at), time: `${pad(at.getHours())}:${pad(at.getMinutes())}` }
}

const words = {
  family: { title: 'appointment.rescheduleTitle', save: 'appointment.rescheduleSave', saving: 'visit.saving', done: 'appointment.rescheduled' },
  vet: { title: 'vetVisits.proposeTitle', save: 'vetVisits.propose', saving: 'vetVisits.proposing', done: 'vetVisits.proposed' },
} as const

export interface RescheduleDialogProps {
  appointment: Visit & { petName: string }
  /** Who sets the time: the other side then has to agree. */
  side?: keyof typeof words
  onClose: () => void
}

/** A new time for a visit; everything else of it stays. */
export default function RescheduleDialog({ appointment, side = 'family', onClose }: RescheduleDialogProps) {
  const { t, language } = useTranslation()
  const text = words[side]
  const [failure, setFailure] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const save = useOnceAtATime(async ({ date, time }: { date: string; time: string }) => {
    setPending(true)
    setFailure(null)
    const instant = instantOf(date, time).toISOString()
    try {
      await reschedule(appointment.id, instant)
      toast({ title: t(text.done), description: formatLongDateTime(instant, language) })
      onClose()
    } catch (error) {
      logError(error)
      setFailure(failureText(error, t('appointment.rescheduleFailed'), t))
      setPending(false)
    }
  })
  const [now] = useState(() => whenOf(appointment.scheduledDate))
  const faults = ({ date, time }: { date: string; time: string }) => {
    if (date && time && instantOf(date, time) <= new Date()) return { time: 'visit.inPast' }
    // A new time that is none would be reported as set, and nothing would have changed.
    return date === now.date && time === now.time ? { time: 'visit.sameTime' } : {}
  }
  return (
    <Dialog
      title={t(text.title, { name: appointment.petName })}
      description={t('appointment.rescheduleNow', { when: formatLongDateTime(appointment.scheduledDate, language) })}
      pending={pending}
      onClose={onClose}
    >
      <Formik initialValues={now} validationSchema={whenSchema} validate={faults} onSubmit={save}>
        {({ handleSubmit }) => (
          <form noValidate onSubmit={handleSubmit} className="mt-5 grid gap-4">
            <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,0.8fr)] gap-3">
              <Form.Date name="date" label={t('visit.date')} min={today()} />
              <Form.Text name="time" label={t('visit.time')} type="time" />
            </div>
            <FormErrorBanner message={failure} />
            <div className="dialog-actions mt-1!">
              <Button variant="ghost" disabled={pending} onClick={onClose}>
                {t('ui.cancel')}
              </Button>
              <Button type="submit" busy={pending} busyLabel={t(text.saving)}>
                {t(text.save)}
              </Button>
            </div>
          </form>
        )}
      </Formik>
    </Dialog>
  )
}
