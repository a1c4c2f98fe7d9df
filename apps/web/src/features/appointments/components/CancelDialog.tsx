import { useState, type FormEvent } from 'react'
import { visitReasonLength } from '@huella/contracts'
import { formatLongDateTime } from '../../../i18n/format-time'
import { useTranslation } from '../../../i18n/use-translation'
import { undoAction } from '../../../lib/undo'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { FormErrorBanner } from '../../../ui/FormErrors'
import { TextArea } from '../../../ui/TextArea'
import { restoreVisit } from '../api/restore-visit'
import type { Visit } from '../types'
import { useVisitChange } from '../use-visit-change'
import { visitTitle } from '../visit-title'

/** Calls a visit off, or declines a request, and says why. */
export default function CancelDialog({
  visit,
  declines = false,
  onClose,
}: {
  visit: Visit & { petName: string }
  declines?: boolean
  onClose: () => void
}) {
  const { t, language } = useTranslation()
  const [reason, setReason] = useState('')
  const { pending, failure, change, cancel } = useVisitChange(visit, onClose)
  const about = { what: visitTitle(visit, t), name: visit.petName, when: formatLongDateTime(visit.scheduledDate, language) }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void change({
      status: 'cancelled',
      reason: reason.trim(),
      done: t(declines ? 'vetVisits.declined' : 'appointment.cancelled'),
      undo: undoAction(() => restoreVisit(visit.id), t),
    })
  }
  return (
    <Dialog
      title={declines ? t('vetVisits.declineTitle') : t('appointment.cancel')}
      description={t(declines ? 'vetVisits.declineLead' : 'appointment.cancelLead', about)}
      pending={pending}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="mt-5 grid gap-4">
        <TextArea
          label={t('appointment.reason')}
          optional
          rows={3}
          limit={visitReasonLength}
          maxLength={visitReasonLength}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <FormErrorBanner message={failure} />
        <div className="dialog-actions mt-1!">
          <Button variant="ghost" onClick={cancel}>
            {t('appointment.keep')}
          </Button>
          <Button
            type="submit"
            variant="danger"
            busy={pending}
            busyLabel={t(declines ? 'vetVisits.declining' : 'appointment.cancelling')}
          >
            {t(declines ? 'vetVisits.decline' : 'appointment.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
