import { useState, type FormEvent, type ReactNode } from 'react'
import { messageText } from '../i18n/messages'
import { useTranslation } from '../i18n/use-translation'
import type { Intent } from '../lib/http'
import { useAction } from '../lib/use-action'
import { Button } from './Button'
import { Dialog } from './Dialog'
import { FormErrorBanner } from './FormErrors'
import { TextArea } from './TextArea'

export interface ReasonDialogProps {
  title: string
  description: ReactNode
  label: string
  help?: string
  /** Characters it may have. */
  limit: number
  /** What is said where it is missing, a key of the shared messages; without it, it may be. */
  missing?: string | undefined
  act: string
  acting: string
  danger?: boolean
  /** What is said where sending failed and the server does not say why. */
  failed: string
  /** The same reason again keeps its Idempotency-Key. */
  onSend: (reason: string, sending: Intent) => Promise<void>
  onClose: () => void
  /** Above the field. */
  children?: ReactNode
}

const field = 'reason'

/** Asks for a reason, in writing, and sends it once. What was typed stays until it has arrived. */
export function ReasonDialog({ title, description, label, help, limit, missing, act, acting, danger = false, failed, onSend, onClose, children }: ReasonDialogProps) {
  const { t, language } = useTranslation()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | undefined>()
  const { run, pending, failure, cancel } = useAction<[string]>(({ sending }, typed) => onSend(typed, sending(typed)), { failed, told: 'here', onCancel: onClose })
  const faultOf = (typed: string): string | undefined => (typed === '' ? missing : typed.length > limit ? 'field.tooLong' : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = reason.trim()
    const fault = faultOf(typed)
    setError(fault && messageText(language, fault, { max: limit }))
    if (fault) document.getElementById(field)?.focus()
    else void run(typed)
  }
  return (
    <Dialog title={title} description={description} pending={pending} onClose={onClose}>
      <form noValidate onSubmit={submit} className="mt-4 grid gap-4">
        {children}
        <TextArea
          id={field}
          label={label}
          help={help}
          optional={!missing}
          limit={limit}
          error={error}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <FormErrorBanner message={failure} />
        <div className="dialog-actions mt-0!">
          <Button variant="ghost" onClick={cancel}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={pending} busyLabel={acting}>
            {act}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
