import type { PetDetail } from '../../../features/pets/api/get-pet'
import { managesFamily } from '../../../features/family/roles'
import { VaccinationMenu } from '../../../features/vaccinations/components/VaccinationMenu'
import { useCurrentUser } from '../../current-user'

export interface RecordMenuProps {
  pet: Pick<PetDetail, 'id' | 'role'>
  record: PetDetail['vaccinations'][number]
  /** The page to come back to; without it the pet's own. */
  from?: string
}

/** What this reader may do with a record; nothing is drawn where that is nothing. */
export function RecordMenu({ pet, record, from }: RecordMenuProps) {
  const me = useCurrentUser().id
  const mayHide = managesFamily(pet.role)
  const mayEdit = record.recordedBy === me && pet.role !== 'member'
  if (!mayHide && !mayEdit) return null
  const page = `/pets/${pet.id}/vaccinations/${record.id}/edit${from ? `?from=${encodeURIComponent(from)}` : ''}`
  return <VaccinationMenu record={record} mayHide={mayHide} editTo={mayEdit ? page : null} />
}
