import { useRef } from 'react'
import { Pencil, X } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { Avatar, type Person } from '../../../ui/Avatar'
import { IconButton } from '../../../ui/IconButton'
import type { PictureUpload } from '../use-picture-upload'
import { PictureCrop } from './PictureCrop'
import { PictureInput } from './PictureInput'

/** The avatar with its pencil, which cancels while a picture is on its way. */
export function PicturePicker({ person, upload }: { person: Person; upload: PictureUpload }) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const busy = upload.share !== null
  const Icon = busy ? X : Pencil
  return (
    <span className="relative flex-none">
      <Avatar key={person.profileImageUrl} person={person} size={96} />
      <PictureInput ref={input} onChoose={(file) => void upload.choose(file)} />
      <IconButton
        label={t(busy ? 'profile.cancelUpload' : 'profile.changePicture')}
        look="solid"
        className="absolute! -right-2 -bottom-2"
        icon={<Icon className="icon icon-18" aria-hidden="true" />}
        onClick={() => (busy ? upload.cancel() : input.current?.click())}
      />
      <PictureCrop upload={upload} />
    </span>
  )
}
