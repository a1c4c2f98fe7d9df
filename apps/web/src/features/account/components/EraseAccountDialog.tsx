import { useState, type FormEvent } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { reloadTo } from '../../../lib/after-reload'
import { failureText } from '../../../lib/failure-text'
import { fold } from '../../../lib/fold'
import { logError } from '../../../lib/log'
import { asksToSignInAgain } from '../../../lib/sign-in-again'
import { useOnceAtATime } from '../../../lib/use-once-at-a-time'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import SignInAgainDialog from '../../../ui/SignInAgain'
import { TextField } from '../../../ui/TextField'
import { toast } from '../../../ui/toast'
import { eraseAccount } from '../api/erase-account'

export interface EraseAccountProps {
  email: string
  signInAgainHref: string
  onClose: () => void
}

/** Says what goes, has the reader type their address, and erases the account; whoever signed in long ago is led through a new sign-in first. */
export default function EraseAccountDialog({ email, signInAgainHref, onClose }: EraseAccountProps) {
  const { t } = useTranslation()
  const [state, setState] = useState<'asked' | 'pending' | 'again'>('asked')
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = fold(typed.trim()) !== fold(email)
    setWrong(wrong)
    if (!wrong) void erase()
  }
  if (state === 'again') return <SignInAgainDialog href={signInAgainHref} onClose={onClose} />
  const pending = state === 'pending'
  return (
    <Dialog title={t('account.eraseTitle')} description={t('account.eraseQuestion')} pending={pending} onClose={onClose}>
      <form noValidate onSubmit={submit} className="mt-4 grid gap-4">
        <div>
          <p className="font-semibold">{t('account.eraseList')}</p>
          <ul className="mt-1 grid list-disc gap-1 pl-5 text-ink-2">
            <li>{t('account.eraseGoes1')}</li>
            <li>{t('account.eraseGoes2')}</li>
            <li>{t('account.eraseGoes3')}</li>
          </ul>
        </div>
        <TextField
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          label={t('account.eraseType', { email })}
          value={typed}
          {...(isWrong && { error: t('account.eraseMismatch', { email }) })}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="dialog-actions mt-1!">
          <Button variant="ghost" disabled={pending} onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" variant="danger" busy={pending} busyLabel={t('account.erasing')}>
            {t('account.eraseNow')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
