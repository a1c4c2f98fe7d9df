import { useEffect, useState } from 'react'
import { X } from 'lucide-react'
import { useTranslation } from '../i18n/use-translation'
import { hasNewVersion, offerNewVersion } from '../lib/new-version'
import { ErrorState } from './ErrorState'
import { IconButton } from './IconButton'
import type { LostPartProps } from './LostPart'
import { onEscape } from './on-escape'

const reloadPage = (): void => window.location.reload()

/**
 * Where a part of the app should stand whose code did not come. It is tried again when the network is back; where the server has another
 * version by now, whose parts have other names, only loading the page again helps, which is left to the reader.
 */
export default function LostPartPanel({ onRetry, onClose }: LostPartProps) {
  const { t } = useTranslation()
  const [isOld, setOld] = useState(false)
  useEffect(() => {
    void hasNewVersion().then((newer) => {
      if (!newer) return
      setOld(true)
      offerNewVersion()
    })
  }, [])
  const said = isOld ? (
    <ErrorState message={`${t('ui.partLost')} ${t('app.newVersion')}`} action={t('app.reload')} onRetry={reloadPage} />
  ) : (
    <ErrorState message={t('ui.partLost')} onRetry={onRetry} />
  )
  if (!onClose) return <div className="card card-pad">{said}</div>
  return (
    <div className="lost-part" onKeyDown={onEscape(onClose)}>
      {said}
      <IconButton label={t('ui.close')} icon={<X className="icon icon-18" aria-hidden="true" />} onClick={onClose} />
    </div>
  )
}
