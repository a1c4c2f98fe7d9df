import { Download, EyeOff } from 'lucide-react'
import type { FamilyRole } from '@huella/contracts'
import { useTranslation } from '../../../i18n/use-translation'
import { logError } from '../../../lib/log'
import { Badge } from '../../../ui/Badge'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { ShareWays } from '../../../ui/ShareWays'
import { toast } from '../../../ui/toast'
import { qrCode, qrPng, qrSvg } from '../qr'
import { saveFile } from '../save-file'
import QrPicture from './QrPicture'
import { ShowRecorders } from './ShowRecorders'

const mayEdit = (role: FamilyRole): boolean => role === 'owner' || role === 'co-owner'

export interface ShareDialogProps {
  pet: { id: number; name: string; nickname: string; isPublic: boolean; showsRecorders: boolean; role: FamilyRole }
  /** Address of the pet's public page. */
  url: string
  onClose: () => void
}

/** The public page's address to be scanned, copied or printed. */
export default function ShareDialog({ pet, url, onClose }: ShareDialogProps) {
  const { name, nickname, isPublic } = pet
  const { t } = useTranslation()
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
        <QrPicture text={url} label={t('sharing.codeOf', { name })} className="w-56 rounded-[18px]" />
        <p className="max-w-full font-mono text-small break-all text-ink-2">{url}</p>
        <ShareWays url={url} title={t('sharing.subject', { name })} text={t('sharing.text', { name })} copied={t('share.copiedText')} />
        <div className="pairs w-full gap-2.5">
          <Button variant="ghost" icon={download} onClick={() => void save(qrPng(qrCode(url)), 'png')}>
            {t('sharing.png')}
          </Button>
          <Button variant="ghost" icon={download} onClick={() => void save(qrSvg(qrCode(url)), 'svg')}>
            {t('sharing.svg')}
          </Button>
        </div>
      </div>
      {mayEdit(pet.role) && (
        <div className="mt-5 border-t border-line pt-4">
          <ShowRecorders pet={pet} />
        </div>
      )}
      <div className="dialog-actions">
        <Button variant="ghost" onClick={onClose}>
          {t('ui.close')}
        </Button>
      </div>
    </Dialog>
  )
}
