import { RemindedPets } from '../../../features/notifications/components/RemindedPets'
import { PetPhoto } from '../../../features/pets/components/PetPhoto'
import { useCurrentUser } from '../../current-user'

/** Who is reminded of the reader's pets, each with its picture. */
export function RemindedPetsHere() {
  const { id } = useCurrentUser()
  return <RemindedPets myId={id} pictureOf={(pet) => <PetPhoto pet={{ ...pet, id: pet.petId }} className="size-10 flex-none rounded-[13px]" />} />
}
