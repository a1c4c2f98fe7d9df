import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { failureText } from '../../../lib/failure-text'
import { logError } from '../../../lib/log'
import { useOnceAtATime } from '../../../lib/use-once-at-a-time'
import ConfirmDialog from '../../../ui/ConfirmDialog'
import { toast } from '../../../ui/toast'
import { revokeKey, type ApiKey } from '../api/api-keys'

/** A program loses its access, for good. */
export default function RevokeKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { t } = useTranslation()
  const [pending, setPending] = useState(false)
  const revoke = useOnceAtATime(async () => {
    setPending(true)
    try {
      await revokeKey(apiKey.id)
      toast({ title: t('integrations.revoked') })
      onClose()
    } catch (error) {
      logError(error)
      toast({ title: failureText(error, t('integrations.revokeFailed'), t), variant: 'destructive' })
      setPending(false)
    }
  })
  return (
    <ConfirmDialog
      title={t('integrations.revokeTitle', { name: apiKey.name })}
      description={t('integrations.revokeText')}
      cancelLabel={t('ui.cancel')}
      confirmLabel={t('integrations.revoke')}
      pendingLabel={t('integrations.revoking')}
      pending={pending}
      onCancel={onClose}
      onConfirm={() => void revoke()}
    />
  )
}
