import { useRef, useState, type ChangeEvent } from 'react'
import { Pencil } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { logError } from '../../../lib/log'
import { Avatar, type Person } from '../../../ui/Avatar'
import { IconButton } from '../../../ui/IconButton'
import { Spinner } from '../../../ui/Spinner'
import { toast } from '../../../ui/toast'
import { pictureFault, uploadPicture } from '../api/upload-picture'

/** The avatar with its pencil; a chosen picture is uploaded at once and kept with the form. */
export function PicturePicker({ person, onUploaded }: { person: Person; onUploaded: (url: string) => void }) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
    const fault = pictureFault(file)
    if (fault) return toast({ title: t('profile.uploadFailed'), description: t(`profile.${fault}`), variant: 'destructive' })
    setBusy(true)
    try {
      onUploaded(await uploadPicture(file))
    } catch (error) {
      logError(error)
      toast({ title: t('profile.uploadFailed'), variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <span className="relative flex-none">
      <Avatar person={person} size={96} />
      <input
        ref={input}
        type="file"
        accept="image/*"
        className="hidden"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => void choose(event)}
      />
      <IconButton
        label={t('profile.changePicture')}
        look="solid"
        className="absolute! -right-2 -bottom-2"
        disabled={busy}
        icon={busy ? <Spinner /> : <Pencil className="icon icon-18" aria-hidden="true" />}
        onClick={() => input.current?.click()}
      />
    </span>
  )
}
