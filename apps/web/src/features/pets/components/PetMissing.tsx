import { useTranslation } from '../../../i18n/use-translation'
import * as paths from '../../../lib/paths'
import { useScreen } from '../../../lib/use-screen'
import { ButtonLink } from '../../../ui/ButtonLink'
import { ErrorState } from '../../../ui/ErrorState'
import { Drawing } from '../../../ui/illustrations/Drawing'

/** There is no such pet, or not for this reader: nobody learns which. `onRetry`: the question was not answered. */
export function PetMissing({ title, text, onRetry }: { title: string; text?: string; onRetry?: () => void }) {
  const { t } = useTranslation()
  const heading = useScreen(title)
  return (
    <div className="grid justify-items-center gap-3 py-14 text-center">
      <Drawing name="lostTrail" />
      <h1 ref={heading} className="mt-4">
        {title}
      </h1>
      {text && <p className="max-w-[30rem] text-ink-2">{text}</p>}
      {onRetry && <ErrorState message={t('petDetail.error')} onRetry={onRetry} />}
      <ButtonLink to={paths.home} className="mt-4">
        {t('notFound.home')}
      </ButtonLink>
    </div>
  )
}
