import { useRef } from 'react'
import { Pencil } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { Avatar, type Person } from '../../../ui/Avatar'
import { IconButton } from '../../../ui/IconButton'
import { Spinner } from '../../../ui/Spinner'
import type { PictureUpload } from '../use-picture-upload'
import { PictureInput } from './PictureInput'

/** The avatar with its pencil. */
export function PicturePicker({ person, upload }: { person: Person; upload: PictureUpload }) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const busy = upload.share !== null
  return (
    <span className="relative flex-none">
      <Avatar key={person.profileImageUrl} person={person} size={96} />
      <PictureInput ref={input} onChoose={(file) => void upload.choose(file)} />
      <IconButton
        label={t('profile.changePicture')}
        look="solid"
        className="absolute! -right-2 -bottom-2"
        aria-disabled={busy}
        icon={busy ? <Spinner /> : <Pencil className="icon icon-18" aria-hidden="true" />}
        onClick={() => busy || input.current?.click()}
      />
    </span>
  )
}
