import { useState, type FormEvent } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { reloadTo } from '../../../lib/after-reload'
import * as paths from '../../../lib/paths'
import { useAction } from '../../../lib/use-action'
import { fold } from '../../../lib/fold'
import { forgetDevice } from '../../../lib/forget-device'
import { asksToSignInAgain } from '../../../lib/sign-in-again'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import SignInAgainDialog from '../../../ui/SignInAgain'
import { TextField } from '../../../ui/TextField'
import { eraseAccount } from '../api/erase-account'

export interface EraseAccountProps {
  email: string
  signInAgainHref: string
  onClose: () => void
}

const field = 'erased-address'

/** Says what goes, has the reader type their address, and erases the account; whoever signed in long ago is led through a new sign-in first. */
export default function EraseAccountDialog({ email, signInAgainHref, onClose }: EraseAccountProps) {
  const { t } = useTranslation()
  const [again, setAgain] = useState(false)
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const { run: erase, pending, cancel } = useAction(
    async ({ sending }) => {
      await eraseAccount(sending())
      await forgetDevice()
      reloadTo(paths.login, t('account.erased'))
    },
    { failed: t('account.eraseFailed'), explain: (error) => (asksToSignInAgain(error) ? (setAgain(true), null) : undefined), onCancel: onClose },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = fold(typed.trim()) !== fold(email)
    setWrong(wrong)
    if (wrong) document.getElementById(field)?.focus()
    else void erase()
  }
  if (again) return <SignInAgainDialog href={signInAgainHref} onClose={onClose} />
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
          id={field}
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
          <Button variant="ghost" onClick={cancel}>
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
