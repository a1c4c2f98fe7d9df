import { useDoctorProfile } from '../../features/doctors/api/doctor-profile'
import { DoctorBanner } from '../../features/doctors/components/DoctorBanner'
import { RecentReviews, RecentVaccinations } from '../../features/doctors/components/DoctorRecents'
import { ProfileRequired } from '../../features/doctors/components/ProfileRequired'
import { OwnerSearchBox } from '../../features/vetsearch/components/OwnerSearchBox'
import { useTranslation } from '../../i18n/use-translation'
import { fullName } from '../../ui/Avatar'
import { useCurrentUser } from '../current-user'
import { ActionCards } from './vet/ActionCards'
import { presentPet } from './vet/present-pet'

/** The vets' home: who they are, finding a pet, what they did last. */
export default function VetScreen() {
  const { t } = useTranslation()
  const user = useCurrentUser()
  const { profile } = useDoctorProfile(user.doctor !== null)
  if (!user.doctor) return <ProfileRequired />
  return (
    <div className="stack">
      <DoctorBanner profile={profile} person={user} name={user.doctor.username || fullName(user)} />
      <ActionCards userId={user.id} />
      <div className="with-rail">
        <OwnerSearchBox present={presentPet(t)} />
        <div className="stack">
          <RecentReviews />
          <RecentVaccinations />
        </div>
      </div>
    </div>
  )
}
