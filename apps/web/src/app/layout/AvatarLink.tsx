import { Link } from 'react-router-dom'
import type { CurrentUser } from '../../features/auth/api/session'
import { useTranslation } from '../../i18n/use-translation'
import { Avatar, fullName } from '../../ui/Avatar'

/** The reader's picture; opens their profile. */
export function AvatarLink({ user }: { user: CurrentUser }) {
  const { t } = useTranslation()
  const type = user.userType === 'doctor' ? 'doctor' : 'user'
  return (
    <Link
      to={`/editProfile?type=${type}&userId=${encodeURIComponent(user.id)}`}
      className="mx-0.5 grid size-11 place-items-center rounded-full"
    >
      <Avatar person={user} size={40} />
      <span className="sr-only">{t('profile.edit', { name: fullName(user) || user.email })}</span>
    </Link>
  )
}
