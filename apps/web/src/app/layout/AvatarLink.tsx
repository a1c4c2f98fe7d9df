import { Link } from 'react-router-dom'
import type { CurrentUser } from '../../features/auth/api/session'
import { useDoctorProfile } from '../../features/doctors/api/doctor-profile'
import { useTranslation } from '../../i18n/use-translation'
import * as paths from '../../lib/paths'
import { Avatar, fullName } from '../../ui/Avatar'

/** The reader's picture, on the vets' side that of the doctor's profile; opens their profile. */
export function AvatarLink({ user }: { user: CurrentUser }) {
  const { t } = useTranslation()
  const asDoctor = user.userType === 'doctor'
  const { profile } = useDoctorProfile(asDoctor && user.doctor !== null)
  return (
    <Link
      to={paths.profileOf(user)}
      className="mx-0.5 grid size-11 place-items-center rounded-full"
    >
      <Avatar key={profile?.profileImageUrl} person={{ ...user, profileImageUrl: profile?.profileImageUrl || user.profileImageUrl }} size={40} />
      <span className="sr-only">{t('profile.edit', { name: fullName(user) || user.email })}</span>
    </Link>
  )
}
