import { useEffect } from 'react'
import { RefreshCw, TriangleAlert } from 'lucide-react'
import { focusIfLost } from '../lib/use-focus-back'
import { Button } from './Button'
import { useTranslation } from '../i18n/use-translation'

/** A list that did not load, in its own place: the rest of the screen goes on. */
export function ErrorState({ message, action, onRetry }: { message: string; action?: string; onRetry: () => void }) {
  const { t } = useTranslation()
  useEffect(() => focusIfLost, [])
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3">
      <span className="icon-well tone-over" aria-hidden="true">
        <TriangleAlert className="icon" />
      </span>
      <p className="min-w-32 flex-1 font-semibold">{message}</p>
      <Button variant="secondary" size="sm" icon={<RefreshCw className="icon icon-16" aria-hidden="true" />} onClick={onRetry}>
        {action ?? t('ui.tryAgain')}
      </Button>
    </div>
  )
}
