import { useState } from 'react'
import { Trash2 } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { logError } from '../../../lib/log'
import { IconButton } from '../../../ui/IconButton'
import { toast } from '../../../ui/toast'
import { deleteDescriptionAudio } from '../api/description-audio'
import { AudioPlayer } from './AudioPlayer'

/** The recording a pet already has; deleted at once, not with the form. */
export function StoredAudio({ petId, src }: { petId: number; src: string }) {
  const { t } = useTranslation()
  const [pending, setPending] = useState(false)
  const erase = async () => {
    setPending(true)
    try {
      await deleteDescriptionAudio(petId)
      toast({ title: t('recorder.deleted') })
    } catch (error) {
      logError(error)
      toast({ title: t('recorder.deleteFailed'), description: t('recorder.deleteFailedText'), variant: 'destructive' })
      setPending(false)
    }
  }
  return (
    <div className="flex items-center gap-2">
      <AudioPlayer src={src} label={t('recorder.yours')} className="flex-1" />
      <IconButton label={t('recorder.delete')} disabled={pending} icon={<Trash2 className="icon" aria-hidden="true" />} onClick={() => void erase()} />
    </div>
  )
}
