import { useState } from 'react'
import { Formik } from 'formik'
import { formatLongDateTime } from '../../../i18n/format-time'
import { useTranslation } from '../../../i18n/use-translation'
import { useAction } from '../../../lib/use-action'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { FormErrorBanner } from '../../../ui/FormErrors'
import { FormSummary } from '../../../ui/formik/FormSummary'
import { toast } from '../../../ui/toast'
import { changeVisit } from '../api/change-visit'
import type { Visit } from '../types'
import { instantOf, whenOf, whenSchema } from '../visit-values'
import { WhenFields } from './VisitFields'

const words = {
  family: {
    title: 'appointment.rescheduleTitle',
    lead: 'appointment.rescheduleNow',
    save: 'appointment.rescheduleSave',
    saving: 'visit.saving',
    done: 'appointment.rescheduled',
    sameTime: 'visit.sameTime',
  },
  /** The visit was called off, or nobody came: it is planned anew, at its time or another. */
  again: {
    title: 'appointment.againTitle',
    lead: 'appointment.againWas',
    save: 'appointment.again',
    saving: 'visit.saving',
    done: 'appointment.againDone',
    sameTime: null,
  },
  vet: {
    title: 'vetVisits.proposeTitle',
    lead: 'appointment.rescheduleNow',
    save: 'vetVisits.propose',
    saving: 'vetVisits.proposing',
    done: 'vetVisits.proposed',
    sameTime: 'visit.sameTime',
  },
} as const

export interface RescheduleDialogProps {
  appointment: Visit & { petName: string }
  /** Who sets the time, and after what: the other side then has to agree. */
  side?: keyof typeof words
  onClose: () => void
}

type When = ReturnType<typeof whenOf>

/** A new time for a visit; everything else of it stays. */
export default function RescheduleDialog({ appointment, side = 'family', onClose }: RescheduleDialogProps) {
  const { t, language } = useTranslation()
  const text = words[side]
  const [now] = useState(() => whenOf(appointment.scheduledDate))
  const { run, pending, failure, cancel } = useAction(
    async ({ sending }, { date, time }: When) => {
      const instant = instantOf(date, time).toISOString()
      await changeVisit(appointment.id, { scheduledDate: instant }, sending())
      toast({ title: t(text.done), description: formatLongDateTime(instant, language) })
      onClose()
    },
    { failed: t('appointment.rescheduleFailed'), told: 'here', onCancel: onClose },
  )
  const faults = ({ date, time }: When) => {
    if (date && time && instantOf(date, time) <= new Date()) return { time: 'visit.inPast' }
    // A new time that is none would be reported as set, and nothing would have changed.
    return text.sameTime && date === now.date && time === now.time ? { time: text.sameTime } : {}
  }
  return (
    <Dialog
      title={t(text.title, { name: appointment.petName })}
      description={t(text.lead, { when: formatLongDateTime(appointment.scheduledDate, language) })}
      pending={pending}
      onClose={onClose}
    >
      <Formik initialValues={new Date(appointment.scheduledDate) > new Date() ? now : { ...now, date: '' }} validationSchema={whenSchema} validate={faults} onSubmit={(when) => run(when)}>
        {({ handleSubmit }) => (
          <form noValidate onSubmit={handleSubmit} className="mt-5 grid gap-4">
            <FormSummary />
            <WhenFields />
            <FormErrorBanner message={failure} />
            <div className="dialog-footer">
              <Button variant="ghost" onClick={cancel}>
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
