import type { RecentPatient } from '../../../features/doctors/recent-patients'
import { PetPhoto } from '../../../features/pets/components/PetPhoto'
import { ageText, breedText, speciesText } from '../../../features/pets/words'
import type { PresentPet } from '../../../features/vetsearch/components/FoundOwnerRow'
import type { Translate } from '../../../i18n/use-translation'

/** How a found pet looks wherever a vet chooses one. */
export const presentPet =
  (t: Translate): PresentPet =>
  (pet) => ({
    picture: <PetPhoto pet={pet} className="size-14 flex-none rounded-2xl" />,
    facts: [speciesText(pet.species, t), breedText(pet.breed, t), ageText(pet, t)].filter(Boolean).join(' · '),
  })

export const patientPhoto = ({ id, name, species, coverUrl }: RecentPatient) => (
  <PetPhoto pet={{ id, name, species, imageUrl: coverUrl, mediaFiles: null }} className="size-12 flex-none rounded-2xl" />
)
