import { useEffect, useState } from 'react'
import { signOutUrl } from '../../features/auth/api/sign-in'
import { useTranslation } from '../../i18n/use-translation'
import { countUnsent, forgetDevice } from '../../lib/forget-device'
import { logError } from '../../lib/log'
import ConfirmDialog from '../../ui/ConfirmDialog'

/** What cannot be emptied now is emptied when somebody else signs in. */
async function leave(): Promise<void> {
  await forgetDevice().catch(logError)
  window.location.assign(signOutUrl)
}

/** Leaves at once where everything was sent, else when the reader says so. */
export default function Leaving({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation()
  const [unsent, setUnsent] = useState(0)
  useEffect(() => {
    let isWanted = true
    void countUnsent()
      .catch(() => 0)
      .then((count) => {
        if (!isWanted) return
        if (count > 0) setUnsent(count)
        else void leave().finally(onCancel)
      })
    return () => void (isWanted = false)
  }, [])
  if (unsent === 0) return null
  return (
    <ConfirmDialog
      title={t('outbox.leaveTitle', { count: unsent })}
      description={t('outbox.leaveText')}
      cancelLabel={t('outbox.stay')}
      confirmLabel={t('outbox.leaveAnyway')}
      onCancel={onCancel}
      onConfirm={() => void leave().finally(onCancel)}
    />
  )
}
