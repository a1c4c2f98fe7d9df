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
  const camera = useCamera(video)
  const { reader, retryReader } = useCodes(video, camera.state === 'on', onCode)
  const cameraFault = camera.state === 'on' || camera.state === 'starting' ? null : camera.state
  const fault = cameraFault ?? (reader === 'none' ? 'noReader' : null)
  return (
    <div className="mt-4">
      <div className="scan-view" hidden={fault !== null}>
        <video ref={video} muted playsInline aria-label={t('scan.video')} />
        <span className="scan-frame" aria-hidden="true" />
        <p className="scan-words" role="status">
          {!fault && t(camera.state === 'on' && reader === 'ready' ? 'scan.looking' : 'scan.starting')}
        </p>
      </div>
      {fault && (
        <div role="alert" className="well grid justify-items-start gap-3 p-4">
          <p className="flex gap-3">
            <CameraOff className="icon flex-none" aria-hidden="true" />
            {t(`scan.${fault}`)}
          </p>
          <Button variant="secondary" size="sm" icon={<RefreshCw className="icon icon-16" aria-hidden="true" />} onClick={cameraFault ? camera.retry : retryReader}>
            {t(cameraFault ? 'scan.retry' : 'ui.tryAgain')}
          </Button>
        </div>
      )}
    </div>
  )
}
