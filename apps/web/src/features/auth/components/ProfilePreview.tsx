import { useTranslation } from '../../../i18n/use-translation'
import { Card } from '../../../ui/Card'
import { Chip } from '../../../ui/Badge'
import { fullName, type Person } from '../../../ui/Avatar'
import { PicturePicker } from './PicturePicker'

/** Who this is, as others see it. */
export function ProfilePreview({
  person,
  email,
  role,
  onPicture,
}: {
  person: Person
  email: string
  role: 'owner' | 'doctor'
  onPicture: (url: string) => void
}) {
  const { t } = useTranslation()
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <PicturePicker person={person} onUploaded={onPicture} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-display text-xl leading-7 font-bold">{fullName(person) || email}</p>
        <p className="truncate text-ink-2">{email}</p>
        <p className="mt-2">
          <Chip>{t(role === 'owner' ? 'role.owner' : 'role.veterinarian')}</Chip>
        </p>
      </div>
    </Card>
  )
}
