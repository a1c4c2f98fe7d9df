import { LanguageSwitcher } from '../../ui/LanguageSwitcher'
import { Header } from '../../ui/Header'
import { Wordmark } from '../../ui/Logo'
import { signOutUrl } from '../../features/auth/api/sign-in'
import { useTranslation } from '../../i18n/use-translation'
import { buttonStyles } from '../../ui/button-styles'
import { Screen } from './Screen'
import { SkipLink } from './SkipLink'

/** Screens of their own, without the places of either side. */
export function BareLayout() {
  const { t } = useTranslation()
  return (
    <>
      <SkipLink />
      <Header
        start={
          <a href="/" className="rounded-xl">
            <Wordmark />
          </a>
        }
        end={
          <>
            <LanguageSwitcher />
            <a href={signOutUrl} className={buttonStyles({ variant: 'ghost' })}>
              {t('auth.signOut')}
            </a>
          </>
        }
      />
      <Screen className="pb-12" />
    </>
  )
}
