import { useSyncExternalStore } from 'react'
import { RefreshCw } from 'lucide-react'
import { useTranslation } from '../i18n/use-translation'
import { offeredVersion, onNewVersion } from '../lib/new-version'

/** A bar that says that a newer version is ready, once somebody has called `offerNewVersion`. */
export function NewVersion() {
  const { t } = useTranslation()
  const reload = useSyncExternalStore(onNewVersion, offeredVersion)
  return (
    <div role="status" className="no-print">
      {reload && (
        <div className="notice-bar notice-bar-quiet">
          <RefreshCw className="icon icon-16" aria-hidden="true" />
          <span>{t('app.newVersion')}</span>
          <button type="button" className="notice-bar-action" onClick={reload}>
            {t('app.reload')}
          </button>
        </div>
      )}
    </div>
  )
}
