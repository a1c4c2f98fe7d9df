import { reportReasonLength } from '@huella/contracts'
import { useTranslation } from '../../../i18n/use-translation'
import { isStatus } from '../../../lib/api-error'
import type { Intent } from '../../../lib/http'
import { ReasonDialog } from '../../../ui/ReasonDialog'
import { toast } from '../../../ui/toast'
import { refreshReported, sendReport, type ReportedKind } from '../api/report'

export interface ReportDialogProps {
  record: { kind: ReportedKind; id: number; name: string }
  petName: string
  onClose: () => void
}

/** Tells the administrators what is wrong with what a vet wrote. */
export default function ReportDialog({ record: { kind, id, name }, petName, onClose }: ReportDialogProps) {
  const { t } = useTranslation()
  const what = kind === 'review' ? t('petReviews.quoted', { title: name }) : t('report.record', { vaccine: name })
  const send = async (reason: string, sending: Intent) => {
    try {
      await sendReport(kind, id, reason, sending)
      toast({ title: t('report.sent') })
      onClose()
    } catch (error) {
      // Reported, removed or deleted meanwhile: once the dialog is closed, that is there to be seen.
      if (isStatus(error, 404) || isStatus(error, 409)) void refreshReported()
      throw error
    }
  }
  return (
    <ReasonDialog
      title={t('report.title', { what })}
      description={t('report.text', { pet: petName })}
      label={t('report.reason')}
      help={t('report.example', { pet: petName })}
      limit={reportReasonLength}
      missing="report.reasonRequired"
      act={t('report.action')}
      acting={t('report.sending')}
      failed={t('report.failed')}
      onSend={send}
      onClose={onClose}
    />
  )
}
