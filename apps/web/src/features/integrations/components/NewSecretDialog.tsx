import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { asksToSignInAgain } from '../../../lib/sign-in-again'
import { useAction } from '../../../lib/use-action'
import ConfirmDialog from '../../../ui/ConfirmDialog'
import { Dialog } from '../../../ui/Dialog'
import SignInAgainDialog from '../../../ui/SignInAgain'
import { renewSecret, type IssuedWebhook, type Webhook } from '../api/webhooks'
import { WebhookSecret } from './WebhookSecret'

/** Another secret, after a question; the former one holds for a day. */
export default function NewSecretDialog({ webhook, signInAgainHref, onClose }: { webhook: Webhook; signInAgainHref: string; onClose: () => void }) {
  const { t } = useTranslation()
  const [again, setAgain] = useState(false)
  const [issued, setIssued] = useState<IssuedWebhook | null>(null)
  const { run, pending, cancel } = useAction(async ({ sending }) => setIssued(await renewSecret(webhook.id, sending())), {
    failed: t('webhooks.renewFailed'),
    explain: (error) => {
      if (!asksToSignInAgain(error)) return undefined
      setAgain(true)
      return null
    },
    onCancel: onClose,
  })
  if (again) return <SignInAgainDialog href={signInAgainHref} onClose={onClose} />
  if (issued)
    return (
      <Dialog title={t(issued.secret === null ? 'webhooks.lostTitle' : 'webhooks.renewedTitle')} description={t(issued.secret === null ? 'webhooks.lostText' : 'webhooks.renewedText')} pending={issued.secret !== null} onClose={onClose}>
        <WebhookSecret secret={issued.secret} onClose={onClose} />
      </Dialog>
    )
  return (
    <ConfirmDialog
      title={t('webhooks.renewTitle')}
      description={t('webhooks.renewText')}
      cancelLabel={t('ui.cancel')}
      confirmLabel={t('webhooks.renew')}
      pendingLabel={t('webhooks.renewing')}
      pending={pending}
      danger={false}
      onCancel={cancel}
      onConfirm={() => void run()}
    />
  )
}
