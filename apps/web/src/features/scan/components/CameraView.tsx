import { useRef } from 'react'
import { CameraOff, RefreshCw } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/Button'
import { useCamera } from '../use-camera'
import { useCodes } from '../use-codes'

/** What the camera sees, and what it reads in it. */
export function CameraView({ onCode }: { onCode: (text: string) => void }) {
  const { t } = useTranslation()
  const video = useRef<HTMLVideoElement>(null)
  const { state, retry } = useCamera(video)
  useCodes(video, state === 'on', onCode)
  const blind = state !== 'on' && state !== 'starting'
  return (
    <div className="mt-4">
      <div className="scan-view" hidden={blind}>
        <video ref={video} muted playsInline aria-label={t('scan.video')} />
        <span className="scan-frame" aria-hidden="true" />
        <p className="scan-words" role="status">
          {!blind && t(state === 'on' ? 'scan.looking' : 'scan.starting')}
        </p>
      </div>
      {blind && (
        <div role="alert" className="well grid justify-items-start gap-3 p-4">
          <p className="flex gap-3">
            <CameraOff className="icon flex-none" aria-hidden="true" />
            {t(`scan.${state}`)}
          </p>
          <Button variant="secondary" size="sm" icon={<RefreshCw className="icon icon-16" aria-hidden="true" />} onClick={retry}>
            {t('scan.retry')}
          </Button>
        </div>
      )}
    </div>
  )
}
