import { useTranslation } from '../../i18n/use-translation'
import * as paths from '../../lib/paths'
import { useScreen } from '../../lib/use-screen'
import { ButtonLink } from '../../ui/ButtonLink'
import { Drawing } from '../../ui/illustrations/Drawing'

export default function NotFoundScreen() {
  const { t } = useTranslation()
  const heading = useScreen(t('notFound.title'))
  return (
    <div className="grid justify-items-center gap-3 py-14 text-center">
      <Drawing name="lostTrail" />
      <h1 ref={heading} className="mt-4">
        {t('notFound.title')}
      </h1>
      <p className="text-ink-2">{t('notFound.text')}</p>
      <ButtonLink to={paths.home} className="mt-4">
        {t('notFound.home')}
      </ButtonLink>
    </div>
  )
}
