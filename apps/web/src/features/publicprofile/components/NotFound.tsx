import { useTranslation } from '../../../i18n/use-translation'
import * as paths from '../../../lib/paths'
import { useScreen } from '../../../lib/use-screen'
import { Button } from '../../../ui/Button'
import { buttonStyles } from '../../../ui/button-styles'
import { Drawing } from '../../../ui/illustrations/Drawing'

/** No page under this nickname, or none for the public: both look the same. `onRetry`: nobody knows, for the question was not answered. */
export function PublicPetNotFound({ onRetry }: { onRetry: (() => void) | undefined }) {
  const { t } = useTranslation()
  const heading = useScreen(t('publicProfile.notFound'))
  return (
    <div className="grid justify-items-center gap-3 py-14 text-center">
      <Drawing name="lostTrail" />
      <h1 ref={heading} className="mt-4">{t('publicProfile.notFound')}</h1>
      <p className="max-w-[28rem] text-ink-2">{t('publicProfile.notFoundText')}</p>
      {onRetry && (
        <div role="alert" className="mt-2 grid justify-items-center gap-3 font-semibold">
          {t('publicProfile.error')}
          <Button onClick={onRetry}>{t('ui.tryAgain')}</Button>
        </div>
      )}
      <a href={paths.home} className={buttonStyles({ variant: 'secondary' }, 'mt-4')}>{t('notFound.home')}</a>
    </div>
  )
}
