import { useState, type FormEvent } from 'react'
import { messageText } from '../../../i18n/messages'
import { useTranslation } from '../../../i18n/use-translation'
import { failureText } from '../../../lib/failure-text'
import { intentKeys } from '../../../lib/intent-key'
import { logError } from '../../../lib/log'
import { useOnceAtATime } from '../../../lib/use-once-at-a-time'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { FormErrorBanner } from '../../../ui/FormErrors'
import { TextArea } from '../../../ui/TextArea'
import { toast } from '../../../ui/toast'
import { decide, type DoctorForReview } from '../api/doctors'
import { nameOf } from '../doctors'

const longestReason = 500
const field = 'decision-reason'

const wordsOf = (withdraws: boolean) =>
  withdraws
    ? ({ title: 'admin.withdrawTitle', text: 'admin.withdrawText', act: 'admin.withdraw', done: 'admin.nowWithdrawn' } as const)
    : ({ title: 'admin.verifyTitle', text: 'admin.verifyText', act: 'admin.verify', done: 'admin.nowVerified' } as const)

interface Props {
  doctor: DoctorForReview
  onClose: () => void
  onDone: () => void
}

/** Verifies a doctor, or takes it back; what is taken back needs a reason. */
export default function DecisionDialog({ doctor, onClose, onDone }: Props) {
  const { t, language } = useTranslation()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [failure, setFailure] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const [keyOf] = useState(intentKeys)
  const withdraws = doctor.isVerified
  const words = wordsOf(withdraws)
  const name = nameOf(doctor)
  const send = useOnceAtATime(async () => {
    const fault = faultOf(reason, withdraws)
    setError(fault && messageText(language, fault, { max: longestReason }))
    if (fault) return document.getElementById(field)?.focus()
    const decision = { isVerified: !withdraws, reason: reason.trim(), professionalCardNumber: doctor.professionalCardNumber }
    setPending(true)
    try {
      await decide(doctor.id, decision, keyOf(decision))
      toast({ title: t(words.done, { name }) })
      onDone()
    } catch (failed) {
      logError(failed)
      setFailure(failureText(failed, t('admin.failed'), t))
      setPending(false)
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <Dialog title={t(words.title, { name })} description={t(words.text, { card: doctor.professionalCardNumber })} pending={pending} onClose={onClose}>
      <form noValidate onSubmit={submit} className="mt-4 grid gap-4">
        <TextArea
          id={field}
          label={t('admin.reason')}
          help={t('admin.reasonText')}
          optional={!withdraws}
          limit={longestReason}
          error={error}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <FormErrorBanner message={failure} />
        <div className="dialog-actions mt-0!">
          <Button variant="ghost" disabled={pending} onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" variant={withdraws ? 'danger' : 'primary'} busy={pending} busyLabel={t('form.saving')}>
            {t(words.act)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function faultOf(reason: string, required: boolean): string | undefined {
  if (required && reason.trim() === '') return 'field.required'
  return reason.trim().length > longestReason ? 'field.tooLong' : undefined
}
