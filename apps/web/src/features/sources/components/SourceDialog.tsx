import { useRef, useState } from 'react'
import { Download, ZoomIn, ZoomOut } from 'lucide-react'
import { routes } from '@huella/contracts'
import { useTranslation } from '../../../i18n/use-translation'
import { pathOf } from '../../../lib/call'
import { Button } from '../../../ui/Button'
import { buttonStyles } from '../../../ui/button-styles'
import { Dialog } from '../../../ui/Dialog'
import { IconButton } from '../../../ui/IconButton'
import { dayOfSource, type Source } from '../source'
import { usePinch } from '../use-pinch'

export interface SourceDialogProps {
  source: Source
  vaccine: string
  onClose: () => void
}

/** A picture to look at closely, or a PDF to download: what is in that is opened by the reader's own program. */
export default function SourceDialog({ source, vaccine, onClose }: SourceDialogProps) {
  const { t, language } = useTranslation()
  const title = t(`source.${source.kind}Of`, { date: dayOfSource(source, language) })
  const address = pathOf(routes.getSource, { params: { id: source.id } })
  const isPdf = source.kind === 'pdf'
  return (
    <Dialog title={title} description={isPdf ? t('source.pdfText', { vaccine, count: source.pages }) : t('source.photoText', { vaccine })} onClose={onClose}>
      {!isPdf && <Picture address={address} label={t('source.photoAlt', { vaccine })} />}
      <div className="dialog-actions">
        <Button variant="ghost" onClick={onClose}>
          {t('ui.close')}
        </Button>
        {isPdf && (
          <a className={buttonStyles()} href={address} download>
            <Download className="icon" aria-hidden="true" />
            {t('source.download')}
          </a>
        )}
      </div>
    </Dialog>
  )
}

const mostZoom = 5
const step = 1.5

function Picture({ address, label }: { address: string; label: string }) {
  const { t } = useTranslation()
  const [zoom, setZoom] = useState(1)
  const [isBroken, setBroken] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const zoomBy = (factor: number) => setZoom((now) => Math.min(mostZoom, Math.max(1, now * factor)))
  usePinch(frame, zoomBy)
  if (isBroken) return <p className="mt-4 text-ink-2" role="alert">{t('source.failed')}</p>
  return (
    <>
      <div ref={frame} className="mt-4" style={{ overflow: 'auto', maxHeight: '60dvh', borderRadius: '16px', touchAction: 'pan-x pan-y' }} tabIndex={0} role="group" aria-label={label}>
        <img src={address} alt={label} loading="lazy" draggable={false} style={{ width: `${zoom * 100}%`, maxWidth: 'none' }} onError={() => setBroken(true)} onDoubleClick={() => setZoom(zoom === 1 ? step * step : 1)} />
      </div>
      <div className="mt-2 flex gap-2">
        <IconButton label={t('source.zoomOut')} icon={<ZoomOut className="icon" aria-hidden="true" />} disabled={zoom === 1} onClick={() => zoomBy(1 / step)} />
        <IconButton label={t('source.zoomIn')} icon={<ZoomIn className="icon" aria-hidden="true" />} disabled={zoom === mostZoom} onClick={() => zoomBy(step)} />
      </div>
    </>
  )
}
