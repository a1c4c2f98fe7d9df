import { useNavigate, useSearchParams } from 'react-router-dom'
import OwnerProfileForm from '../../features/auth/components/OwnerProfileForm'
import { ProfilePreview } from '../../features/auth/components/ProfilePreview'
import { useDoctorProfile } from '../../features/doctors/api/doctor-profile'
import DoctorProfileForm from '../../features/doctors/components/DoctorProfileForm'
import { VerificationCard } from '../../features/doctors/components/VerificationCard'
import { ProfileRequired } from '../../features/doctors/components/ProfileRequired'
import { useTranslation } from '../../i18n/use-translation'
import { afterSave } from '../../lib/history'
import * as paths from '../../lib/paths'
import { Card } from '../../ui/Card'
import { ErrorState } from '../../ui/ErrorState'
import { CheckCertificate } from '../../ui/CheckCertificate'
import { useCurrentUser } from '../current-user'
import { PageHead } from '../layout/PageHead'
import { PageWait } from '../layout/PageWait'
import { SettingsLink } from './profile/SettingsLink'

/** One's own profile: a doctor's with `type=doctor` or on the vets' side, otherwise the name. */
export default function ProfileScreen() {
  const { t } = useTranslation()
  const user = useCurrentUser()
  const [query] = useSearchParams()
  const asDoctor = query.get('type') === 'doctor' || user.userType === 'doctor'
  if (asDoctor && !user.doctor) return <ProfileRequired />
  return (
    <div className="mx-auto max-w-[720px]">
      <PageHead title={t('profile.title')} />
      <div className="stack">
        {asDoctor ? <DoctorProfile /> : <OwnerProfile />}
        {asDoctor && user.doctor && <VerificationCard verified={user.doctor.isVerified} />}
        <SettingsLink />
        <CheckCertificate />
      </div>
    </div>
  )
}

function useWayBack() {
  const navigate = useNavigate()
  const home = paths.homeOf(useCurrentUser().userType)
  return { onCancel: () => void navigate(home), onSaved: () => void navigate(home, afterSave) }
}

function OwnerProfile() {
  return <OwnerProfileForm user={useCurrentUser()} {...useWayBack()} />
}

function DoctorProfile() {
  const { t } = useTranslation()
  const user = useCurrentUser()
  const way = useWayBack()
  const { profile, error, retry } = useDoctorProfile(true)
  if (error)
    return (
      <Card>
        <ErrorState message={t('profile.error')} onRetry={retry} />
      </Card>
    )
  if (!profile) return <PageWait />
  return (
    <DoctorProfileForm
      profile={profile}
      preview={({ picture, username }, onPicture, onBusy) => (
        <ProfilePreview
          person={{ ...user, profileImageUrl: picture || user.profileImageUrl }}
          name={username}
          email={user.email}
          role="doctor"
          onPicture={onPicture}
          onBusy={onBusy}
        />
      )}
      {...way}
    />
  )
}
