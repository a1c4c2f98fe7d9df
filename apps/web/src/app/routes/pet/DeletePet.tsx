import { useNavigate } from 'react-router-dom'
import type { PetDetail } from '../../../features/pets/api/get-pet'
import DeletePetDialog from '../../../features/pets/components/DeletePetDialog'
import * as paths from '../../../lib/paths'

/** The dashboard's dialog; afterwards there is nothing left to show here. */
export default function DeletePet({ pet, onClose }: { pet: PetDetail; onClose: () => void }) {
  const navigate = useNavigate()
  return <DeletePetDialog pet={pet} onClose={onClose} onDeleted={() => void navigate(paths.home)} />
}
