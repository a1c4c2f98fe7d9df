import * as paths from '../../lib/paths'
import { LanguageSwitcher } from '../../ui/LanguageSwitcher'
import { Header } from '../../ui/Header'
import { Wordmark } from '../../ui/Logo'
import { useTranslation } from '../../i18n/use-translation'
import { buttonStyles } from '../../ui/button-styles'
import { Screen } from './Screen'
import { SignOutLink } from './SignOutLink'
import { SkipLink } from './SkipLink'

/** Screens of their own, without the places of either side. */
export function BareLayout() {
  const { t } = useTranslation()
  return (
    <>
      <SkipLink />
      <Header
        start={
          <a href={paths.home} className="rounded-xl">
            <Wordmark />
          </a>
        }
        end={
          <>
            <LanguageSwitcher />
            <SignOutLink className={buttonStyles({ variant: 'ghost' })}>
              {t('auth.signOut')}
            </SignOutLink>
          </>
        }
      />
      <Screen className="pb-12" />
    </>
  )
}
