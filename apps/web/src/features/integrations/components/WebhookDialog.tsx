import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Dialog } from '../../../ui/Dialog'
import type { ApiKey } from '../api/api-keys'
import type { IssuedWebhook, Webhook } from '../api/webhooks'
import { WebhookForm } from './WebhookForm'
import { WebhookSecret } from './WebhookSecret'

/** What the dialog says, by what became of the webhook. */
const words = {
  wanted: ['webhooks.newTitle', 'webhooks.newText'],
  edited: ['webhooks.editTitle', 'webhooks.editText'],
  ready: ['webhooks.readyTitle', 'webhooks.readyText'],
  lost: ['webhooks.lostTitle', 'webhooks.lostText'],
} as const

interface Props {
  /** Null where one is made. */
  webhook: Webhook | null
  keys: ApiKey[]
  signInAgainHref: string
  onClose: () => void
}

export default function WebhookDialog({ webhook, keys, signInAgainHref, onClose }: Props) {
  const { t } = useTranslation()
  const [pending, setPending] = useState(false)
  const [issued, setIssued] = useState<IssuedWebhook | null>(null)
  const [title, text] = words[issued === null ? (webhook ? 'edited' : 'wanted') : issued.secret === null ? 'lost' : 'ready']
  return (
    <Dialog title={t(title)} description={t(text)} pending={pending || (issued?.secret ?? null) !== null} onClose={onClose}>
      {issued ? (
        <WebhookSecret secret={issued.secret} onClose={onClose} />
      ) : (
        <WebhookForm webhook={webhook} keys={keys} signInAgainHref={signInAgainHref} onPending={setPending} onIssued={setIssued} onClose={onClose} />
      )}
    </Dialog>
  )
}
