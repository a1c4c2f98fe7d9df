import { useRef, useState, type DragEvent } from 'react'
import { ImageUp } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { Avatar, type Person } from '../../../ui/Avatar'
import { Button } from '../../../ui/Button'
import { cx } from '../../../ui/cx'
import { FieldError } from '../../../ui/Field'
import { ProgressBar } from '../../../ui/Progress'
import { usePictureUpload } from '../use-picture-upload'
import { PictureInput } from './PictureInput'

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
  const { share, error, choose } = usePictureUpload(onPicture, onBusy)
  const input = useRef<HTMLInputElement>(null)
  const [hovered, setHovered] = useState(false)
  const over = (hovers: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setHovered(hovers)
  }
  const drop = (event: DragEvent) => {
    over(false)(event)
    void choose(event.dataTransfer.files[0])
  }
  const picture = value || person.profileImageUrl || null
  return (
    <div
      role="group"
      aria-labelledby="picture-label"
      className={cx('drop-zone drop-zone-row', hovered && 'drop-zone-over')}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={drop}
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
          {value && (
            <Button variant="ghost" size="sm" disabled={share !== null} onClick={() => onPicture('')}>
              {t('profile.removePicture')}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

const Sending = ({ share }: { share: number }) => {
  const { t } = useTranslation()
  const percent = Math.round(share * 100)
  return <ProgressBar value={percent} tone="good" label={t('profile.uploading', { percent })} />
}
