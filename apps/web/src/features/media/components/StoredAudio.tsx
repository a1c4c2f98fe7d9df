import { Trash2 } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { failureText } from '../../../lib/failure-text'
import { useAction } from '../../../lib/use-action'
import { IconButton } from '../../../ui/IconButton'
import { toast } from '../../../ui/toast'
import { deleteDescriptionAudio } from '../api/description-audio'
import { AudioPlayer } from './AudioPlayer'

/** The recording a pet already has; deleted at once, not with the form. */
export function StoredAudio({ petId, src }: { petId: number; src: string }) {
  const { t } = useTranslation()
  const { run: erase, pending } = useAction(
    async () => {
      await deleteDescriptionAudio(petId)
      toast({ title: t('recorder.deleted') })
    },
    { failed: t('recorder.deleteFailed'), explain: (error) => failureText(error, t('recorder.deleteFailedText'), t) },
  )
  return (
    <div className="flex items-center gap-2">
      <AudioPlayer src={src} label={t('recorder.yours')} className="flex-1" />
      <IconButton label={t('recorder.delete')} disabled={pending} icon={<Trash2 className="icon" aria-hidden="true" />} onClick={() => void erase()} />
    </div>
  )
}
