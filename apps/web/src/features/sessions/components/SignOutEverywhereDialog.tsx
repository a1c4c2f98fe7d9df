import { useTranslation } from '../../../i18n/use-translation'
import { reloadTo } from '../../../lib/after-reload'
import { forgetDevice } from '../../../lib/forget-device'
import * as paths from '../../../lib/paths'
import { useAction } from '../../../lib/use-action'
import ConfirmDialog from '../../../ui/ConfirmDialog'
import { endAllSessions } from '../api/sessions'

/** In this browser too: the way leads to the login page. */
export default function SignOutEverywhereDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { run, pending, cancel } = useAction(
    async ({ sending }) => {
      await endAllSessions(sending())
      await forgetDevice()
      reloadTo(paths.login, t('sessions.allEnded'))
    },
    { failed: t('sessions.endFailed'), onCancel: onClose },
  )
  return (
    <ConfirmDialog
      title={t('sessions.endAllTitle')}
      description={t('sessions.endAllText')}
      cancelLabel={t('ui.cancel')}
      confirmLabel={t('sessions.endAll')}
      pendingLabel={t('sessions.ending')}
      pending={pending}
      danger={false}
      onCancel={cancel}
      onConfirm={() => void run()}
    />
  )
}
