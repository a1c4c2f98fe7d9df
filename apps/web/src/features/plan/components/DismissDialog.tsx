import { dismissalReasonLength } from '@huella/contracts'
import { useTranslation } from '../../../i18n/use-translation'
import { ReasonDialog } from '../../../ui/ReasonDialog'
import { dismissCheck, type Check } from '../api/schedule'

/** Asks why a hint is none. */
export default function DismissDialog({ petId, check, onClose }: { petId: number; check: Check; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <ReasonDialog
      title={t('checks.dismissTitle')}
      description={check.message}
      label={t('checks.reason')}
      help={t('checks.reasonHelp')}
      limit={dismissalReasonLength}
      missing="field.required"
      act={t('checks.dismissDo')}
      acting={t('checks.dismissing')}
      failed={t('checks.dismissFailed')}
      onSend={async (reason, sending) => {
        await dismissCheck(petId, check, reason, sending)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
