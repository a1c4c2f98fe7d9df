import { useTranslation } from '../../i18n/use-translation'
import * as paths from '../../lib/paths'
import { buttonStyles } from '../../ui/button-styles'
import { Header } from '../../ui/Header'
import { LanguageSwitcher } from '../../ui/LanguageSwitcher'
import { Wordmark } from '../../ui/Logo'

/** Header of the signed-out screens. */
export function PublicHeader({ signInHref }: { signInHref?: string }) {
  const { t } = useTranslation()
  return (
    <Header
      start={
        <a href={paths.home} className="rounded-xl">
          <Wordmark />
        </a>
      }
      end={
        <>
          <LanguageSwitcher />
          {signInHref && (
            <a href={signInHref} className={buttonStyles({ variant: 'secondary' }, 'max-lg:hidden')}>
              {t('auth.signIn')}
            </a>
          )}
        </>
      }
    />
  )
}
