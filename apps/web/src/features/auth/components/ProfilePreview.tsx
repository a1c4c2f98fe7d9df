import { useTranslation } from '../../../i18n/use-translation'
import { Card } from '../../../ui/Card'
import { Chip } from '../../../ui/Badge'
import { fullName, type Person } from '../../../ui/Avatar'
import { FieldError } from '../../../ui/Field'
import { usePictureUpload } from '../use-picture-upload'
import { PicturePicker } from './PicturePicker'
import { Sending } from './Sending'

export interface ProfilePreviewProps {
  person: Person
  /** What the person goes by; otherwise the names of the account, or its e-mail. */
  name?: string
  email: string
  role: 'owner' | 'doctor'
  onPicture: (url: string) => void
  onBusy: (busy: boolean) => void
}

/** Who this is, as others see it. */
export function ProfilePreview({ person, name, email, role, onPicture, onBusy }: ProfilePreviewProps) {
  const { t } = useTranslation()
  const upload = usePictureUpload(onPicture, onBusy)
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <PicturePicker person={person} upload={upload} />
      <div className="min-w-40 flex-1">
        <p className="font-display text-xl leading-7 font-bold wrap-anywhere">{name || fullName(person) || email}</p>
        <p className="wrap-anywhere text-ink-2">{email}</p>
        <p className="mt-2">
          <Chip>{t(role === 'owner' ? 'role.owner' : 'role.veterinarian')}</Chip>
        </p>
        {upload.share !== null && (
          <div className="mt-3">
            <Sending share={upload.share} />
          </div>
        )}
        <FieldError id="picture" error={upload.error ?? undefined} />
      </div>
    </Card>
  )
}
