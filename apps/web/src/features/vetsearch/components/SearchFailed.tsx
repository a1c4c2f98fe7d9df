import { useTranslation } from '../../../i18n/use-translation'
import { ErrorState } from '../../../ui/ErrorState'
import { refusalOf } from '../refusal'

/** Stands where the results would. */
export function SearchFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="mt-4">
      <ErrorState message={t('petSearch.failed')} onRetry={onRetry} />
      <p className="mt-2 text-small text-ink-2">{refusalOf(error, t)}</p>
    </div>
  )
}
