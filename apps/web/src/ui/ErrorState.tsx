import { useEffect } from 'react'
import { RefreshCw, TriangleAlert } from 'lucide-react'
import { focusIfLost } from '../lib/use-focus-back'
import { useOnline } from '../lib/use-online'
import { Button } from './Button'
import { useTranslation } from '../i18n/use-translation'

/**
 * A list that did not load, in its own place: the rest of the screen goes on. What failed without a network is tried again when it is back;
 * another `action` than trying again is the reader's alone.
 */
export function ErrorState({ message, action, onRetry }: { message: string; action?: string; onRetry: () => void }) {
  const { t } = useTranslation()
  const online = useOnline()
  useEffect(() => focusIfLost, [])
  useEffect(() => {
    if (action) return undefined
    const retry = () => onRetry()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [action, onRetry])
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3">
      <span className="icon-well tone-over" aria-hidden="true">
        <TriangleAlert className="icon" />
      </span>
      <div className="min-w-32 flex-1">
        <p className="font-semibold">{message}</p>
        {!online && <p className="text-small text-ink-2">{t('offline.needsNetwork')}</p>}
      </div>
      <Button variant="secondary" size="sm" icon={<RefreshCw className="icon icon-16" aria-hidden="true" />} onClick={onRetry}>
        {action ?? t('ui.tryAgain')}
      </Button>
    </div>
  )
}
