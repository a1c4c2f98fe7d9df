import { useTranslation } from '../../../i18n/use-translation'
import { useAction } from '../../../lib/use-action'
import ConfirmDialog from '../../../ui/ConfirmDialog'
import { toast } from '../../../ui/toast'
import { deleteWebhook, type Webhook } from '../api/webhooks'

export default function DeleteWebhookDialog({ webhook: { id, url }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation()
  const { run, pending, cancel } = useAction(
    async ({ sending }) => {
      await deleteWebhook(id, sending())
      toast({ title: t('webhooks.wasDeleted') })
      onClose()
    },
    { failed: t('webhooks.deleteFailed'), onCancel: onClose },
  )
  return (
    <ConfirmDialog
      title={t('webhooks.deleteTitle')}
      description={
        <>
          <span className="mb-2 block font-mono text-[0.875rem] wrap-anywhere text-ink" translate="no">
            {url}
          </span>
          {t('webhooks.deleteText')}
        </>
      }
      cancelLabel={t('ui.cancel')}
      confirmLabel={t('webhooks.delete')}
      pendingLabel={t('webhooks.deleting')}
      pending={pending}
      onCancel={cancel}
      onConfirm={() => void run()}
    />
  )
}
