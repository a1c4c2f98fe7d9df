import type { PetDetail } from '../../../features/pets/api/get-pet'
import { publicUrl } from '../../../features/pets/share'
import ShareDialog from '../../../features/sharing/components/ShareDialog'

export default function SharePet({ pet, onClose }: { pet: PetDetail; onClose: () => void }) {
  return <ShareDialog pet={pet} url={publicUrl(pet.nickname)} onClose={onClose} />
}
