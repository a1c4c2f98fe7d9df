import { useState } from 'react'
import { Formik, type FormikHelpers } from 'formik'
import { useTranslation } from '../../../i18n/use-translation'
import { failureText } from '../../../lib/failure-text'
import { applyServerErrors } from '../../../lib/form-errors'
import { intentKeys } from '../../../lib/intent-key'
import { logError } from '../../../lib/log'
import { useOnceAtATime } from '../../../lib/use-once-at-a-time'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { FormErrorBanner } from '../../../ui/FormErrors'
import { FormSummary } from '../../../ui/formik/FormSummary'
import { toast } from '../../../ui/toast'
import { scheduleAppointment } from '../api/schedule-appointment'
import { emptyVisit, instantOf, visitOf, visitSchema, type VisitValues } from '../visit-values'
import { VisitFields } from './VisitFields'

/** Plans a visit; what was typed stays until it is saved or the dialog is closed. */
export default function ScheduleDialog({ pet, onClose }: { pet: { id: number; name: string }; onClose: () => void }) {
  const { t } = useTranslation()
  const [failure, setFailure] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const [keyOf] = useState(intentKeys)
  const save = useOnceAtATime(async (values: VisitValues, helpers: FormikHelpers<VisitValues>) => {
    const visit = visitOf(values)
    setFailure(null)
    setPending(true)
    try {
      await scheduleAppointment(pet.id, visit, keyOf(visit))
      toast({ title: t('visit.scheduled'), description: t('visit.scheduledText', { name: pet.name }) })
      onClose()
    } catch (error) {
      logError(error)
      applyServerErrors(helpers, values, error)
      setFailure(failureText(error, t('visit.failed'), t))
      setPending(false)
    }
  })
  const inPast = ({ date, time }: VisitValues) => (date && time && instantOf(date, time) <= new Date() ? { time: 'visit.inPast' } : {})
  return (
    <Dialog title={t('visit.title')} description={t('visit.lead', { name: pet.name })} pending={pending} onClose={onClose}>
      <Formik initialValues={emptyVisit} validationSchema={visitSchema} validate={inPast} onSubmit={save}>
        {({ handleSubmit }) => (
          <form noValidate onSubmit={handleSubmit} className="mt-5 grid gap-4">
            <FormSummary />
            <VisitFields />
            <FormErrorBanner message={failure} />
            <div className="dialog-actions mt-1!">
              <Button variant="ghost" disabled={pending} onClick={onClose}>
                {t('ui.cancel')}
              </Button>
              <Button type="submit" busy={pending} busyLabel={t('visit.saving')}>
                {t('visit.save')}
              </Button>
            </div>
          </form>
        )}
      </Formik>
    </Dialog>
  )
}
