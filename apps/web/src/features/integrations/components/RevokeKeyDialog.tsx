import { useTranslation } from '../../../i18n/use-translation'
import { useAction } from '../../../lib/use-action'
import ConfirmDialog from '../../../ui/ConfirmDialog'
import { toast } from '../../../ui/toast'
import { revokeKey, type ApiKey } from '../api/api-keys'

/** A program loses its access, for good. */
export default function RevokeKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { t } = useTranslation()
  const { run, pending, cancel } = useAction(
    async ({ sending }) => {
      await revokeKey(apiKey.id, sending())
      toast({ title: t('integrations.revoked') })
      onClose()
    },
    { failed: t('integrations.revokeFailed'), onCancel: onClose },
  )
  return (
    <ConfirmDialog
      title={t('integrations.revokeTitle', { name: apiKey.name })}
      description={t('integrations.revokeText')}
      cancelLabel={t('ui.cancel')}
      confirmLabel={t('integrations.revoke')}
      pendingLabel={t('integrations.revoking')}
      pending={pending}
      onCancel={cancel}
      onConfirm={() => void run()}
    />
  )
}
