import { useDoctorProfile } from '../../features/doctors/api/doctor-profile'
import { DoctorBanner } from '../../features/doctors/components/DoctorBanner'
import { RecentReviews, RecentVaccinations } from '../../features/doctors/components/DoctorRecents'
import { ProfileRequired } from '../../features/doctors/components/ProfileRequired'
import { PetPhoto } from '../../features/pets/components/PetPhoto'
import { breedText, speciesText } from '../../features/pets/words'
import { OwnerSearchBox } from '../../features/vetsearch/components/OwnerSearchBox'
import { useTranslation } from '../../i18n/use-translation'
import { fullName } from '../../ui/Avatar'
import { useCurrentUser } from '../current-user'

/** The vets' home: who they are, finding a pet, what they did last. */
export default function VetScreen() {
  const { t } = useTranslation()
  const user = useCurrentUser()
  const { profile } = useDoctorProfile(user.doctor !== null)
  if (!user.doctor) return <ProfileRequired />
  return (
    <div className="stack">
      <DoctorBanner profile={profile} person={user} name={user.doctor.username || fullName(user)} />
      <div className="with-rail">
        <OwnerSearchBox
          present={(pet) => ({
            picture: <PetPhoto pet={pet} className="size-14 flex-none rounded-2xl" />,
            facts: [speciesText(pet.species, t), breedText(pet.breed, t)].filter(Boolean).join(' · '),
          })}
        />
        <div className="stack">
          <RecentReviews />
          <RecentVaccinations />
        </div>
      </div>
    </div>
  )
}
