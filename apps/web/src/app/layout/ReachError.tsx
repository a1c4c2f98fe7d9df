import { useTranslation } from '../../i18n/use-translation'
import { Card } from '../../ui/Card'
import { ErrorState } from '../../ui/ErrorState'
import { Wordmark } from '../../ui/Logo'

/** Not even the session could be read. */
export function ReachError({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <main className="page grid max-w-lg! min-h-dvh content-center gap-6">
      <h1 className="sr-only">Huella</h1>
      <Wordmark />
      <Card>
        <ErrorState message={t('app.unreachable')} onRetry={onRetry} />
      </Card>
    </main>
  )
}
