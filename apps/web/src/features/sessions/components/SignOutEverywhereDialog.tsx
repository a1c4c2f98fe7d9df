import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { reloadTo } from '../../../lib/after-reload'
import { failureText } from '../../../lib/failure-text'
import { logError } from '../../../lib/log'
import { useOnceAtATime } from '../../../lib/use-once-at-a-time'
import ConfirmDialog from '../../../ui/ConfirmDialog'
import { toast } from '../../../ui/toast'
import { endAllSessions } from '../api/sessions'

/** In this browser too: the way leads to the login page. */
export default function SignOutEverywhereDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [pending, setPending] = useState(false)
  const end = useOnceAtATime(async () => {
    setPending(true)
    try {
      await endAllSessions()
      reloadTo('/login', t('sessions.allEnded'))
    } catch (error) {
      logError(error)
      toast({ title: failureText(error, t('sessions.endFailed'), t), variant: 'destructive' })
      setPending(false)
    }
  })
  return (
    <ConfirmDialog
      title={t('sessions.endAllTitle')}
      description={t('sessions.endAllText')}
      cancelLabel={t('ui.cancel')}
      confirmLabel={t('sessions.endAll')}
      pendingLabel={t('sessions.ending')}
      pending={pending}
      danger={false}
      onCancel={onClose}
      onConfirm={() => void end()}
    />
  )
}
