import { useState, type FormEvent } from 'react'
import { sightingMessageLength, sightingContactLength } from '@huella/contracts'
import { useTranslation } from '../../../i18n/use-translation'
import { useAction } from '../../../lib/use-action'
import { Button } from '../../../ui/Button'
import { FormErrorBanner } from '../../../ui/FormErrors'
import { TextArea } from '../../../ui/TextArea'
import { TextField } from '../../../ui/TextField'
import { reportSighting } from '../api/report-sighting'

const messageId = 'sighting-message'

export interface SightingFormProps {
  name: string
  nickname: string
  onSent: () => void
  onClose: () => void
}

/** What somebody saw, and how the family can reach them, if they like. */
export function SightingForm({ name, nickname, onSent, onClose }: SightingFormProps) {
  const { t } = useTranslation()
  const [message, setMessage] = useState('')
  const [contact, setContact] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { run, pending, failure, cancel } = useAction(
    async ({ sending }) => {
      const seen = { message: message.trim(), contact: contact.trim() }
      await reportSighting(nickname, seen, sending(seen))
      onSent()
    },
    { failed: t('lostNotice.failed'), told: 'here', onCancel: onClose },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!message.trim())
    if (message.trim()) void run()
    else document.getElementById(messageId)?.focus()
  }
  return (
    <form noValidate onSubmit={submit} className="no-print grid max-w-[62ch] gap-4 rounded-2xl bg-surface p-4 text-ink lg:p-5">
      <TextArea
        id={messageId}
        autoFocus
        label={t('lostNotice.message')}
        help={t('lostNotice.messageHelp', { name })}
        maxLength={sightingMessageLength}
        value={message}
        {...(isMissing && !message.trim() && { error: t('lostNotice.messageMissing') })}
        onChange={(event) => setMessage(event.target.value)}
      />
      <TextField
        label={t('lostNotice.contact')}
        optional
        help={t('lostNotice.contactHelp')}
        maxLength={sightingContactLength}
        autoComplete="tel"
        value={contact}
        onChange={(event) => setContact(event.target.value)}
      />
      <FormErrorBanner message={failure} />
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button variant="ghost" onClick={cancel}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" busy={pending} busyLabel={t('lostNotice.sending')}>
          {t('lostNotice.send')}
        </Button>
      </div>
    </form>
  )
}
