import { Check } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { Spinner } from '../../../ui/Spinner'
import type { SaveState } from '../api/preferences'

/** Whether what was chosen is kept. */
export function SaveNote({ state }: { state: SaveState }) {
  const { t } = useTranslation()
  return (
    <p role="status" className="flex min-h-5 items-center gap-1.5 text-small font-semibold text-ink-2">
      {state === 'saving' && (
        <>
          <Spinner />
          {t('notifications.saving')}
        </>
      )}
      {state === 'saved' && (
        <>
          <Check className="icon icon-16 text-good" aria-hidden="true" />
          {t('notifications.saved')}
        </>
      )}
    </p>
  )
}
