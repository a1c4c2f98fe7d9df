import type { TextKey } from '../../i18n/catalogue'
import * as paths from '../../lib/paths'
import type { Finding } from './api/insights'

export interface InsightPet {
  id: number
  name: string
  /** The reader's own. */
  role: string
  vaccinations: readonly { id: number; vaccineName: string; administeredDate: string; recordedBy: string }[]
}

/** The last dose of a vaccine, if the reader recorded it: nobody corrects what others recorded. */
const ownDose = ({ vaccinations }: InsightPet, vaccineName: string | null, myId: string) => {
  const [latest] = vaccinations
    .filter((dose) => dose.vaccineName === vaccineName)
    .sort((a, b) => b.administeredDate.localeCompare(a.administeredDate))
  return latest?.recordedBy === myId ? latest : undefined
}

/** What would settle a finding, for a reader who may do it; anyone else can at least look. */
export function wayTo({ action, vaccineName }: Pick<Finding, 'action' | 'vaccineName'>, pet: InsightPet, myId: string): { text: TextKey; to: string } {
  const dose = action === 'edit-vaccination' && pet.role !== 'member' && ownDose(pet, vaccineName, myId)
  if (dose) return { text: 'record.edit', to: paths.editVaccination(pet.id, dose.id) }
  if (action === 'record-vaccination' && pet.role !== 'member')
    return { text: 'records.add', to: paths.newVaccination(pet.id, vaccineName) }
  if (action === 'edit-pet' && (pet.role === 'owner' || pet.role === 'co-owner')) return { text: 'insights.complete', to: paths.editPet(pet.id) }
  return { text: 'insights.openPet', to: paths.petPage(pet.id) }
}
