import { useTranslation } from '../../../i18n/use-translation'
import { useAction } from '../../../lib/use-action'
import ConfirmDialog from '../../../ui/ConfirmDialog'
import { toast } from '../../../ui/toast'
import { revokeInvitation, type PendingInvitation } from '../api/family'

/** A link that was handed out stops working. */
export default function RevokeDialog({ invitation, onClose }: { invitation: PendingInvitation; onClose: () => void }) {
  const { t } = useTranslation()
  const { run, pending, cancel } = useAction(
    async ({ sending }) => {
      await revokeInvitation(invitation, sending())
      toast({ title: t('family.revoked') })
      onClose()
    },
    { failed: t('family.revokeFailed'), onCancel: onClose },
  )
  return (
    <ConfirmDialog
      title={t('family.revokeTitle')}
      description={t('family.revokeText', { name: invitation.petName })}
      cancelLabel={t('ui.cancel')}
      confirmLabel={t('family.revoke')}
      pendingLabel={t('family.revoking')}
      pending={pending}
      onCancel={cancel}
      onConfirm={() => void run()}
    />
  )
}
