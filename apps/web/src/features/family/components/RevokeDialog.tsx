import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { failureText } from '../../../lib/failure-text'
import { logError } from '../../../lib/log'
import { useOnceAtATime } from '../../../lib/use-once-at-a-time'
import ConfirmDialog from '../../../ui/ConfirmDialog'
import { toast } from '../../../ui/toast'
import { revokeInvitation, type PendingInvitation } from '../api/family'

/** A link that was handed out stops working. */
export default function RevokeDialog({ invitation, onClose }: { invitation: PendingInvitation; onClose: () => void }) {
  const { t } = useTranslation()
  const [pending, setPending] = useState(false)
  const revoke = useOnceAtATime(async () => {
    setPending(true)
    try {
      await revokeInvitation(invitation)
      toast({ title: t('family.revoked') })
      onClose()
    } catch (error) {
      logError(error)
      toast({ title: failureText(error, t('family.revokeFailed'), t), variant: 'destructive' })
      setPending(false)
    }
  })
  return (
    <ConfirmDialog
      title={t('family.revokeTitle')}
      description={t('family.revokeText', { name: invitation.petName })}
      cancelLabel={t('ui.cancel')}
      confirmLabel={t('family.revoke')}
      pendingLabel={t('family.revoking')}
      pending={pending}
      onCancel={onClose}
      onConfirm={() => void revoke()}
    />
  )
}
