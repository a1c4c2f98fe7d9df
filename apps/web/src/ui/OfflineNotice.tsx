import { useSyncExternalStore } from 'react'
import { WifiOff } from 'lucide-react'
import { useTranslation } from '../i18n/use-translation'

const isOffline = (): boolean => !navigator.onLine

function onChange(tell: () => void): () => void {
  window.addEventListener('online', tell)
  window.addEventListener('offline', tell)
  return () => {
    window.removeEventListener('online', tell)
    window.removeEventListener('offline', tell)
  }
}

/** Says that there is no network while there is none. Never fetched late: without a network it could not come. */
export function OfflineNotice() {
  const { t } = useTranslation()
  const offline = useSyncExternalStore(onChange, isOffline)
  if (!offline) return null
  return (
    <div role="alert" className="no-print pointer-events-none fixed inset-x-0 top-2 z-50 grid justify-items-center px-2">
      <p className="flex items-center gap-2 rounded-full bg-ink px-4 py-2 text-small font-semibold text-canvas">
        <WifiOff className="icon icon-16" aria-hidden="true" />
        {t('form.offline')}
      </p>
    </div>
  )
}
