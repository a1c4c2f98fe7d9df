import { useSyncExternalStore } from 'react'
import { WifiOff } from 'lucide-react'
import { formatInstantDay, localDay, today } from '../i18n/format'
import { formatTime } from '../i18n/format-time'
import { useTranslation } from '../i18n/use-translation'
import { onShownSince, shownSince } from '../lib/kept'
import { useOnline } from '../lib/use-online'

/**
 * Says that there is no network while there is none, and how old what is shown is where it came from this browser. Never fetched late: without
 * a network it could not come.
 */
export function OfflineNotice() {
  const { t } = useTranslation()
  const offline = !useOnline()
  const since = useSyncExternalStore(onShownSince, shownSince)
  const age = useAge(since)
  if (!offline && since === null) return null
  return (
    <div role="alert" className="notice-bar no-print">
      <WifiOff className="icon icon-16 flex-none" aria-hidden="true" />
      <p>{since === null ? t('form.offline') : `${t(offline ? 'offline.now' : 'offline.unreachable')} ${age}`}</p>
    </div>
  )
}

/** "As of 10:02.", with the day where that was not today. */
function useAge(since: number | null): string {
  const { t, language } = useTranslation()
  if (since === null) return ''
  const instant = new Date(since).toISOString()
  const time = formatTime(instant, language)
  return localDay(instant) === today() ? t('offline.asOf', { time }) : t('offline.asOfDay', { date: formatInstantDay(instant, language), time })
}
