import { ShieldCheck } from 'lucide-react'
import { useTranslation } from '../i18n/use-translation'
import { Button } from './Button'
import { buttonStyles } from './button-styles'
import { Dialog } from './Dialog'

/** Why a form did not go through, and that nothing is lost: above its buttons, one of which is {@link SignInAgainLink}. */
export function SignInAgainNote() {
  const { t } = useTranslation()
  return (
    <div role="alert" className="flex gap-3 rounded-md p-4 tone-prog">
      <ShieldCheck className="icon shrink-0" aria-hidden="true" />
      <div>
        <p className="font-semibold">{t('signInAgain.title')}</p>
        <p className="mt-0.5 text-small">{t('signInAgain.kept')}</p>
      </div>
    </div>
  )
}

export function SignInAgainLink({ href }: { href: string }) {
  const { t } = useTranslation()
  return (
    <a href={href} className={buttonStyles()} autoFocus>
      {t('signInAgain.go')}
    </a>
  )
}

/** The same where a question was asked instead of a form: it is asked again afterwards. */
export default function SignInAgainDialog({ href, onClose }: { href: string; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('signInAgain.title')} description={t('signInAgain.text')} onClose={onClose}>
      <div className="dialog-actions">
        <Button variant="ghost" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <SignInAgainLink href={href} />
      </div>
    </Dialog>
  )
}
