import { useTranslation } from '../../../i18n/use-translation'
import { signInAgainUrl } from '../../../lib/sign-in-again'
import { Button } from '../../../ui/Button'
import { buttonStyles } from '../../../ui/button-styles'
import { Dialog } from '../../../ui/Dialog'

/** The address is the provider's to say: it is taken over when somebody signs in. */
export default function ChangeAddressDialog({ address, returnTo, onClose }: { address: string; returnTo: string; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('notifications.changeAddress')} description={t('notifications.addressFrom', { address })} onClose={onClose}>
      <div className="dialog-actions">
        <Button variant="ghost" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <a href={signInAgainUrl(address, returnTo)} className={buttonStyles()}>
          {t('signInAgain.go')}
        </a>
      </div>
    </Dialog>
  )
}
