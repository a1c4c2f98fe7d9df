import { useTranslation } from '../../i18n/use-translation'
import { isStatus } from '../../lib/api-error'
import { failureText } from '../../lib/failure-text'
import { useAction } from '../../lib/use-action'
import { toast, type ToastMessage } from '../../ui/toast'
import { setVisitStatus, type SeenVisit } from './api/set-status'
import type { VisitStatus } from './types'

export interface VisitChange {
  status: VisitStatus
  reason?: string
  /** What the toast says once it is done. */
  done: string
  /** What takes it back. */
  undo?: NonNullable<ToastMessage['action']>
}

/** Changes a visit's status; `failure` is the server's own words where it has some. */
export function useVisitChange(visit: SeenVisit, onClose?: () => void) {
  const { t } = useTranslation()
  const { run, pending, failure, cancel } = useAction<[VisitChange]>(
    async ({ sending }, { status, reason, done, undo }) => {
      const change = { status, ...(reason && { reason }) }
      await setVisitStatus(visit, change, sending({ visit, change }))
      toast({ title: done, ...(undo && { action: undo }) })
      onClose?.()
    },
    {
      failed: t('appointment.changeFailed'),
      told: 'here',
      explain: (error) => {
        const words = failureText(error, t('appointment.changeFailed'), t)
        // Somebody was faster: with the lists read again, the place where this would stand may be gone.
        if (isStatus(error, 409)) toast({ title: words, variant: 'destructive' })
        return words
      },
      ...(onClose && { onCancel: onClose }),
    },
  )
  return { pending, failure, change: run, cancel }
}
