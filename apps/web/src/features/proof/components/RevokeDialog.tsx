import { revocationReasonLength } from '@huella/contracts'
import { useTranslation } from '../../../i18n/use-translation'
import type { Intent } from '../../../lib/http'
import { ReasonDialog } from '../../../ui/ReasonDialog'
import { toast } from '../../../ui/toast'
import { revokeCertificate, type Certificate } from '../api/certificates'

export interface RevokeDialogProps {
  certificate: Pick<Certificate, 'id' | 'petId' | 'label'>
  onClose: () => void
}

/** A certificate is withdrawn, for good. */
export default function RevokeDialog({ certificate, onClose }: RevokeDialogProps) {
  const { t } = useTranslation()
  const revoke = async (reason: string, sending: Intent) => {
    await revokeCertificate(certificate, reason, sending)
    toast({ title: t('proof.revoked') })
    onClose()
  }
  return (
    <ReasonDialog
      danger
      title={certificate.label ? t('proof.revokeTitleFor', { label: certificate.label }) : t('proof.revokeTitle')}
      description={t('proof.revokeText')}
      label={t('proof.revokeReason')}
      help={t('proof.revokeReasonHelp')}
      limit={revocationReasonLength}
      act={t('proof.revoke')}
      acting={t('proof.revoking')}
      failed={t('proof.revokeFailed')}
      onSend={revoke}
      onClose={onClose}
    />
  )
}
