import { reportReasonLength } from '@huella/contracts'
import { useTranslation } from '../../../i18n/use-translation'
import { isStatus } from '../../../lib/api-error'
import type { Intent } from '../../../lib/http'
import { ReasonDialog } from '../../../ui/ReasonDialog'
import { toast } from '../../../ui/toast'
import { decideReport, refreshReports, type ReportForDecision, type Verdict } from '../api/reports'
import { reportedName } from '../reports'

const words = {
  removed: {
    title: 'adminReports.removeTitle',
    text: 'adminReports.removeText',
    readers: 'adminReports.removeReason',
    act: 'adminReports.remove',
    done: 'adminReports.nowRemoved',
  },
  dismissed: {
    title: 'adminReports.dismissTitle',
    text: 'adminReports.dismissText',
    readers: 'adminReports.dismissReason',
    act: 'adminReports.dismiss',
    done: 'adminReports.nowDismissed',
  },
} as const

export interface ReportDecisionDialogProps {
  report: ReportForDecision
  decision: Verdict
  onClose: () => void
}

/** Takes a record off the public page for good, or leaves it; either with a reason. */
export default function ReportDecisionDialog({ report, decision, onClose }: ReportDecisionDialogProps) {
  const { t } = useTranslation()
  const { title, text, readers, act, done } = words[decision]
  const what = reportedName(report, t)
  const send = async (reason: string, sending: Intent) => {
    try {
      await decideReport(report.id, decision, reason, sending)
      toast({ title: t(done, { what }) })
      onClose()
    } catch (error) {
      // Decided by somebody else, or gone: once the dialog is closed, that is there to be seen.
      if (isStatus(error, 404) || isStatus(error, 409)) void refreshReports()
      throw error
    }
  }
  return (
    <ReasonDialog
      title={t(title, { what })}
      description={t(text)}
      label={t('admin.reason')}
      help={t(readers)}
      limit={reportReasonLength}
      missing="report.decisionReasonRequired"
      act={t(act)}
      acting={t('form.saving')}
      danger={decision === 'removed'}
      failed={t('admin.failed')}
      onSend={send}
      onClose={onClose}
    />
  )
}
