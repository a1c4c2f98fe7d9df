import { useMemo } from 'react'
import { Download, EyeOff } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { logError } from '../../../lib/log'
import { Badge } from '../../../ui/Badge'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { ShareWays } from '../../../ui/ShareWays'
import { toast } from '../../../ui/toast'
import { qrCode, qrPng, qrSvg, type QrCode } from '../qr'
import { saveFile } from '../save-file'

export interface ShareDialogProps {
  pet: { name: string; nickname: string; isPublic: boolean }
  /** Address of the pet's public page. */
  url: string
  onClose: () => void
}

/** The public page's address to be scanned, copied or printed. */
export default function ShareDialog({ pet: { name, nickname, isPublic }, url, onClose }: ShareDialogProps) {
  const { t } = useTranslation()
  const code = useMemo(() => qrCode(url), [url])
  const save = async (file: Promise<Blob> | Blob, ending: string): Promise<void> => {
    try {
      saveFile(await file, `${nickname}.${ending}`)
    } catch (error) {
      logError(error)
      toast({ title: t('sharing.failed'), variant: 'destructive' })
    }
  }
  const download = <Download className="icon icon-18" aria-hidden="true" />
  return (
    <Dialog title={t('sharing.title', { name })} description={t('sharing.lead')} onClose={onClose}>
      <div className="mt-5 grid grid-cols-1 justify-items-center gap-4">
        {!isPublic && (
          <Badge tone="attn" icon={<EyeOff className="icon icon-16 flex-none" aria-hidden="true" />}>
            {t('sharing.private')}
          </Badge>
        )}
        <Code code={code} label={t('sharing.codeOf', { name })} />
        <p className="max-w-full font-mono text-small break-all text-ink-2">{url}</p>
        <ShareWays url={url} title={t('sharing.subject', { name })} text={t('sharing.text', { name })} copied={t('share.copiedText')} />
        <div className="pairs w-full gap-2.5">
          <Button variant="ghost" icon={download} onClick={() => void save(qrPng(code), 'png')}>
            {t('sharing.png')}
          </Button>
          <Button variant="ghost" icon={download} onClick={() => void save(qrSvg(code), 'svg')}>
            {t('sharing.svg')}
          </Button>
        </div>
      </div>
      <div className="dialog-actions">
        <Button variant="ghost" onClick={onClose}>
          {t('ui.close')}
        </Button>
      </div>
    </Dialog>
  )
}

/** Black on white in every theme: that is what readers expect. */
const Code = ({ code: { size, path }, label }: { code: QrCode; label: string }) => (
  <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className="w-56 max-w-full rounded-[18px]" shapeRendering="crispEdges">
    <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
    <path fill="#000" d={path} />
  </svg>
)
