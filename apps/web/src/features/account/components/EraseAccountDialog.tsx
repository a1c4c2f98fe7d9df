import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { reloadTo } from '../../../lib/after-reload'
import { failureText } from '../../../lib/failure-text'
import { logError } from '../../../lib/log'
import { asksToSignInAgain } from '../../../lib/sign-in-again'
import { useOnceAtATime } from '../../../lib/use-once-at-a-time'
import ConfirmDialog from '../../../ui/ConfirmDialog'
import SignInAgainDialog from '../../../ui/SignInAgain'
import { toast } from '../../../ui/toast'
import { eraseAccount } from '../api/erase-account'

/** Asks, and has the account erased; whoever signed in long ago is led through a new sign-in first. */
export default function EraseAccountDialog({ signInAgainHref, onClose }: { signInAgainHref: string; onClose: () => void }) {
  const { t } = useTranslation()
  const [state, setState] = useState<'asked' | 'pending' | 'again'>('asked')
  const erase = useOnceAtATime(async () => {
    setState('pending')
    try {
      await eraseAccount()
      reloadTo('/login', t('account.erased'))
    } catch (error) {
      if (asksToSignInAgain(error)) return setState('again')
      logError(error)
      toast({ title: failureText(error, t('account.eraseFailed'), t), variant: 'destructive' })
      setState('asked')
    }
  })
  if (state === 'again') return <SignInAgainDialog href={signInAgainHref} onClose={onClose} />
  return (
    <ConfirmDialog
      title={t('account.eraseTitle')}
      description={t('account.eraseQuestion')}
      cancelLabel={t('ui.cancel')}
      confirmLabel={t('account.eraseNow')}
      pendingLabel={t('account.erasing')}
      pending={state === 'pending'}
      onCancel={onClose}
      onConfirm={() => void erase()}
    />
  )
}
