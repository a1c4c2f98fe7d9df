import { useRef, useState, type DragEvent } from 'react'
import { ImageUp } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { Avatar, type Person } from '../../../ui/Avatar'
import { Button } from '../../../ui/Button'
import { cx } from '../../../ui/cx'
import { FieldError } from '../../../ui/Field'
import { usePictureUpload } from '../use-picture-upload'
import { PictureCrop } from './PictureCrop'
import { PictureInput } from './PictureInput'
import { Sending } from './Sending'

export interface PictureFieldProps {
  person: Person
  /** The form's own picture; empty while the account's is used. */
  value: string
  onPicture: (url: string) => void
  onBusy: (busy: boolean) => void
}

/** A picture dropped or chosen, with what it should be like. */
export function PictureField({ person, value, onPicture, onBusy }: PictureFieldProps) {
  const { t } = useTranslation()
  const upload = usePictureUpload(onPicture, onBusy)
  const { share, error, choose } = upload
  const input = useRef<HTMLInputElement>(null)
  const { hovered, ...zone } = useDrop((file) => void choose(file))
  const picture = value || person.profileImageUrl || null
  return (
    <div
      role="group"
      aria-labelledby="picture-label"
      className={cx('drop-zone drop-zone-row', hovered && 'drop-zone-over')}
      {...zone}
    >
      <Avatar key={picture} person={{ ...person, profileImageUrl: picture }} size={80} />
      <div className="grid min-w-0 flex-1 gap-1.5">
        <p id="picture-label" className="font-semibold text-ink">
          {t('profile.picture')}
        </p>
        <p id="picture-hint" className="text-small text-ink-2">
          {t('profile.pictureHint')}
        </p>
        <FieldError id="picture" error={error ?? undefined} />
        {share !== null && <Sending share={share} />}
        <PictureCrop upload={upload} />
        <div className="mt-1 flex flex-wrap gap-2">
          <PictureInput ref={input} onChoose={(file) => void choose(file)} />
          <Button
            variant="secondary"
            size="sm"
            busy={share !== null}
            icon={<ImageUp className="icon icon-16" aria-hidden="true" />}
            aria-describedby={error ? 'picture-error picture-hint' : 'picture-hint'}
            onClick={() => input.current?.click()}
          >
            {t(picture ? 'profile.changePicture' : 'profile.choosePicture')}
          </Button>
          {share !== null && (
            <Button variant="ghost" size="sm" onClick={upload.cancel}>
              {t('profile.cancelUpload')}
            </Button>
          )}
          {share === null && value && (
            <Button variant="ghost" size="sm" onClick={() => onPicture('')}>
              {t('profile.removePicture')}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

/** What makes an element one that a file can be dropped on. */
function useDrop(onFile: (file: File | undefined) => void) {
  const [hovered, setHovered] = useState(false)
  const over = (hovers: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setHovered(hovers)
  }
  const onDrop = (event: DragEvent) => {
    over(false)(event)
    onFile(event.dataTransfer.files[0])
  }
  return { hovered, onDragOver: over(true), onDragLeave: over(false), onDrop }
}
